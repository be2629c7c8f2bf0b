import type { MenuItem } from "@fiddle/ui/menu.tsx";
import { CornerDownRight, Download, FileInput, FilePlus, FolderPlus, Pencil, SquareCode, Trash2 } from "lucide-react";
import type { TreeRow } from "../../files/tree.ts";
import { useNotebook } from "../notebook-context.ts";
import { downloadPath, removeFile } from "./file-actions.ts";
import { insertReadingCell, readingCellOf } from "./insert-reading-cell.ts";
import { unmount } from "./mounts.ts";
import { openTab } from "./notebook-files.ts";
import type { RowAction } from "./tree-keys.ts";
import type { TreeState } from "./use-tree-state.ts";

/** What one can do with a row of the tree, by key or from its menu. */
export function useFileActions(tree: TreeState) {
  const parts = useNotebook();
  const { files } = parts;

  function run(action: RowAction, { path, file, open }: TreeRow): void {
    if (action === "open" && file) openTab(files, path);
    else if (action === "open") tree.setOpen(path, !open);
    else if (action === "expand" || action === "collapse") tree.setOpen(path, action === "expand");
    else if (action === "rename") tree.rename(path);
    else if (action === "move-to") tree.setMoving(path);
    else remove(path);
  }

  function remove(path: string): void {
    const index = tree.rows.findIndex((row) => row.path === path);
    const next = tree.rows.find((row, at) => at > index && !row.path.startsWith(`${path}/`)) ?? tree.rows[index - 1];
    tree.setActive(next?.path ?? null);
    // What is mounted belongs to the disk: it goes from the notebook only.
    if (files.mounts.getState().list.some(({ root }) => root === path)) void unmount(parts, path);
    else void removeFile(files, path);
  }

  function items(row: TreeRow): readonly MenuItem[] {
    const { path, file } = row;
    const reads = file && readingCellOf(parts, path);
    return [
      ...(file ? [{ label: "Open", icon: <FileInput />, keys: "Enter", onSelect: () => run("open", row) }] : []),
      ...(reads
        ? [{ label: "Read it in a new cell", icon: <SquareCode />, onSelect: () => insertReadingCell(parts, path) }]
        : []),
      ...(file
        ? []
        : [
            { label: "New file in it", icon: <FilePlus />, onSelect: () => tree.begin("file") },
            { label: "New folder in it", icon: <FolderPlus />, onSelect: () => tree.begin("folder") },
          ]),
      {
        label: file ? "Download" : "Download as zip",
        icon: <Download />,
        onSelect: () => void downloadPath(files, path),
      },
      { type: "separator", id: "line" },
      { label: "Rename…", icon: <Pencil />, keys: "F2", onSelect: () => run("rename", row) },
      { label: "Move to…", icon: <CornerDownRight />, onSelect: () => run("move-to", row) },
      { label: "Delete", icon: <Trash2 />, keys: "Delete", danger: true, onSelect: () => run("remove", row) },
    ];
  }

  return { run, items };
}
