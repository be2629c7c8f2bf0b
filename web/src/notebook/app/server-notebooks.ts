import { jsonOrNull } from "@fiddle/notebook/json-kinds";
import { lastChange, readFile, type ServerFile, writeFile } from "@fiddle/kernels/jupyter";
import { writeNotebookFile } from "@fiddle/notebook";
import { toast } from "@fiddle/ui/toasts.ts";
import { openServer } from "../../kernels/jupyter/open-servers.ts";
import { type RemoteKernel, remoteKernel } from "../../kernels/jupyter/remote-kernels.ts";
import { readStored, writeStored } from "../../platform/storage.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { fileName } from "../export/file-name.ts";
import { askAboutFiles } from "../file-store/notebook-files.ts";
import { readNotebookFile } from "../import/open-files.ts";
import { placeNotebook } from "../import/place-notebook.ts";
import { fiddleOf } from "../session/cell-kernel.ts";
import { serverChanges, told } from "../files/server/server-file-actions.ts";

/** Where a notebook is on a server, and when that file was changed last as far as this browser knows. */
interface Saved {
  readonly path: string;
  readonly changed: string;
}

type Services = Pick<
  NotebookServices,
  "notebook" | "session" | "selection" | "files" | "goTo" | "dialogs" | "kernelHost"
>;

/** Opens a notebook of the server in this page, where it runs on that server. Nothing runs until the user says so. */
export async function openServerNotebook(services: Services, remote: RemoteKernel, file: ServerFile): Promise<void> {
  await told(async () => {
    const server = await openServer(remote.serverId, services.kernelHost);
    const changed = (await lastChange(server, file.path)) ?? "";
    const read = await readNotebookFile(file.name, await readFile(server, file));
    if (!read) return;
    const { notebook } = read.content;
    const fiddle = { ...fiddleOf(notebook.metadata), kernelId: remote.id };
    const content = { ...read.content, notebook: { ...notebook, metadata: { ...notebook.metadata, fiddle } } };
    const id = await placeNotebook(services, [{ name: file.name, content }]);
    if (id !== null) remember(id, remote, { path: file.path, changed });
  });
}

/** Saves the notebook on the server that it runs on: where it was opened or saved before, else under its title. */
export async function saveOnServer(services: Services): Promise<void> {
  const { notebook, session, files, dialogs, kernelHost } = services;
  const remote = remoteKernel(session.kernel.spec.name);
  if (!remote) {
    const run = () => dialogs.setState({ open: "connect-jupyter" });
    toast("This notebook doesn't run on a Jupyter server.", { action: { label: "Connect", run } });
    return;
  }
  await told(async () => {
    const server = await openServer(remote.serverId, kernelHost);
    const known = recall(notebook.id, remote);
    const path = known?.path ?? fileName(notebook.title(), "ipynb");
    const there = await lastChange(server, path);
    if (there !== null && there !== known?.changed) {
      const { choice } = await askAboutFiles(files, {
        title: known ? `${path} was changed on the server` : `${path} already exists on the server`,
        text: "Replacing it can't be undone.",
        choices: [{ id: "replace", label: "Replace", danger: true }],
      });
      if (choice !== "replace") return;
    }
    const text = writeNotebookFile(notebook.document.toNotebook());
    const changed = await writeFile(server, path, new Blob([text], { type: "application/x-ipynb+json" }));
    remember(notebook.id, remote, { path, changed });
    serverChanges.setState(({ count }) => ({ count: count + 1 }));
    toast(`Saved as ${path} on ${remote.host}`, { tone: "good" });
  });
}

function nameOf(notebookId: string, { serverId }: RemoteKernel): string {
  return `fiddle:jupyter-file:${notebookId}:${serverId}`;
}

function remember(notebookId: string, remote: RemoteKernel, saved: Saved): void {
  writeStored(nameOf(notebookId, remote), JSON.stringify(saved));
}

function recall(notebookId: string, remote: RemoteKernel): Saved | null {
  return jsonOrNull(readStored(nameOf(notebookId, remote))) as Saved | null;
}
