import { useMemo, useState } from "react";
import { HOME } from "../file-store/path.ts";
import { foldersAbove, folderOf, type TreeRow, treeRows } from "../file-store/tree.ts";
import { choose, NOTHING_CHOSEN, outermost, type SelectHow } from "./tree-selection.ts";
import { useFileList } from "../contract/use-file-list.ts";

/** A name being typed: for a new file or folder, or to rename a path. */
export type NameTask =
  | { readonly kind: "file" | "folder"; readonly folder: string }
  | { readonly kind: "rename"; readonly path: string };

/** The rows of the tree and the active one. */
export interface TreeState {
  readonly rows: readonly TreeRow[];
  readonly active: TreeRow | null;
  /** The selected visible paths, without those inside a selected folder. */
  readonly chosen: readonly string[];
  /** Where new files are created: the active folder, or the active file's folder. */
  readonly folder: string;
  readonly task: NameTask | null;
  /** The dialog that asks for a folder; null if none is open. */
  readonly moving: readonly string[] | null;
  readonly isChosen: (path: string) => boolean;
  readonly choose: (path: string, how: SelectHow) => void;
  readonly chooseAll: () => void;
  /** Moves to a path and selects only it; with null, selects nothing. */
  readonly setActive: (path: string | null) => void;
  readonly setOpen: (path: string, open: boolean) => void;
  /** Makes a path visible and active. */
  readonly reveal: (path: string) => void;
  readonly begin: (kind: "file" | "folder") => void;
  readonly rename: (path: string) => void;
  readonly endTask: () => void;
  readonly setMoving: (paths: readonly string[] | null) => void;
}

export function useTreeState(): TreeState {
  const { files, folders } = useFileList();
  const [open, setOpenPaths] = useState<ReadonlySet<string>>(new Set());
  const [selection, setSelection] = useState(NOTHING_CHOSEN);
  const [task, setTask] = useState<NameTask | null>(null);
  const [moving, setMoving] = useState<readonly string[] | null>(null);
  const rows = useMemo(() => treeRows(files, folders, open), [files, folders, open]);
  const paths = useMemo(() => rows.map(({ path }) => path), [rows]);
  const active = rows.find(({ path }) => path === selection.active) ?? null;
  const chosen = useMemo(
    () => outermost(paths.filter((path) => selection.chosen.has(path))),
    [paths, selection.chosen],
  );
  const setActive = (path: string | null) =>
    setSelection((before) => (path === null ? NOTHING_CHOSEN : choose(before, path, "one", paths)));
  const folder = active ? (active.file ? folderOf(active.path) : active.path) : HOME;
  const openAll = (paths: readonly string[]) => setOpenPaths((before) => new Set([...before, ...paths]));
  return {
    rows,
    active,
    chosen,
    folder,
    task,
    moving,
    isChosen: (path) => selection.chosen.has(path),
    choose: (path, how) => setSelection((before) => choose(before, path, how, paths)),
    chooseAll: () => setSelection((before) => ({ ...before, chosen: new Set(paths) })),
    setActive,
    setOpen: (path, isOpen) =>
      setOpenPaths((before) => {
        const next = new Set(before);
        if (isOpen) next.add(path);
        else next.delete(path);
        return next;
      }),
    reveal: (path) => {
      openAll(foldersAbove(path));
      setActive(path);
    },
    begin: (kind) => {
      if (folder !== HOME) openAll([folder, ...foldersAbove(folder)]);
      setTask({ kind, folder });
    },
    rename: (path) => setTask({ kind: "rename", path }),
    endTask: () => setTask(null),
    setMoving,
  };
}
