import { type DragEvent, useEffect } from "react";
import { CellList } from "./cells/CellList.tsx";
import { openNotebookFile } from "./commands/file-commands.ts";
import { type NotebookParts, NotebookProvider, useSession } from "./notebook-context.ts";
import { CommandPalette } from "./toolbar/CommandPalette.tsx";
import { KernelBanner } from "./toolbar/KernelBanner.tsx";
import { NotebooksDialog } from "./toolbar/NotebooksDialog.tsx";
import { RestartDialog } from "./toolbar/RestartDialog.tsx";
import { ShortcutsDialog } from "./toolbar/ShortcutsDialog.tsx";
import { Toolbar } from "./toolbar/Toolbar.tsx";
import { useNotebookKeys } from "./use-notebook-keys.ts";

/** An open notebook, whole. */
export function NotebookView({ parts }: { readonly parts: NotebookParts }) {
  const onKeyDown = useNotebookKeys(parts);
  const { session, notebook } = parts;
  useEffect(() => notebook.document.subscribeMetadata(() => session.kernelChanged()), [notebook, session]);
  return (
    <NotebookProvider value={parts}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the notebook's command mode */}
      <main
        id="main"
        className="notebook"
        onKeyDown={onKeyDown}
        onDragOver={allowFile}
        onDrop={(event) => dropFile(event, parts)}
      >
        <Toolbar />
        <div className="notebook-column">
          <KernelBanner />
          <CellList />
        </div>
        <Announcement />
        <RestartDialog />
        <ShortcutsDialog />
        <CommandPalette />
        <NotebooksDialog />
      </main>
    </NotebookProvider>
  );
}

function Announcement() {
  const announcement = useSession((state) => state.announcement);
  return (
    <p className="sr-only" aria-live="polite">
      {announcement}
    </p>
  );
}

function allowFile(event: DragEvent): void {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
}

function dropFile(event: DragEvent, parts: NotebookParts): void {
  const file = [...event.dataTransfer.files].find(({ name }) => name.endsWith(".ipynb"));
  if (!file) return;
  event.preventDefault();
  void openNotebookFile(parts, file);
}
