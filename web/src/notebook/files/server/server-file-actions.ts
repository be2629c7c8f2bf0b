import {
  createFolder,
  fileProblem,
  type JupyterServer,
  listFolder,
  readFile,
  removeServerFile,
  renameServerFile,
  type ServerFile,
  writeFile,
} from "@fiddle/kernels/jupyter";
import { createStore } from "zustand/vanilla";
import { toast } from "@fiddle/ui/toasts.ts";
import { openServer } from "../../../kernels/jupyter/open-servers.ts";
import type { RemoteKernel } from "../../../kernels/jupyter/remote-kernels.ts";
import { download } from "../../../outputs/download.ts";
import type { NotebookServices } from "../../contract/notebook-services.ts";
import type { Dropped } from "../../file-store/dropped.ts";
import { askAboutFiles, openTab } from "../../file-store/notebook-files.ts";
import { fileName, HOME } from "../../file-store/path.ts";
import { freePath } from "../../file-store/names.ts";
import { takenPaths } from "../file-actions.ts";

type Services = Pick<NotebookServices, "files">;

/** How often files were changed on servers by something else than their tree, which looks again then. */
export const serverChanges = createStore(() => ({ count: 0 }));

/** Adds dropped or pasted files to a folder of the server on which the notebook's code runs. Asks before one replaces another. */
export async function addToServer(
  services: Pick<NotebookServices, "files" | "kernelHost">,
  { serverId, host }: RemoteKernel,
  dropped: Dropped | Promise<Dropped>,
  folder = "",
): Promise<void> {
  const { work } = services.files;
  const { files, folders } = await dropped;
  work.setState(({ adding }) => ({ adding: adding + files.length }));
  try {
    await told(async () => {
      const server = await openServer(serverId, services.kernelHost);
      const within = (path: string) => (folder === "" ? path : `${folder}/${path}`);
      const made = new Set([...folders, ...files.map(({ path }) => parentOf(path))].flatMap(withParents));
      for (const path of [...made].toSorted()) await createFolder(server, within(path));
      const added: string[] = [];
      for (const { path, blob } of files) {
        const target = within(path);
        const listed = (await listFolder(server, parentOf(target))) ?? [];
        if (listed.some((file) => file.path === target) && !(await mayReplace(services, fileName(target)))) continue;
        await writeFile(server, target, blob);
        added.push(fileName(target));
      }
      const [only] = added;
      const what = added.length === 1 && only ? only : `${added.length.toLocaleString("en")} files`;
      if (added.length > 0) toast(`Added ${what} to ${host}`, { tone: "good" });
    });
  } finally {
    work.setState(({ adding }) => ({ adding: adding - files.length }));
    serverChanges.setState(({ count }) => ({ count: count + 1 }));
  }
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** A folder's path and those of the folders that it is in. */
function withParents(folder: string): readonly string[] {
  return folder === "" ? [] : [...withParents(parentOf(folder)), folder];
}

/** Copies a file of the server into the notebook, where it opens. */
export async function copyToNotebook({ files }: Services, server: JupyterServer, file: ServerFile): Promise<void> {
  await told(async () => {
    const path = freePath(`${HOME}/${file.name}`, takenPaths(files));
    await files.store.write(path, await readFile(server, file));
    openTab(files, path);
  });
}

export async function downloadFile(server: JupyterServer, file: ServerFile): Promise<void> {
  await told(async () => download(file.name, await readFile(server, file)));
}

/** Copies a file of the notebook to the folder that the server shows first. */
export async function copyToServer(
  services: Pick<NotebookServices, "files" | "kernelHost">,
  remote: RemoteKernel,
  path: string,
): Promise<void> {
  const entry = services.files.store.read(path);
  if (!entry) return;
  await addToServer(services, remote, { files: [{ path: fileName(path), blob: entry.blob }], folders: [] });
}

export async function rename(server: JupyterServer, path: string, name: string): Promise<boolean> {
  const folder = path.includes("/") ? `${path.slice(0, path.lastIndexOf("/"))}/` : "";
  return told(() => renameServerFile(server, path, `${folder}${name}`));
}

/** Deletes a file or folder after a question: on a server there is no undo. */
export async function remove({ files }: Services, server: JupyterServer, path: string, host: string): Promise<boolean> {
  const { choice } = await askAboutFiles(files, {
    title: `Delete ${fileName(`/${path}`)}?`,
    text: `It's deleted on ${host}. This can't be undone.`,
    choices: [{ id: "delete", label: "Delete", danger: true }],
  });
  return choice === "delete" && told(() => removeServerFile(server, path));
}

export async function mayReplace({ files }: Services, name: string): Promise<boolean> {
  const { choice } = await askAboutFiles(files, {
    title: `${name} already exists`,
    text: "The server already has a file with this name. Replacing it can't be undone.",
    choices: [
      { id: "keep", label: "Keep it" },
      { id: "replace", label: "Replace", danger: true },
    ],
  });
  return choice === "replace";
}

/** Says what went wrong. Returns whether nothing did. */
export async function told(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    toast(fileProblem(error), { tone: "bad" });
    return false;
  }
}
