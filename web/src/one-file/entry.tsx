import { HELD_HOST } from "@fiddle/kernels/kernel-host";
import { readNotebook } from "@fiddle/notebook";
import { CAPABILITIES, capabilitiesWithout } from "@fiddle/protocol/capabilities.ts";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { ThemeButton } from "../layouts/Header.tsx";
import { KernelFrame } from "../layouts/KernelFrame.tsx";
import { Overlays } from "../layouts/Overlays.tsx";
import { NotebookPage } from "../notebook/app/page.tsx";
import type { Arrival } from "../notebook/contract/arrival.ts";
import { FILE_BLOCK, NOTEBOOK_ID, openBlock, readBlocks } from "../notebook/export/one-file/format.ts";
import { NOTEBOOK_BAR } from "../platform/notebook-bar.ts";
import type { RootData } from "../platform/root-data.ts";
import { restoreTheme } from "../platform/theme.ts";
import { holdFiles } from "./own-files.ts";

/*
 * The page of a notebook that works without internet: the notebook's own page, on a host that offers nothing but the file it is in
 * (docs/decisions/160-one-file-is-the-notebook-page.md).
 */

const ROOT: RootData = {
  kernelHost: HELD_HOST,
  buildId: "",
  appUrl: "",
  reading: false,
  socialImage: "",
  tracking: null,
  languageServer: "everyone",
  capabilities: capabilitiesWithout(CAPABILITIES),
  folder: null,
  notebooksPath: null,
  contentRevision: "",
};

/** The notebook in this document. */
function readOwn(): Arrival {
  const { title, notebook } = JSON.parse(document.querySelector(`#${NOTEBOOK_ID}`)?.textContent ?? "") as {
    readonly title: string;
    readonly notebook: string;
  };
  const files = async () =>
    Promise.all(
      readBlocks()
        .filter(({ name }) => name.startsWith(FILE_BLOCK))
        .map(async (block) => ({
          path: block.name.slice(FILE_BLOCK.length),
          blob: await openBlock(block).blob(),
        })),
    );
  return { ...readNotebook(notebook), from: title, held: { title, files } };
}

function Root() {
  return (
    <>
      <KernelFrame kernelHost={HELD_HOST} starts upcoming={null} />
      <div className="flex min-h-dvh flex-col">
        <header className="notebook-header flex shrink-0 items-center gap-1 border-b border-line bg-canvas px-3">
          <a
            href="#main"
            className="absolute top-1 left-2 z-50 -translate-y-16 rounded-md bg-raised px-3 py-1.5 shadow-lg focus:translate-y-0"
          >
            Skip to content
          </a>
          <div id={NOTEBOOK_BAR} className="notebook-bar" />
          <ThemeButton />
        </header>
        <div className="grow">
          <Outlet />
        </div>
      </div>
      <Overlays />
    </>
  );
}

holdFiles();
document.body.classList.add("dark");
restoreTheme();
const own = readOwn();
const id = crypto.randomUUID();
const router = createMemoryRouter(
  [
    {
      id: "root",
      path: "/",
      loader: () => ROOT,
      shouldRevalidate: () => false,
      Component: Root,
      children: [
        { index: true, handle: { kernelFrame: "starts" }, Component: () => <NotebookPage id={id} own={own} /> },
      ],
    },
  ],
  { hydrationData: { loaderData: { root: ROOT } } },
);
createRoot(document.querySelector("#app") ?? document.body).render(<RouterProvider router={router} />);
