import { toast } from "@fiddle/ui/toasts.ts";
import { FolderTooLarge } from "../../files/mount/folder.ts";
import { keepMounts, type KeptMount } from "../../files/mount/kept-handles.ts";
import { MountedFolder } from "../../files/mount/mounted-folder.ts";
import { freePath } from "../../files/names.ts";
import { fileName, HOME } from "../../files/path.ts";
import type { NotebookParts } from "../notebook-context.ts";
import { takenPaths } from "./file-actions.ts";
import { askAboutFiles, type NotebookFiles } from "./notebook-files.ts";
import { restoreMounts } from "./restore-mounts.ts";

const NOT_GRANTED = "read access was not granted";
/** How long changes on the page gather before they go to the disk, in milliseconds. */
const PAUSE = 400;

interface FolderPicker {
  showDirectoryPicker?(options: { mode: "readwrite" }): Promise<FileSystemDirectoryHandle>;
}

/** What the DOM's types lack. */
interface PermittedHandle {
  queryPermission?(options: { mode: "readwrite" }): Promise<PermissionState>;
  requestPermission?(options: { mode: "readwrite" }): Promise<PermissionState>;
}

/** Whether this browser can mount folders; elsewhere they can be imported. */
export function canMount(): boolean {
  return "showDirectoryPicker" in globalThis;
}

/** Lets the person choose a folder and keeps it and the notebook's files the same. */
export async function mountFolder(parts: NotebookParts): Promise<void> {
  let handle: FileSystemDirectoryHandle | undefined;
  try {
    handle = await (globalThis as FolderPicker).showDirectoryPicker?.({ mode: "readwrite" });
  } catch (error) {
    // The person closed the picker, or said no.
    if (error instanceof DOMException && error.name === "AbortError") return;
    return void toast(`The folder was not mounted: ${NOT_GRANTED}`, { tone: "bad" });
  }
  if (!handle) return;
  // Else two folders could come to lie at the same place.
  await restoreMounts(parts);
  const mounted = parts.files.mounts.getState().list.map((mount) => mount.root);
  const root = freePath(`${HOME}/${handle.name || "folder"}`, [...takenPaths(parts.files), ...mounted]);
  await grant(parts, { notebookId: parts.notebook.id, root, handle });
}

/** Asks for permission, which a browser forgets between visits, and mounts. Must follow a click. */
export async function grant(parts: NotebookParts, mount: KeptMount): Promise<void> {
  const state = await (mount.handle as PermittedHandle).requestPermission?.({ mode: "readwrite" });
  if (state !== undefined && state !== "granted")
    return void toast(`${mount.handle.name} was not mounted: ${NOT_GRANTED}`, { tone: "bad" });
  await attach(parts, mount);
}

/** Mounts what was mounted on the last visit, if the browser still allows it; else the person is asked to. */
export async function attachAgain(parts: NotebookParts, mount: KeptMount): Promise<void> {
  const state = await (mount.handle as PermittedHandle).queryPermission?.({ mode: "readwrite" });
  if (state === undefined || state === "granted") await attach(parts, mount);
  else parts.files.mounts.setState(({ list }) => ({ list: [...list, { ...mount, folder: null }] }));
}

/** Takes the folder's files out of the notebook; the disk stays as it is. */
export async function unmount(parts: NotebookParts, root: string): Promise<void> {
  const { mounts, store } = parts.files;
  const mount = mounts.getState().list.find((other) => other.root === root);
  if (!mount) return;
  await mount.folder?.sync().catch(() => {});
  mounts.setState(({ list }) => ({ list: list.filter((other) => other.root !== root) }));
  await store.remove(root);
  await keep(parts);
}

async function attach(parts: NotebookParts, mount: KeptMount): Promise<void> {
  const { store, mounts } = parts.files;
  store.leaveOnDisk(mount.root);
  const folder = new MountedFolder(mount.root, mount.handle, store, questions(parts.files));
  try {
    await folder.sync();
  } catch (error) {
    return void toast(reasonOf(mount.handle.name, error), { tone: "bad" });
  }
  mounts.setState(({ list }) => ({
    list: [...list.filter(({ root }) => root !== mount.root), { ...mount, folder }],
  }));
  watch(parts, folder);
  await keep(parts);
  toast(`${mount.handle.name} is mounted at ${mount.root}`, { tone: "good" });
}

/** Keeps both sides the same until it is unmounted or the notebook closes. */
function watch({ files }: NotebookParts, folder: MountedFolder): void {
  const { store, mounts } = files;
  const isMounted = () => mounts.getState().list.some((other) => other.folder === folder);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failed = false;
  const sync = async () => {
    if (!isMounted()) return stop();
    try {
      await folder.sync();
      failed = false;
    } catch (error) {
      if (!failed) toast(reasonOf(folder.handle.name, error), { tone: "bad" });
      failed = true;
    }
  };
  const later = () => {
    if (!folder.isBehind()) return;
    clearTimeout(timer);
    timer = setTimeout(() => void sync(), PAUSE);
  };
  const onFocus = () => void (document.visibilityState === "visible" && sync());
  const stops = [store.subscribe(later), store.beforeRuns(sync)];
  addEventListener("focus", onFocus);
  document.addEventListener("visibilitychange", onFocus);
  function stop(): void {
    for (const end of stops) end();
    clearTimeout(timer);
    removeEventListener("focus", onFocus);
    document.removeEventListener("visibilitychange", onFocus);
  }
  const unsubscribe = mounts.subscribe(() => {
    if (isMounted()) return;
    unsubscribe();
    stop();
  });
}

function questions(files: NotebookFiles) {
  return {
    async mayDelete(folder: string, paths: readonly string[]): Promise<boolean> {
      const what = paths.length === 1 ? (paths[0] ?? "") : `${paths.length.toLocaleString("en")} files`;
      const { choice } = await askAboutFiles(files, {
        title: `Delete ${what} on the disk?`,
        text: `Deleted in the notebook, but still in the folder “${folder}” on this computer. What is deleted there cannot be brought back here.`,
        choices: [
          { id: "delete", label: "Delete on the disk", danger: true },
          { id: "keep", label: "Keep on the disk" },
        ],
      });
      return choice === "delete";
    },
    async whichStays(path: string): Promise<"disk" | "page" | "both"> {
      const { choice } = await askAboutFiles(files, {
        title: `${fileName(path)} changed on the disk and here`,
        text: "Both versions are there still. Which one stays?",
        choices: [
          { id: "disk", label: "The disk’s" },
          { id: "page", label: "The notebook’s" },
          { id: "both", label: "Keep both" },
        ],
      });
      return choice === "disk" || choice === "page" ? choice : "both";
    },
  };
}

async function keep({ files, notebook }: NotebookParts): Promise<void> {
  const { list } = files.mounts.getState();
  try {
    await keepMounts(
      notebook.id,
      list.map(({ root, handle }) => ({ notebookId: notebook.id, root, handle })),
    );
  } catch {
    toast("The browser did not keep which folder is mounted. Mount it again on the next visit.", { tone: "bad" });
  }
}

function reasonOf(name: string, error: unknown): string {
  if (error instanceof FolderTooLarge) return error.message;
  const kind = error instanceof DOMException ? error.name : "";
  if (kind === "NotAllowedError") return `${name} was not mounted: ${NOT_GRANTED}`;
  if (kind === "NotFoundError") return `${name} could not be read: it, or a file in it, is gone from the disk.`;
  return `${name} and the notebook could not be brought up to date. Check the folder and mount it again.`;
}
