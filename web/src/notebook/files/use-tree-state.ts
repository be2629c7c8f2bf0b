import { useMemo, useState } from "react";
import { HOME } from "../../files/path.ts";
import { foldersAbove, folderOf, type TreeRow, treeRows } from "../../files/tree.ts";
import { useFileList } from "./use-file-list.ts";

/** A name being typed: for something new in a folder, or another name for a path. */
export type NameTask =
  | { readonly kind: "file" | "folder"; readonly folder: string }
  | { readonly kind: "rename"; readonly path: string };

/** What the tree shows and where the person is in it. */
export interface TreeState {
  readonly rows: readonly TreeRow[];
  readonly active: TreeRow | null;
  /** Where new files go: the active folder, or the one the active file is in. */
  readonly folder: string;
  readonly task: NameTask | null;
  readonly moving: string | null;
  readonly setActive: (path: string | null) => void;
  readonly setOpen: (path: string, open: boolean) => void;
  /** Makes a path visible and active. */
  readonly reveal: (path: string) => void;
  readonly begin: (kind: "file" | "folder") => void;
  readonly rename: (path: string) => void;
  readonly endTask: () => void;
  readonly setMoving: (path: string | null) => void;
}

export function useTreeState(): TreeState {
  const { files, folders } = useFileList();
  const [open, setOpenPaths] = useState<ReadonlySet<string>>(new Set());
  const [activePath, setActive] = useState<string | null>(null);
  const [task, setTask] = useState<NameTask | null>(null);
  const [moving, setMoving] = useState<string | null>(null);
  const rows = useMemo(() => treeRows(files, folders, open), [files, folders, open]);
  const active = rows.find(({ path }) => path === activePath) ?? null;
  const folder = active ? (active.file ? folderOf(active.path) : active.path) : HOME;
  const openAll = (paths: readonly string[]) => setOpenPaths((before) => new Set([...before, ...paths]));
  return {
    rows,
    active,
    folder,
    task,
    moving,
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
