import type { MenuItem } from "@fiddle/ui/menu.tsx";
import {
  CornerDownRight,
  Database,
  Download,
  FileInput,
  FilePlus,
  FolderPlus,
  Pencil,
  Server,
  SquareCode,
  Trash2,
} from "lucide-react";
import type { TreeRow } from "../file-store/tree.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { uncover } from "../contract/panel.ts";
import { type RemoteKernel, remoteKernel } from "../../kernels/jupyter/remote-kernels.ts";
import { downloadPaths, pathsLabel, removeFiles } from "./file-actions.ts";
import { insertReadingCell, readingCellsOf } from "./insert-reading-cell.ts";
import { unmount } from "./mounts.ts";
import { openTab } from "../file-store/notebook-files.ts";
import type { RowAction } from "./tree-keys.ts";
import type { TreeState } from "./use-tree-state.ts";

/** The actions for a row of the tree, or for the whole selection, by key or from a menu. */
export function useFileActions(tree: TreeState) {
  const services = useNotebook();
  const { files, session, panel } = services;
  const remote = remoteKernel(session.kernel.spec.name);

  function run(action: RowAction, { path, file, open }: TreeRow): void {
    if (action === "open" && file) {
      openTab(files, path);
      uncover(panel);
    } else if (action === "open") tree.setOpen(path, !open);
    else if (action === "expand" || action === "collapse") tree.setOpen(path, action === "expand");
    else if (action === "rename") tree.rename(path);
    else if (action === "move-to") tree.setMoving(meant(path));
    else remove(meant(path));
  }

  /** An action on a selected row applies to the whole selection. */
  function meant(path: string): readonly string[] {
    return tree.isChosen(path) ? tree.chosen : [path];
  }

  function remove(paths: readonly string[]): void {
    tree.setActive(neighbor(paths));
    // A mounted folder stays on the disk. It is only removed from the notebook.
    const isMounted = (path: string) => files.mounts.getState().list.some(({ root }) => root === path);
    for (const path of paths) if (isMounted(path)) void unmount(services, path);
    const ours = paths.filter((path) => !isMounted(path));
    if (ours.length > 0) void removeFiles(files, ours);
  }

  /** The row that becomes active when these are removed. */
  function neighbor(paths: readonly string[]): string | null {
    const goes = ({ path }: TreeRow) => paths.some((gone) => path === gone || path.startsWith(`${gone}/`));
    const last = tree.rows.findLastIndex(goes);
    const next = tree.rows.find((_, at) => at > last) ?? tree.rows.findLast((row) => !goes(row));
    return next?.path ?? null;
  }

  function download(paths: readonly string[]): void {
    void downloadPaths(files, paths);
  }

  function copy(to: RemoteKernel, path: string): void {
    const load = import("./server/server-file-actions.ts");
    load.then(({ copyToServer }) => copyToServer(services, to, path)).catch(reportError);
  }

  function items(row: TreeRow): readonly MenuItem[] {
    const all = meant(row.path);
    return all.length > 1 ? itemsOfAll(all) : itemsOfOne(row);
  }

  function itemsOfAll(paths: readonly string[]): readonly MenuItem[] {
    const what = pathsLabel(paths);
    return [
      { label: `Download ${what} as zip`, icon: <Download />, onSelect: () => download(paths) },
      { type: "separator", id: "line" },
      { label: `Move ${what} to…`, icon: <CornerDownRight />, onSelect: () => tree.setMoving(paths) },
      { label: `Delete ${what}`, icon: <Trash2 />, keys: "Delete", danger: true, onSelect: () => remove(paths) },
    ];
  }

  function itemsOfOne(row: TreeRow): readonly MenuItem[] {
    const { path, file } = row;
    const reads = file ? readingCellsOf(services, path) : [];
    return [
      ...(file ? [{ label: "Open", icon: <FileInput />, keys: "Enter", onSelect: () => run("open", row) }] : []),
      ...reads.map((cell) => ({
        label: cell.label,
        icon: cell.label === "Read in a new cell" ? <SquareCode /> : <Database />,
        onSelect: () => void insertReadingCell(services, path, cell.label),
      })),
      ...(file
        ? []
        : [
            { label: "New file in it", icon: <FilePlus />, onSelect: () => tree.begin("file") },
            { label: "New folder in it", icon: <FolderPlus />, onSelect: () => tree.begin("folder") },
          ]),
      { label: file ? "Download" : "Download as zip", icon: <Download />, onSelect: () => download([path]) },
      ...(file && remote
        ? [{ label: `Copy to ${remote.host}`, icon: <Server />, onSelect: () => copy(remote, path) }]
        : []),
      { type: "separator", id: "line" },
      { label: "Rename…", icon: <Pencil />, keys: "F2", onSelect: () => run("rename", row) },
      { label: "Move to…", icon: <CornerDownRight />, onSelect: () => run("move-to", row) },
      { label: "Delete", icon: <Trash2 />, keys: "Delete", danger: true, onSelect: () => run("remove", row) },
    ];
  }

  return { run, items, remove, download };
}
