import {
  fileProblem,
  type JupyterServer,
  readFile,
  removeServerFile,
  renameServerFile,
  type ServerFile,
  writeFile,
} from "@fiddle/kernels/jupyter";
import { toast } from "@fiddle/ui/toasts.ts";
import { openServer } from "../../../kernels/jupyter/open-servers.ts";
import type { RemoteKernel } from "../../../kernels/jupyter/remote-kernels.ts";
import { download } from "../../../outputs/download.ts";
import type { NotebookServices } from "../../contract/notebook-services.ts";
import { askAboutFiles, openTab } from "../../file-store/notebook-files.ts";
import { fileName, HOME } from "../../file-store/path.ts";
import { freePath } from "../../file-store/names.ts";
import { takenPaths } from "../file-actions.ts";

type Services = Pick<NotebookServices, "files">;

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

/** Saves files into a folder of the server. Asks before one replaces another. True when all are there. */
export async function upload(
  { files }: Services,
  server: JupyterServer,
  chosen: readonly { readonly name: string; readonly blob: Blob }[],
  { folder, taken }: { readonly folder: string; readonly taken: readonly string[] },
): Promise<boolean> {
  return told(async () => {
    for (const { name, blob } of chosen) {
      const path = folder === "" ? name : `${folder}/${name}`;
      if (taken.includes(path) && !(await mayReplace({ files }, name))) continue;
      await writeFile(server, path, blob);
      toast(`${name} is on the server now`, { tone: "good" });
    }
  });
}

/** Copies a file of the notebook to the folder that the server shows first. */
export async function copyToServer(
  services: Services,
  { serverId }: RemoteKernel,
  path: string,
  kernelOrigin: string,
): Promise<void> {
  const entry = services.files.store.read(path);
  if (!entry) return;
  await told(async () => {
    const server = await openServer(serverId, kernelOrigin);
    const { listFolder } = await import("@fiddle/kernels/jupyter");
    const taken = ((await listFolder(server, "")) ?? []).map((file) => file.path);
    await upload(services, server, [{ name: fileName(path), blob: entry.blob }], { folder: "", taken });
  });
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
    choices: [
      { id: "keep", label: "Cancel" },
      { id: "delete", label: "Delete", danger: true },
    ],
  });
  return choice === "delete" && told(() => removeServerFile(server, path));
}

async function mayReplace({ files }: Services, name: string): Promise<boolean> {
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

async function told(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    toast(fileProblem(error), { tone: "bad" });
    return false;
  }
}
