import type { TrackingConfig } from "@fiddle/protocol";
import { useRouteLoaderData } from "react-router";

/** What every page knows from the server. */
export interface RootData {
  /** Where the kernel frame and the outputs' frames live. */
  readonly kernelOrigin: string;
  readonly buildId: string;
  /** Where people reach the app, e.g. `https://fiddle.example`. */
  readonly appUrl: string;
  /** The document is only read: it comes without the app's scripts. */
  readonly reading: boolean;
  /** The path of the picture that stands for the page where its link is shown. */
  readonly socialImage: string;
  /** Null where nothing is configured, and in embeds. */
  readonly tracking: TrackingConfig | null;
  /** Who has the Python language server: every user, or those whose plan has `use_lsp`. */
  readonly languageServer: "everyone" | "plan";
  /** Of the content when the document was made. */
  readonly contentRevision: string;
}

/** The same in a route's `meta`, which knows its data by the matches. */
export function rootDataOf(
  matches: readonly ({ readonly id: string; readonly loaderData: unknown } | undefined)[],
): RootData | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
}

/** What every page knows from the server. Only for pages; an error screen may have to do without. */
export function useRootData(): RootData {
  const data = useKnownRootData();
  if (!data) throw new Error("The root route has no data here.");
  return data;
}

/** The same, where the root's own loader may have failed. */
export function useKnownRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}
