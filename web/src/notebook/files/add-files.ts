import type { KernelFile } from "@fiddle/kernels";
import { toast } from "@fiddle/ui/toasts.ts";
import type { Dropped } from "../file-store/dropped.ts";
import { safePath } from "../file-store/entry.ts";
import { freePath, TakenPaths } from "../file-store/names.ts";
import { fileName, HOME } from "../file-store/path.ts";
import { keepStorage } from "../file-store/storage-space.ts";
import { allFolders } from "../file-store/tree.ts";
import { ZipError } from "../../zip/read-zip.ts";
import { unzip } from "../file-store/unzip.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import type { ReadingCell } from "../file-store/read-code.ts";
import { insertReadingCell, readingCellsOf } from "./insert-reading-cell.ts";
import { askAboutFiles } from "../file-store/notebook-files.ts";

/** Adds files to the notebook. Asks about archives and taken names, and offers a cell that reads the files. */
export async function addFiles(
  services: Pick<NotebookServices, "notebook" | "selection" | "files">,
  dropped: Dropped | Promise<Dropped>,
  folder = HOME,
): Promise<void> {
  const { work, store } = services.files;
  try {
    const { files, folders } = await dropped;
    work.setState(({ adding }) => ({ adding: adding + files.length }));
    try {
      const unpacked = await unpackZips(services, await readable(files), folder);
      const placed = await place(services, unpacked);
      await store.writeAll(
        placed,
        folders.flatMap((path) => safePath(`${folder}/${path}`) ?? []),
      );
      const stored = placed.filter(({ path }) => isStored(services.files, path));
      if (stored.length > 0) report(services, stored);
    } finally {
      work.setState(({ adding }) => ({ adding: adding - files.length }));
    }
    if (files.length > 0) await keepStorage();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    failed("folder", "It couldn't be read. Try again, or upload the files in it.");
  }
}

/** Leaves out files that can't be read, for example because they were deleted from the disk, and reports them. */
async function readable(files: readonly KernelFile[]): Promise<readonly KernelFile[]> {
  const checked = await Promise.all(
    files.map(async (file) => {
      try {
        await file.blob.slice(0, 1).arrayBuffer();
        return [file];
      } catch {
        failed(fileName(file.path), "It couldn't be read and may have been moved or changed. Choose it again.");
        return [];
      }
    }),
  );
  return checked.flat();
}

/** Unpacks archives if the user wants to. The results have absolute paths. */
async function unpackZips(
  { files: notebookFiles }: Pick<NotebookServices, "files">,
  files: readonly KernelFile[],
  folder: string,
): Promise<readonly KernelFile[]> {
  const zips = files.filter(({ path }) => path.toLowerCase().endsWith(".zip"));
  let decided: string | null = null;
  const all: KernelFile[] = [];
  for (const { path, blob } of files) {
    const target = safePath(`${folder}/${path}`);
    const name = fileName(path);
    if (target === null) {
      failed(name, "This name isn't allowed here. Rename the file and try again.");
      continue;
    }
    let choice: string | null = "keep";
    if (zips.some((zip) => zip.path === path)) {
      choice = decided ?? (await askAboutZip(name, zips.length));
    }
    if (choice === "unpack") all.push(...(await unpackOne(name, blob, target.slice(0, target.lastIndexOf("/")))));
    else if (choice === "keep") all.push({ path: target, blob });
  }
  return all;

  async function askAboutZip(name: string, count: number): Promise<string | null> {
    const answer = await askAboutFiles(notebookFiles, {
      title: `Unpack ${name}?`,
      text: "You can unpack its files here, or keep the archive as one file.",
      choices: [
        { id: "keep", label: "Keep as is" },
        { id: "unpack", label: "Unpack here" },
      ],
      ...(count > 1 && { repeat: "Do this for all archives" }),
    });
    if (answer.repeat) decided = answer.choice;
    return answer.choice;
  }
}

async function unpackOne(name: string, zip: Blob, folder: string): Promise<readonly KernelFile[]> {
  try {
    return await unzip(name, zip, folder);
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    failed(name, error.message);
    return [];
  }
}

/** Asks about each file whose name is taken. */
async function place(
  { files: notebookFiles }: Pick<NotebookServices, "files">,
  files: readonly KernelFile[],
): Promise<KernelFile[]> {
  const { store } = notebookFiles;
  const folders = new Set(allFolders(store.list(), store.folders()));
  const taken = new TakenPaths([...store.list().map(({ path }) => path), ...folders]);
  const collisions = files.filter(({ path }) => taken.findSame(path));
  let decided: string | null = null;
  const placed: KernelFile[] = [];
  for (const file of files) {
    const other = taken.findSame(file.path);
    if (!other) placed.push(file);
    else {
      const isFolder = folders.has(other);
      const choice = isFolder ? "both" : (decided ?? (await askAboutName(other, store.read(other)?.remoteId ?? null)));
      if (choice === "replace") placed.push({ path: other, blob: file.blob });
      else if (choice === "both") placed.push({ path: freePath(file.path, taken), blob: file.blob });
      else continue;
    }
    taken.add(placed.at(-1)?.path ?? file.path);
  }
  return placed;

  async function askAboutName(path: string, remoteId: string | null): Promise<string | null> {
    const answer = await askAboutFiles(notebookFiles, {
      title: `${fileName(path)} already exists`,
      text: remoteId
        ? "Replace it? This also replaces its cloud copy. You can't undo this."
        : "Replace it? You can't undo this.",
      choices: [
        { id: "replace", label: "Replace", danger: true },
        { id: "both", label: "Keep both" },
      ],
      ...(collisions.length > 1 && { repeat: "Do this for all existing names" }),
    });
    if (answer.repeat) decided = answer.choice ?? "skip";
    return answer.choice;
  }
}

function report(
  services: Pick<NotebookServices, "notebook" | "selection" | "files">,
  placed: readonly KernelFile[],
): void {
  const [only] = placed;
  const what = placed.length === 1 && only ? fileName(only.path) : `${placed.length.toLocaleString("en")} files`;
  const found = placed.flatMap(({ path }) => readingCellsOf(services, path).map(({ label }) => ({ path, label })))[0];
  toast(`Added ${what}`, { tone: "good", ...(found && { action: actionFor(found, placed.length === 1) }) });

  function actionFor({ path, label }: Pick<ReadingCell, "label"> & { readonly path: string }, isOnly: boolean) {
    const verb = label === "Query in a new cell" ? "Query" : "Read";
    return {
      label: isOnly ? `${verb} in a cell` : `${verb} ${fileName(path)}`,
      run: () => void insertReadingCell(services, path, label),
    };
  }
}

/** Reports a file that the browser couldn't store. It stays usable until the page closes. */
function isStored({ store }: NotebookServices["files"], path: string): boolean {
  const entry = store.read(path);
  if (!entry || entry.kept) return true;
  failed(
    entry.name,
    "The browser couldn't store it. You can use it until you close this page; free up space to keep it.",
  );
  return false;
}

function failed(name: string, reason: string): void {
  toast(`Error uploading file: ${name}. ${reason}`, { tone: "bad" });
}
