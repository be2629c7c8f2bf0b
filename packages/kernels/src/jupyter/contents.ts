import { fromBase64, toBase64 } from "@fiddle/notebook/base64";
import { messageOf } from "@fiddle/notebook/message-of";
import { JupyterFailure } from "./failure.ts";
import type { JupyterServer } from "./server.ts";

/** A file or folder on a Jupyter server. */
export interface ServerFile {
  /** From the folder that the server serves, without a slash at the start; the folder itself is empty. */
  readonly path: string;
  readonly name: string;
  readonly isFolder: boolean;
  /** In bytes; null for folders. */
  readonly size: number | null;
}

interface ContentsModel {
  readonly path: string;
  readonly name: string;
  readonly type: "file" | "directory" | "notebook";
  readonly size?: number | null;
  readonly content?: unknown;
  /** ISO 8601. */
  readonly last_modified?: string | null;
}

/** The size of the pieces in which JupyterLab uploads as well. */
const PIECE_BYTES = 1024 * 1024;
/** A file comes as text in one answer, which has to fit into memory several times. */
const MAX_DOWNLOAD_BYTES = 100_000_000;

const order = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** What is in a folder, folders first. Null where the server has no files to show, as gateways don't. */
export async function listFolder(server: JupyterServer, path: string): Promise<readonly ServerFile[] | null> {
  const model = await server.contents({ method: "GET", path: `${pathOf(path)}?content=1&type=directory` });
  if (model === null) return null;
  const entries = (model as ContentsModel).content;
  if (!Array.isArray(entries)) return [];
  return (entries as readonly ContentsModel[])
    .map((entry) => ({
      path: entry.path,
      name: entry.name,
      isFolder: entry.type === "directory",
      size: entry.type === "directory" ? null : (entry.size ?? null),
    }))
    .toSorted((a, b) => Number(b.isFolder) - Number(a.isFolder) || order.compare(a.name, b.name));
}

export async function readFile(server: JupyterServer, { path, name, size }: ServerFile): Promise<Blob> {
  if (size !== null && size > MAX_DOWNLOAD_BYTES)
    throw new Error(`${name} is larger than ${MAX_DOWNLOAD_BYTES / 1e6} MB. Download it in Jupyter itself.`);
  const asked = { method: "GET", path: `${pathOf(path)}?content=1&format=base64&type=file` } as const;
  const model = await found(server, { ...asked, maxBytes: MAX_DOWNLOAD_BYTES * 1.5 });
  return new Blob([fromBase64(typeof model.content === "string" ? model.content.replaceAll("\n", "") : "")]);
}

/** When a file was changed last, as the server writes it; null where there is none of that name. */
export async function lastChange(server: JupyterServer, path: string): Promise<string | null> {
  const model = await server.contents({ method: "GET", path: `${pathOf(path)}?content=0` });
  return model === null ? null : ((model as ContentsModel).last_modified ?? "");
}

/** Saves a file, in pieces where it is large. A file of the same name is replaced. Returns when it was changed, as `lastChange` does. */
export async function writeFile(server: JupyterServer, path: string, blob: Blob): Promise<string> {
  const pieces = Math.max(1, Math.ceil(blob.size / PIECE_BYTES));
  let changed = "";
  for (let piece = 1; piece <= pieces; piece += 1) {
    const part = await blob.slice((piece - 1) * PIECE_BYTES, piece * PIECE_BYTES).arrayBuffer();
    const content = toBase64(new Uint8Array(part));
    const chunk = pieces === 1 ? {} : { chunk: piece === pieces ? -1 : piece };
    const body = { type: "file", format: "base64", content, ...chunk };
    changed = (await found(server, { method: "PUT", path: pathOf(path), body })).last_modified ?? "";
  }
  return changed;
}

/** Does nothing where there is one. */
export async function createFolder(server: JupyterServer, path: string): Promise<void> {
  await found(server, { method: "PUT", path: pathOf(path), body: { type: "directory" } });
}

export async function renameServerFile(server: JupyterServer, from: string, to: string): Promise<void> {
  await found(server, { method: "PATCH", path: pathOf(from), body: { path: to } });
}

/** Folders have to be empty on some servers, which say so. */
export async function removeServerFile(server: JupyterServer, path: string): Promise<void> {
  await server.contents({ method: "DELETE", path: pathOf(path) });
}

async function found(server: JupyterServer, request: Parameters<JupyterServer["contents"]>[0]): Promise<ContentsModel> {
  const model = await server.contents(request);
  if (model === null) throw new Error("The server doesn't have this file anymore. Refresh the list.");
  return model as ContentsModel;
}

/** What went wrong with a file, as a sentence: not that a kernel could not be started. */
export function fileProblem(error: unknown): string {
  if (error instanceof JupyterFailure) return error.explanation.reason;
  return messageOf(error);
}

function pathOf(path: string): string {
  return `api/contents/${path.split("/").map(encodeURIComponent).join("/")}`;
}
