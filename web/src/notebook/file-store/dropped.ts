import type { KernelFile } from "@fiddle/kernels";

/** Dropped, pasted or picked files: relative paths, including whole folders. */
export interface Dropped {
  readonly files: readonly KernelFile[];
  /** The relative paths of empty folders. */
  readonly folders: readonly string[];
}

/** Must be called while the event is handled. Reading can take longer. */
export function readDropped(transfer: DataTransfer): Promise<Dropped> {
  const items = [...transfer.items].filter(({ kind }) => kind === "file");
  const entries = items.map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  return collectDropped(entries);
}

/** The files of an `<input type="file">`. The files of a picked folder have relative paths. */
export function readPicked(list: Iterable<File>): Dropped {
  return { files: [...list].map((file) => ({ path: file.webkitRelativePath || file.name, blob: file })), folders: [] };
}

/** Reads the entries of an event, which may be over by now. */
export async function collectDropped(
  entries: readonly { readonly entry: FileSystemEntry | null; readonly file: File | null }[],
): Promise<Dropped> {
  const files: KernelFile[] = [];
  const folders: string[] = [];
  for (const { entry, file } of entries) {
    if (entry?.isDirectory) await readFolder(entry as FileSystemDirectoryEntry, entry.name, files, folders);
    else if (file) files.push({ path: file.name, blob: file });
  }
  return { files, folders };
}

async function readFolder(
  folder: FileSystemDirectoryEntry,
  path: string,
  files: KernelFile[],
  folders: string[],
): Promise<void> {
  const reader = folder.createReader();
  let count = 0;
  // A reader returns a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    count += some.length;
    for (const entry of some) {
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory) await readFolder(entry as FileSystemDirectoryEntry, inner, files, folders);
      else files.push({ path: inner, blob: await fileOf(entry as FileSystemFileEntry) });
    }
  }
  if (count === 0) folders.push(path);
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
