import { toast } from "@fiddle/ui/toasts.ts";
import { storeMounts, type StoredMount } from "../file-store/mount/mounted-handles.ts";
import { accessTo, requestAccess } from "../file-store/mount/folder-access.ts";
import { MountedFolder, type MountQuestions } from "../file-store/mount/mounted-folder.ts";
import { SharedFolder } from "../file-store/mount/shared-folder.ts";
import { freePath } from "../file-store/names.ts";
import { HOME, fileName } from "../file-store/path.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { takenPaths } from "./file-actions.ts";
import { mountProblem, NOT_GRANTED } from "./mount-problem.ts";
import { isFile, type Mount, askAboutFiles, type NotebookFiles } from "../file-store/notebook-files.ts";
import { bringTabsBack } from "../file-store/open-tabs.ts";
import { restoreMounts } from "./restore-mounts.ts";
import { watchMount } from "./watch-mount.ts";

const UNDECIDED =
  "some of its files changed both on disk and here. Choose which version to keep, then unmount it again.";

interface FolderPicker {
  showDirectoryPicker?(options: { mode: "read" }): Promise<FileSystemDirectoryHandle>;
}

/** True if this browser can mount folders; other browsers can import them. */
export function canMount(): boolean {
  return "showDirectoryPicker" in globalThis;
}

/** Lets the user choose a folder, and keeps it and the notebook's files in sync. */
export async function mountFolder(services: NotebookServices): Promise<void> {
  let handle: FileSystemDirectoryHandle | undefined;
  try {
    handle = await (globalThis as FolderPicker).showDirectoryPicker?.({ mode: "read" });
  } catch (error) {
    // Browsers reject alike when the picker is closed and when access is denied, so neither is shown as a fault.
    const tone = error instanceof DOMException && error.name === "AbortError" ? "plain" : "bad";
    return void toast(`No folder was mounted: ${NOT_GRANTED}`, { tone });
  }
  if (!handle) return;
  // Otherwise two folders could be mounted at the same path.
  await restoreMounts(services);
  const mounted = services.files.mounts.getState().list.map((mount) => mount.root);
  const root = freePath(`${HOME}/${handle.name || "folder"}`, [...takenPaths(services.files), ...mounted]);
  await grant(services, { notebookId: services.notebook.id, root, handle });
}

/**
 * Asks for permission, which a browser forgets between visits, and mounts: read-only if only reading is allowed. Must
 * follow a click.
 */
export async function grant(services: Pick<NotebookServices, "notebook" | "files">, mount: StoredMount): Promise<void> {
  const access = await requestAccess(mount.handle);
  if (access === null) return void toast(`${mount.handle.name} was not mounted: ${NOT_GRANTED}`, { tone: "bad" });
  await attach(services, mount);
}

/** Asks for permission to write into a folder that is mounted read-only. Must follow a click. */
export async function allowChanges({ files }: Pick<NotebookServices, "files">, { root, handle }: Mount): Promise<void> {
  if ((await requestAccess(handle)) !== "write")
    return void toast(`${handle.name} stays read-only: the browser didn't allow changes.`);
  files.mounts.setState(({ list }) => ({
    list: list.map((mount) => (mount.root === root ? { ...mount, readOnly: false } : mount)),
  }));
}

/** Mounts a folder of the last visit if the browser still allows it; otherwise the user has to allow it again. */
export async function attachAgain(
  services: Pick<NotebookServices, "notebook" | "files">,
  mount: StoredMount,
): Promise<void> {
  if ((await accessTo(mount.handle)) !== null) await attach(services, mount);
  else services.files.mounts.setState(({ list }) => ({ list: [...list, { ...mount, folder: null, readOnly: false }] }));
}

/** Removes the folder's files from the notebook. The disk stays unchanged. */
export async function unmount(services: Pick<NotebookServices, "notebook" | "files">, root: string): Promise<void> {
  const { mounts, store } = services.files;
  const mount = mounts.getState().list.find((other) => other.root === root);
  if (!mount) return;
  const settled = (await mount.folder?.sync("all").catch(() => true)) ?? true;
  if (!settled) return void toast(`${mount.handle.name} stays mounted: ${UNDECIDED}`, { tone: "bad" });
  mount.folder?.unmount();
  mounts.setState(({ list }) => ({ list: list.filter((other) => other.root !== root) }));
  await store.remove(root);
  await keep(services);
}

async function attach(services: Pick<NotebookServices, "notebook" | "files">, mount: StoredMount): Promise<void> {
  const { store, mounts, tabs } = services.files;
  store.leaveOnDisk(mount.root);
  const drop = () => mounts.setState(({ list }) => ({ list: list.filter(({ root }) => root !== mount.root) }));
  const folder = await SharedFolder.join({
    folder: new MountedFolder(mount.root, mount.handle, store, mountQuestions(services.files)),
    store,
    onUnmounted: drop,
  });
  const readOnly = (await accessTo(mount.handle)) === "read";
  try {
    await folder.sync();
  } catch (error) {
    folder.leave();
    return void toast(mountProblem(mount.handle.name, error), { tone: "bad" });
  }
  mounts.setState(({ list }) => ({
    list: [...list.filter(({ root }) => root !== mount.root), { ...mount, folder, readOnly }],
  }));
  bringTabsBack(tabs, mount.root, (path) => isFile(store, path));
  watchMount(services, folder);
  await keep(services);
  const how = readOnly ? `mounted read-only at ${mount.root}` : `mounted at ${mount.root}`;
  toast(`${mount.handle.name} is ${how}`, { tone: "good" });
}

async function keep({ files, notebook }: Pick<NotebookServices, "notebook" | "files">): Promise<void> {
  const { list } = files.mounts.getState();
  try {
    await storeMounts(
      notebook.id,
      list.map(({ root, handle }) => ({ notebookId: notebook.id, root, handle })),
    );
  } catch {
    toast("This browser couldn't remember the mounted folder. Mount it again on your next visit.", { tone: "bad" });
  }
}

/** Asks the user the questions of a mounted folder. */
function mountQuestions(files: NotebookFiles): MountQuestions {
  return {
    async mayDelete(folder: string, paths: readonly string[]): Promise<boolean | null> {
      const what = paths.length === 1 ? (paths[0] ?? "") : `${paths.length.toLocaleString("en")} files`;
      const { choice } = await askAboutFiles(files, {
        title: `Delete ${what} from the disk?`,
        text: `You deleted it in the notebook, but it's still in the folder “${folder}” on this computer. Deleting it there can't be undone here.`,
        choices: [
          { id: "delete", label: "Delete from disk", danger: true },
          { id: "keep", label: "Keep on disk" },
        ],
      });
      return choice === null ? null : choice === "delete";
    },
    async whichStays(path: string): Promise<"disk" | "page" | "both" | null> {
      const { choice } = await askAboutFiles(files, {
        title: `${fileName(path)} changed on disk and here`,
        text: "Both versions are safe. Which one do you want to keep?",
        choices: [
          { id: "disk", label: "The one on disk" },
          { id: "page", label: "The one in the notebook" },
          { id: "both", label: "Keep both" },
        ],
      });
      return choice === "disk" || choice === "page" || choice === "both" ? choice : null;
    },
    savedElsewhere(folder, copies) {
      const [first = ""] = copies;
      const what = copies.length === 1 ? fileName(first) : `${copies.length.toLocaleString("en")} files`;
      const place = copies.length === 1 ? first : first.slice(0, first.lastIndexOf("/"));
      toast(`${folder} is read-only, so your changes to ${what} were saved in ${place} instead.`, {
        milliseconds: 15_000,
      });
    },
  };
}
