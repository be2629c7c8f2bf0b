import { type FolderAnswer, type FolderData, type FolderFile, folderConflictSchema } from "@fiddle/protocol";
import { ApiFailure, fetchOrFail, readFailure } from "../accounts/failure.ts";

/** How a save ended. A conflict has what is in the file now; null if it was deleted or renamed. */
export type FileSaved =
  | { readonly type: "saved"; readonly digest: string }
  | { readonly type: "conflict"; readonly file: FolderFile | null };

/** Exchanges the token of the printed address for the browser's access to the folder. */
export async function beginSession(token: string): Promise<void> {
  await call("POST", "/api/folder/session", { token });
}

export async function listFolder(): Promise<FolderAnswer> {
  return (await (await call("GET", "/api/folder")).json()) as FolderAnswer;
}

export async function readFile(path: string): Promise<FolderFile> {
  return (await (await call("GET", `/api/folder/file?${new URLSearchParams({ path })}`)).json()) as FolderFile;
}

/** Null if the file still has that digest. */
export async function readIfChanged(path: string, unless: string): Promise<FolderFile | null> {
  const response = await call("GET", `/api/folder/file?${new URLSearchParams({ path, unless })}`);
  return response.status === 204 ? null : ((await response.json()) as FolderFile);
}

/** The files beside the notebook with this path, which its code can read. */
export async function listData(path: string): Promise<FolderData> {
  return (await (await call("GET", `/api/folder/data?${new URLSearchParams({ path })}`)).json()) as FolderData;
}

export async function readData(path: string, file: string): Promise<Blob> {
  return (await call("GET", `/api/folder/data?${new URLSearchParams({ path, file })}`)).blob();
}

/** @param seen The digest of the file that this replaces; null to create one. */
export async function writeFile(path: string, text: string, seen: string | null): Promise<FileSaved> {
  try {
    const response = await call("PUT", "/api/folder/file", { path, text, seen });
    return { type: "saved", digest: ((await response.json()) as { digest: string }).digest };
  } catch (failure) {
    const conflict = failure instanceof ApiFailure ? folderConflictSchema.safeParse(failure.answer) : null;
    if (!conflict?.success) throw failure;
    return { type: "conflict", file: conflict.data.file };
  }
}

export async function renameFile(from: string, to: string): Promise<void> {
  await call("POST", "/api/folder/rename", { from, to });
}

export async function deleteFile(path: string): Promise<void> {
  await call("DELETE", `/api/folder/file?${new URLSearchParams({ path })}`);
}

async function call(method: string, path: string, json?: unknown): Promise<Response> {
  const headers = new Headers(json === undefined ? {} : { "content-type": "application/json" });
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const response = await fetchOrFail(globalThis.fetch, path, { method, headers, ...body }).catch((error: unknown) => {
    throw error instanceof ApiFailure && error.id === "offline" ? stopped() : error;
  });
  if (!response.ok) throw await readFailure(response);
  return response;
}

function stopped(): ApiFailure {
  return new ApiFailure(0, "offline", "Fiddle isn't running anymore. Start it again in the folder.");
}
