import {
  ARCHIVES,
  type ArchiveName,
  type FileTree,
  type LinkedLibrary,
  SITE_PACKAGES,
} from "@fiddle/kernels/worker/pyodide";

/** A folder while it is filled. */
interface MutableTree {
  [name: string]: MutableTree | [archive: number, offset: number, length: number];
}

/** Sorts the packages' files into archives. Linked libraries stay in the file of their own. */
export function archivePackages(
  files: ReadonlyMap<string, Uint8Array>,
  libraries: readonly LinkedLibrary[],
): { readonly tree: FileTree; readonly archives: Readonly<Record<string, Uint8Array>> } {
  const linked = new Map(libraries.map(({ path, offset, length }) => [path, [offset, length] as const]));
  const parts = new Map<ArchiveName, Uint8Array[]>();
  const lengths = new Map<ArchiveName, number>();
  const tree: MutableTree = {};
  for (const [path, bytes] of files) {
    const library = linked.get(`${SITE_PACKAGES}/${path}`);
    const archive = library ? "libraries.bin" : archiveOf(path);
    const offset = library ? library[0] : (lengths.get(archive) ?? 0);
    place(tree, path.split("/"), [ARCHIVES.indexOf(archive), offset, bytes.length]);
    if (library) continue;
    parts.set(archive, [...(parts.get(archive) ?? []), bytes]);
    lengths.set(archive, offset + bytes.length);
  }
  const joined = (name: ArchiveName) => new Uint8Array(Buffer.concat(parts.get(name) ?? []));
  return {
    tree,
    archives: Object.fromEntries(
      ARCHIVES.filter((name) => name !== "libraries.bin").map((name) => [name, joined(name)]),
    ),
  };
}

function archiveOf(path: string): ArchiveName {
  if (/^[^/]+\.dist-info\//.test(path)) return "metadata.bin";
  return path.endsWith(".py") ? "sources.bin" : "modules.bin";
}

function place(tree: MutableTree, [name = "", ...rest]: readonly string[], at: [number, number, number]): void {
  if (rest.length === 0) {
    tree[name] = at;
    return;
  }
  const folder = (tree[name] ??= {});
  if (!Array.isArray(folder)) place(folder, rest, at);
}
