import type { LocalFolder, TrackingConfig } from "@fiddle/protocol";
import { type Capabilities, capabilitiesWithout } from "@fiddle/protocol/capabilities.ts";
import { useRouteLoaderData } from "react-router";

/** Data from the server that every page has. */
export interface RootData {
  /** Where the documents of the kernel host are; see kernel-host.ts of the kernels. */
  readonly kernelHost: string;
  readonly buildId: string;
  /** The app's public URL, e.g. `https://fiddle.example`. */
  readonly appUrl: string;
  /** Whether this is a reading page, i.e. a document without the app's scripts. */
  readonly reading: boolean;
  /** The path of the page's social image. */
  readonly socialImage: string;
  /** Null where nothing is configured, and in embeds. */
  readonly tracking: TrackingConfig | null;
  /** Who has the Python language server: every user, or those whose plan has `use_lsp`. */
  readonly languageServer: "everyone" | "plan";
  /** What the host of the page offers. */
  readonly capabilities: Capabilities;
  /** The folder whose files are the notebooks; null on a server. */
  readonly folder: LocalFolder | null;
  /** The page that lists notebooks of the site's own; null where there are none. */
  readonly notebooksPath: string | null;
  /** The revision of the content at the time of rendering. */
  readonly contentRevision: string;
}

/** The same in a route's `meta`, which receives its data through the matches. */
export function rootDataOf(
  matches: readonly ({ readonly id: string; readonly loaderData: unknown } | undefined)[],
): RootData | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
}

/** Data from the server that every page has. Only for pages, because an error screen may lack it. */
export function useRootData(): RootData {
  const data = useKnownRootData();
  if (!data) throw new Error("The root route has no data here.");
  return data;
}

/** The same, or undefined if the root's own loader failed. */
export function useKnownRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

const EVERYTHING = capabilitiesWithout([]);

/** What the host of the page offers. It is the same on the server and in the browser. */
export function useCapabilities(): Capabilities {
  return useKnownRootData()?.capabilities ?? EVERYTHING;
}
