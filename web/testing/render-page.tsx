import { capabilitiesWithout } from "@fiddle/protocol/capabilities.ts";
import { type ReactNode, useEffect } from "react";
import { createPath, createRoutesStub, useLocation } from "react-router";
import { render } from "vitest-browser-react";
import type { RootData } from "../src/platform/root-data.ts";
import { Overlays } from "../src/layouts/Overlays.tsx";

/** What the root route knows on a page of a test. */
export const ROOT_DATA: RootData = {
  kernelHost: "http://kernel.invalid",
  buildId: "test",
  appUrl: "https://fiddle.example",
  reading: false,
  socialImage: "/social.png",
  tracking: null,
  languageServer: "everyone",
  capabilities: capabilitiesWithout([]),
  folder: null,
  notebooksPath: null,
  contentRevision: "test",
};

interface RenderedPage {
  /** Path, query and fragment of the router's present location. */
  readonly path: () => string;
  readonly unmount: () => Promise<void>;
}

/** Renders something inside a router at `path`, with the toasts and tooltips that every page has. */
export async function renderPage(
  element: ReactNode,
  path = "/",
  rootData: Partial<RootData> = {},
): Promise<RenderedPage> {
  const root = { ...ROOT_DATA, ...rootData };
  let current = path;
  const setPath = (next: string) => (current = next);
  function Page() {
    const here = createPath(useLocation());
    useEffect(() => void setPath(here), [here]);
    return (
      <>
        {element}
        <Overlays />
      </>
    );
  }
  const Stub = createRoutesStub([{ id: "root", path: "*", Component: Page, loader: () => root }]);
  const { unmount } = await render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { root } }} />);
  return { path: () => current, unmount };
}
