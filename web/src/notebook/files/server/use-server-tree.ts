import { fileProblem, listFolder, type ServerFile } from "@fiddle/kernels/jupyter";
import { useCallback, useEffect, useMemo, useState } from "react";
import { openServer } from "../../../kernels/jupyter/open-servers.ts";
import { serverChanges } from "./server-file-actions.ts";
import { useRootData } from "../../../platform/root-data.ts";

/** What is known of a folder; `none` is a server that shows no files. */
type Listing = readonly ServerFile[] | "loading" | "none" | { readonly problem: string };

/** A visible line of the tree. */
export interface ServerRow {
  readonly path: string;
  readonly name: string;
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** Null for a folder. */
  readonly file: ServerFile | null;
  readonly open: boolean;
}

/** The files of a Jupyter server, a folder at a time. */
export function useServerTree(serverId: string) {
  const { kernelHost } = useRootData();
  const [listings, setListings] = useState<ReadonlyMap<string, Listing>>(new Map());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([""]));
  const server = useCallback(() => openServer(serverId, kernelHost), [serverId, kernelHost]);

  const load = useCallback(
    async (path: string) => {
      const put = (listing: Listing) => setListings((all) => new Map(all).set(path, listing));
      try {
        put((await listFolder(await server(), path)) ?? "none");
      } catch (error) {
        put({ problem: fileProblem(error) });
      }
    },
    [server],
  );
  useEffect(() => {
    void load("");
  }, [load]);

  /** A folder shows nothing until its files are known. */
  const toggle = (path: string, isOpen: boolean) => {
    setOpen((all) => (isOpen ? new Set([...all, path]) : new Set([...all].filter((each) => each !== path))));
    if (isOpen) void load(path);
  };
  const rows = useMemo(() => rowsOf("", 1, listings, open), [listings, open]);
  /** Looks again at all folders that are open. */
  const refresh = () => open.forEach((path) => void load(path));
  useEffect(() => serverChanges.subscribe(() => open.forEach((path) => void load(path))), [open, load]);
  return { root: listings.get("") ?? "loading", rows, toggle, refresh, server };
}

function rowsOf(
  folder: string,
  level: number,
  listings: ReadonlyMap<string, Listing>,
  open: ReadonlySet<string>,
): readonly ServerRow[] {
  const entries = listings.get(folder);
  if (!Array.isArray(entries)) return [];
  return (entries as readonly ServerFile[]).flatMap((entry, index) => {
    const { path, name, isFolder } = entry;
    const isOpen = isFolder && open.has(path);
    const place = { level, position: index + 1, siblings: entries.length };
    const row: ServerRow = { path, name, ...place, file: isFolder ? null : entry, open: isOpen };
    return isOpen ? [row, ...rowsOf(path, level + 1, listings, open)] : [row];
  });
}
