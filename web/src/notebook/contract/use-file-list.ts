import { useCallback, useSyncExternalStore } from "react";
import type { FileEntry } from "../file-store/entry.ts";
import { useNotebook } from "./notebook-services.ts";

/** The notebook's files and folders, kept up to date. */
export function useFileList(): {
  readonly files: readonly FileEntry[];
  readonly folders: readonly string[];
  readonly problem: string | null;
} {
  const { store } = useNotebook().files;
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  const files = useSyncExternalStore(subscribe, () => store.list());
  const folders = useSyncExternalStore(subscribe, () => store.folders());
  const problem = useSyncExternalStore(subscribe, () => store.problem);
  return { files, folders, problem };
}
