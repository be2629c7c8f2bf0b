import type { ChunkAnswer, FilesAnswer, FileUploaded, RemoteFile, Upload } from "@fiddle/protocol";
import { api } from "../accounts/api.ts";
import { ApiFailure, fetchOrFail } from "../accounts/failure.ts";
import { sendWithToken, type TokenSource } from "../accounts/send-with-token.ts";
import { signInSession } from "../accounts/sign-in-session.ts";

/** The largest file, in bytes, that the server accepts in one call. */
const MAX_WHOLE_FILE_BYTES = 16_000_000;

export async function listRemoteFiles(place: FilesPlace): Promise<readonly RemoteFile[]> {
  return (await api<FilesAnswer>(`${place}/files`)).files;
}

/** The progress of an upload in chunks, which the caller stores so that it continues after an interruption. */
export interface Progress {
  /** The ID of an upload that was started before; null if there is none. */
  readonly id: string | null;
  /** Called with the ID of the upload as soon as there is one, and with null when it is over. */
  readonly onUpload: (id: string | null) => void;
}

/** Uploads a file under its path in the notebook's folder, replacing the one of that name. */
export async function uploadFile(
  fiddleId: string,
  name: string,
  blob: Blob,
  progress: Progress,
  call = api,
): Promise<RemoteFile> {
  if (blob.size > MAX_WHOLE_FILE_BYTES) return uploadInChunks({ fiddleId, name, blob }, progress, call);
  const body = new FormData();
  body.append("file", blob, name);
  body.append("fiddle", fiddleId);
  return (await call<FileUploaded>(filesOf(fiddleId), { body })).file;
}

/** Releases the quota that an upload reserved. */
export async function cancelUpload(fiddleId: string, uploadId: string, call = api): Promise<void> {
  await call(`${uploadsOf(fiddleId)}/${uploadId}`, { method: "DELETE" });
}

export async function deleteRemoteFile(fiddleId: string, fileId: string): Promise<void> {
  await api(`${filesOf(fiddleId)}/${fileId}`, { method: "DELETE" });
}

/** Where files are: `/api/fiddles/{id}` or `/api/publications/{id}`. */
export type FilesPlace = `/api/${"fiddles" | "publications"}/${string}`;

export async function downloadFile(place: FilesPlace, fileId: string, as: Reader): Promise<Blob> {
  return (await read(`${place}/files/${fileId}`, as)).blob();
}

/** Calls that a page on another site can make, where no one is logged in. */
export async function listFilesAsAnybody(place: FilesPlace): Promise<readonly RemoteFile[]> {
  const answer: FilesAnswer = await (await read(`${place}/files`, "anybody")).json();
  return answer.files;
}

/** "anybody" sends the call without a session, as an embed does. */
type Reader = "me" | "anybody";

const NOBODY: TokenSource = { accessToken: async () => null, replaceToken: async () => null };

function read(path: string, as: Reader): Promise<Response> {
  const credentials = as === "me" ? "same-origin" : "omit";
  return sendWithToken(as === "me" ? signInSession : NOBODY, (token) => {
    const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` });
    return fetchOrFail(fetch, path, { headers, credentials });
  });
}

interface Outgoing {
  readonly fiddleId: string;
  readonly name: string;
  readonly blob: Blob;
}

async function uploadInChunks(file: Outgoing, progress: Progress, call: typeof api): Promise<RemoteFile> {
  const upload = (await goOn(file, progress, call)) ?? (await begin(file, call));
  progress.onUpload(upload.id);
  try {
    const sent = await sendChunks(file, upload, call);
    progress.onUpload(null);
    return sent;
  } catch (error) {
    if (isFinal(error)) {
      // If this fails too, the server discards the upload after a day.
      await cancelUpload(file.fiddleId, upload.id, call).catch(() => {});
      progress.onUpload(null);
    }
    throw error;
  }
}

function begin({ fiddleId, name, blob }: Outgoing, call: typeof api): Promise<Upload> {
  return call<Upload>(uploadsOf(fiddleId), { json: { name, size: blob.size } });
}

/** The upload that was started before; null if there is none or it is over. */
async function goOn({ fiddleId }: Outgoing, { id }: Progress, call: typeof api): Promise<Upload | null> {
  if (id === null) return null;
  try {
    return await call<Upload>(`${uploadsOf(fiddleId)}/${id}`);
  } catch (error) {
    if (isOver(error)) return null;
    throw error;
  }
}

async function sendChunks({ fiddleId, blob }: Outgoing, upload: Upload, call: typeof api): Promise<RemoteFile> {
  const path = `${uploadsOf(fiddleId)}/${upload.id}`;
  const headers = { "content-type": "application/octet-stream" };
  let { received } = upload;
  let failures = 0;
  for (;;) {
    const body = blob.slice(received, received + upload.chunk_limit);
    try {
      const answer = await call<ChunkAnswer>(`${path}?offset=${received}`, { method: "PUT", body, headers });
      if (answer.done) return answer.done.file;
      ({ received } = answer);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures > MAX_FAILURES || !mayGoOn(error)) throw error;
      // If the answer to a chunk was lost, the server knows how much it received.
      ({ received } = await call<Upload>(path));
    }
  }
}

const MAX_FAILURES = 3;

/** Whether the server may have received as much or more, and accepts the next chunk immediately. */
function mayGoOn(error: unknown): boolean {
  if (!(error instanceof ApiFailure) || error.retryAfter !== null) return false;
  return error.status === 0 || error.status === 409 || error.status >= 500;
}

/** The file itself is rejected, so sending it again is useless. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 422 || error.status === 413);
}

/** The server no longer knows the upload, because it became a file or took too long. */
export function isOver(error: unknown): boolean {
  return error instanceof ApiFailure && error.id === "no-such-upload";
}

function uploadsOf(fiddleId: string): string {
  return `/api/fiddles/${encodeURIComponent(fiddleId)}/uploads`;
}

function filesOf(fiddleId: string): string {
  return `/api/fiddles/${encodeURIComponent(fiddleId)}/files`;
}
