import type { KernelFile } from "@fiddle/kernels";
import { toast } from "@fiddle/ui/toasts.ts";
import type { RemovedFiles } from "../file-store/entry.ts";
import { findSame, freePath } from "../file-store/names.ts";
import { fileName, HOME } from "../file-store/path.ts";
import { allFolders, folderOf, isUnder } from "../file-store/tree.ts";
import { writeZip, zipBlob } from "../../zip/write-zip.ts";
import { download } from "../../outputs/download.ts";
import { askAboutFiles, closeTab, type NotebookFiles } from "../file-store/notebook-files.ts";

/** Every path that is already in use. */
export function takenPaths({ store }: NotebookFiles): readonly string[] {
  return [...store.list().map(({ path }) => path), ...allFolders(store.list(), store.folders())];
}

/** Deletes files, and folders with everything in them. The message offers to undo it. */
export async function removeFiles(files: NotebookFiles, paths: readonly string[]): Promise<void> {
  const removed: RemovedFiles[] = [];
  for (const path of paths) {
    removed.push(await files.store.remove(path));
    for (const open of files.tabs.getState().paths) if (isUnder(open, path)) closeTab(files, open);
  }
  const all = { files: removed.flatMap((one) => one.files), folders: removed.flatMap((one) => one.folders) };
  toast(`Deleted ${removedWords(paths, all)}`, {
    milliseconds: 15_000,
    action: { label: "Undo", run: () => void files.store.restore(all) },
  });
}

function removedWords(paths: readonly string[], { files }: RemovedFiles): string {
  const [only] = paths;
  const count = files.length.toLocaleString("en");
  if (paths.length !== 1 || only === undefined) return `${pathsLabel(paths)} (${count} files in all)`;
  const isFile = files.length === 1 && files[0]?.path === only;
  return isFile || files.length === 0 ? fileName(only) : `${fileName(only)} and ${count} files in it`;
}

/** Renames a file or folder, and its open tab. */
export async function renameFile(files: NotebookFiles, from: string, to: string): Promise<void> {
  await files.store.rename(from, to);
  const place = (path: string) => (isUnder(path, from) ? `${to}${path.slice(from.length)}` : path);
  files.tabs.setState(({ paths, shown }) => ({ paths: paths.map(place), shown: shown === null ? null : place(shown) }));
}

/** Moves files and folders into another folder one by one, and asks about taken names. */
export async function moveFiles(files: NotebookFiles, paths: readonly string[], folder: string): Promise<void> {
  for (const path of paths) await moveFile(files, path, folder);
}

async function moveFile(files: NotebookFiles, path: string, folder: string): Promise<void> {
  if (folderOf(path) === folder || isUnder(folder, path)) return;
  const target = `${folder}/${fileName(path)}`;
  const taken = takenPaths(files);
  const other = findSame(target, taken);
  if (!other) return renameFile(files, path, target);
  const { choice } = await askAboutFiles(files, {
    title: `${fileName(other)} already exists`,
    text: `${folderLabel(folder)} already has a file with this name. Replacing it can't be undone.`,
    choices: [
      ...(files.store.read(other) && files.store.read(path) ? [{ id: "replace", label: "Replace", danger: true }] : []),
      { id: "both", label: "Keep both" },
    ],
  });
  if (choice === "replace") await renameFile(files, path, other);
  else if (choice === "both") await renameFile(files, path, freePath(target, taken));
}

/** Downloads one file as it is, and several files or folders as a ZIP archive. The home folder stands for all files. */
export async function downloadPaths({ store }: NotebookFiles, paths: readonly string[]): Promise<void> {
  const [only] = paths;
  const one = paths.length === 1 && only !== undefined && only !== HOME ? only : null;
  const file = one === null ? null : store.read(one);
  if (file) return download(file.name, file.blob);
  const inside = store.list().filter((each) => paths.some((path) => isUnder(each.path, path)));
  if (inside.length === 0) return void toast("There's nothing to download yet.");
  const base = commonFolder(paths);
  const name = one === null ? "files.zip" : `${fileName(one)}.zip`;
  await saveZip(
    name,
    inside.map(({ path, blob }) => ({ path: path.slice(base.length + 1), blob })),
  );
}

/** The innermost folder that all of these are in. */
function commonFolder(paths: readonly string[]): string {
  let folder = paths.includes(HOME) ? HOME : folderOf(paths[0] ?? `${HOME}/`);
  while (folder !== HOME && !paths.every((path) => path.startsWith(`${folder}/`))) folder = folderOf(folder);
  return folder;
}

/** Several files and folders in a few words. */
export function pathsLabel(paths: readonly string[]): string {
  const [only] = paths;
  return paths.length === 1 && only ? fileName(only) : `${paths.length.toLocaleString("en")} items`;
}

/** A folder's name for sentences. */
export function folderLabel(folder: string): string {
  return folder === HOME ? "The top folder" : fileName(folder);
}

/** Chromium's API to write a download in pieces. */
interface SavePicker {
  showSaveFilePicker?(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
}

/** A larger archive is written straight to the disk if the browser supports it. In bytes. */
const MIN_STREAMED_BYTES = 200_000_000;

async function saveZip(name: string, files: readonly KernelFile[]): Promise<void> {
  const picker = globalThis as SavePicker;
  const size = files.reduce((sum, { blob }) => sum + blob.size, 0);
  if (size < MIN_STREAMED_BYTES || !picker.showSaveFilePicker) return download(name, await zipBlob(files));
  try {
    const target = await (await picker.showSaveFilePicker({ suggestedName: name })).createWritable();
    await writeZip(target, files);
    toast(`Saved ${name}`, { tone: "good" });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast(`Couldn't save ${name}. Check that there's enough disk space, or download the files one by one.`, {
      tone: "bad",
    });
  }
}

/** Deletes every file and folder permanently. */
export async function deleteAllFiles(files: NotebookFiles): Promise<void> {
  const { store, tabs } = files;
  tabs.setState({ paths: [], shown: null });
  const tops = new Set(takenPaths(files).map((path) => `${HOME}/${path.slice(HOME.length + 1).split("/")[0]}`));
  for (const path of tops) await store.remove(path);
}
