import { withinApp } from "../../platform/base.ts";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useStore } from "zustand";
import { PromptBox } from "../agent/prompt-box/PromptBox.tsx";
import { importMarkdown } from "../../outputs/markdown/LaterMarkdown.tsx";
import { loadRenderers } from "../../outputs/renderers.ts";
import { CellList } from "../cells/CellList.tsx";
import { Present } from "../checkpoints/Present.tsx";
import { CloudBanner } from "../cloud-sync/CloudBanner.tsx";
import { FolderFileBanner } from "../folder-file/FolderFileBanner.tsx";
import { FileQuestions } from "../files/FileQuestions.tsx";
import { FileTabs } from "../files/FileTabs.tsx";
import { FindSlot } from "../find/FindSlot.tsx";
import { watchPrinting } from "../export/printing-theme.ts";
import { PanelDock } from "../panels/PanelDock.tsx";
import { NotebookProvider, type NotebookServices, useNotebook, useSession } from "../contract/notebook-services.ts";
import { CommandPalette } from "../palette/CommandPalette.tsx";
import { Byline } from "../toolbar/Byline.tsx";
import { KernelBanner } from "../toolbar/KernelBanner.tsx";
import { NotebooksDialog } from "../local-notebooks/NotebooksDialog.tsx";
import { RestartDialog } from "../toolbar/RestartDialog.tsx";
import { NotebookBar } from "../toolbar/NotebookBar.tsx";
import { later } from "../../platform/later.tsx";
import { LoadBoundary } from "../../platform/LoadBoundary.tsx";
import { SymbolRowSlot } from "../phone/SymbolRowSlot.tsx";
import { ArrivalBanner } from "./ArrivalBanner.tsx";
import { useFileDrop } from "./file-drop.ts";
import type { OpenNotebook } from "../document/open-notebook.ts";
import { availablePanels } from "./panels.ts";
import { useNotebookKeys } from "./use-notebook-keys.ts";

const Presentation = lazy(() =>
  import("../slides/Presentation.tsx").then((module) => ({ default: module.Presentation })),
);

const { component: AppView, load: importAppView } = later(() =>
  import("../app-view/AppView.tsx").then((module) => module.AppView),
);

/** Resolves once an app's view of the notebook can be shown at once, with its results. */
export async function loadAppView({ document }: Pick<OpenNotebook, "document">): Promise<void> {
  const outputs = document.cellIds().flatMap((id) => document.outputs(id));
  await Promise.allSettled([importAppView(), importMarkdown(), loadRenderers(outputs)]);
}

/** Views that are loaded when they are first opened. */
const SLOTS = [SymbolRowSlot, FileQuestions, LazyDialogs];

/** An open notebook with its toolbar, panels, cells and dialogs. */
export function NotebookView({ services, below }: { readonly services: NotebookServices; readonly below?: ReactNode }) {
  const onKeyDown = useNotebookKeys(services);
  const { session, notebook } = services;
  const modes = useStore(services.modes);
  const over = useFileDrop(services);
  useEffect(watchPrinting, []);
  useEffect(() => notebook.document.subscribeMetadata(() => session.kernelChanged()), [notebook, session]);
  useAppInAddress(modes.app);
  if (modes.app)
    return (
      <NotebookProvider value={services}>
        <main id="main" aria-label="App" className="notebook" data-app>
          <Suspense fallback={null}>
            <AppView />
          </Suspense>
          <Announcement />
          <LoadBoundary>
            <LazyDialogs />
          </LoadBoundary>
        </main>
      </NotebookProvider>
    );
  return (
    <NotebookProvider value={services}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the notebook's command mode */}
      <main
        id="main"
        className={modes.embedded ? "notebook" : "notebook notebook-with-dock"}
        data-read={modes.read || undefined}
        data-hide-code={modes.hideCode || undefined}
        data-columns={modes.columns || undefined}
        data-embedded={modes.embedded || undefined}
        onKeyDown={(event) => onKeyDown(event.nativeEvent)}
      >
        {!modes.embedded && <PanelDock panels={availablePanels()} />}
        <div className="notebook-main">
          <div className="notebook-head">
            <NotebookBar />
            <LoadBoundary>
              <FindSlot />
            </LoadBoundary>
          </div>
          <FileTabs>
            <div className="notebook-column">
              <ArrivalBanner />
              <FolderFileBanner />
              <Byline />
              <KernelBanner />
              <CloudBanner />
              {modes.presenting ? (
                <Suspense fallback={null}>
                  <Presentation />
                </Suspense>
              ) : (
                <Present>
                  <CellList />
                </Present>
              )}
              <PromptBox />
            </div>
            {!modes.presenting && !modes.read && below}
          </FileTabs>
        </div>
        <Announcement />
        <RestartDialog />
        <CommandPalette />
        <NotebooksDialog />
        {SLOTS.map((Slot, index) => (
          <LoadBoundary key={index}>
            <Slot />
          </LoadBoundary>
        ))}
        {over && (
          <p className="drop-hint">Drop notebooks, Python, Markdown or SQL to open them, or files for your code</p>
        )}
      </main>
    </NotebookProvider>
  );
}

/** Keeps the address the one of what is shown, for a reload and for whoever gets it. */
function useAppInAddress(isApp: boolean): void {
  useEffect(() => {
    const search = new URLSearchParams(location.search);
    // A published app has an address of its own.
    const isPublished = withinApp(location.pathname).startsWith("/apps/");
    const view = isPublished ? (isApp ? null : "notebook") : isApp ? "app" : null;
    if (search.get("view") === view) return;
    if (view === null) search.delete("view");
    else search.set("view", view);
    const query = search.size > 0 ? `?${search}` : "";
    history.replaceState(history.state, "", `${location.pathname}${query}${location.hash}`);
  }, [isApp]);
}

function Announcement() {
  const announcement = useSession((state) => state.announcement);
  return (
    <p className="sr-only" aria-live="polite">
      {announcement}
    </p>
  );
}

const VIEWS = {
  settings: lazy(() => import("../settings/SettingsDialog.tsx").then((module) => ({ default: module.SettingsDialog }))),
  shortcuts: lazy(() =>
    import("../keyboard-shortcuts/ShortcutSheet.tsx").then((module) => ({ default: module.ShortcutSheet })),
  ),
  share: lazy(() => import("../share/ShareBox.tsx").then((module) => ({ default: module.ShareBox }))),
  publish: lazy(() => import("../share/ShareBox.tsx").then((module) => ({ default: module.PublishBox }))),
  "open-address": lazy(() =>
    import("../import/AddressDialog.tsx").then((module) => ({ default: module.AddressDialog })),
  ),
  "paste-chat": lazy(() => import("../import/ChatDialog.tsx").then((module) => ({ default: module.ChatDialog }))),
  "connect-jupyter": lazy(() =>
    import("../jupyter/ConnectDialog.tsx").then((module) => ({ default: module.ConnectDialog })),
  ),
  details: lazy(() =>
    import("../cloud-sync/NotebookDetails.tsx").then((module) => ({ default: module.NotebookDetails })),
  ),
  conflict: lazy(() =>
    import("../cloud-sync/ConflictDialog.tsx").then((module) => ({ default: module.ConflictDialog })),
  ),
  "one-file": lazy(() =>
    import("../export/one-file/OneFileDialog.tsx").then((module) => ({ default: module.OneFileDialog })),
  ),
  input: lazy(() => import("../inputs/InputDialog.tsx").then((module) => ({ default: module.InputDialog }))),
  report: lazy(() => import("../cloud-sync/ReportDialog.tsx").then((module) => ({ default: module.ReportDialog }))),
} as const;

/** The dialogs that are loaded when they are first opened. */
function LazyDialogs() {
  const { dialogs } = useNotebook();
  const open = useStore(dialogs, (state) => state.open);
  if (open === null || !isView(open)) return null;
  const View = VIEWS[open];
  return (
    <Suspense fallback={null}>
      <View onClose={() => dialogs.setState({ open: null })} />
    </Suspense>
  );
}

function isView(open: string): open is keyof typeof VIEWS {
  return open in VIEWS;
}
