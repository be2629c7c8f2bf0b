import type { ChunkAnswer, FilesAnswer, FileUploaded, RemoteFile, Upload } from "@fiddle/protocol";
import { api } from "../accounts/api.ts";
import { ApiFailure, failureOf, reach } from "../accounts/failure.ts";
import { keeper } from "../accounts/this-tab.ts";

/** Bytes up to which the server takes a file in one call. */
const WHOLE = 16_000_000;

export async function listRemoteFiles(fiddleId: string): Promise<readonly RemoteFile[]> {
  return (await api<FilesAnswer>(filesOf(fiddleId))).files;
}

/** Uploads a file under its path in the notebook's folder, where it replaces the one of that name. */
export async function uploadFile(fiddleId: string, name: string, blob: Blob): Promise<RemoteFile> {
  if (blob.size > WHOLE) return uploadInChunks(fiddleId, name, blob);
  const body = new FormData();
  body.append("file", blob, name);
  body.append("fiddle", fiddleId);
  return (await api<FileUploaded>(filesOf(fiddleId), { body })).file;
}

export async function deleteRemoteFile(fiddleId: string, fileId: string): Promise<void> {
  await api(`${filesOf(fiddleId)}/${fileId}`, { method: "DELETE" });
}

/** @param as "anybody" asks without a session, as an embed does. */
export async function downloadFile(fiddleId: string, fileId: string, as: "me" | "anybody"): Promise<Blob> {
  const token = as === "me" ? await keeper.token() : null;
  const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` });
  const credentials = as === "me" ? "same-origin" : "omit";
  const response = await reach(fetch, `${filesOf(fiddleId)}/${fileId}`, { headers, credentials });
  if (!response.ok) throw await failureOf(response);
  return response.blob();
}

/** What a page of another site may ask, which nobody is logged in to. */
export async function listFilesAsAnybody(fiddleId: string): Promise<readonly RemoteFile[]> {
  const response = await reach(fetch, filesOf(fiddleId), { headers: new Headers(), credentials: "omit" });
  if (!response.ok) throw await failureOf(response);
  return ((await response.json()) as FilesAnswer).files;
}

async function uploadInChunks(fiddleId: string, name: string, blob: Blob): Promise<RemoteFile> {
  const uploads = `/api/fiddles/${encodeURIComponent(fiddleId)}/uploads`;
  const upload = await api<Upload>(uploads, { json: { name, size: blob.size } });
  let { received } = upload;
  let failures = 0;
  for (;;) {
    const chunk = blob.slice(received, received + upload.chunk_limit);
    try {
      const headers = { "content-type": "application/octet-stream" };
      // oxlint-disable-next-line no-await-in-loop -- each chunk begins where the one before ended
      const answer = await api<ChunkAnswer>(`${uploads}/${upload.id}?offset=${received}`, {
        method: "PUT",
        body: chunk,
        headers,
      });
      if (answer.done) return answer.done.file;
      ({ received } = answer);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures > MOST_FAILURES || isFinal(error)) throw error;
      // Of a chunk whose answer was lost, the server knows how far it came.
      // oxlint-disable-next-line no-await-in-loop
      ({ received } = await api<Upload>(`${uploads}/${upload.id}`));
    }
  }
}

const MOST_FAILURES = 3;

/** The file itself is refused: sending it again changes nothing. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 422 || error.status === 413);
}

function filesOf(fiddleId: string): string {
  return `/api/fiddles/${encodeURIComponent(fiddleId)}/files`;
}
