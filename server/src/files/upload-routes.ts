import { MAX_CHUNK_BYTES, chunkAnswerSchema, startUploadSchema, uploadSchema } from "@fiddle/protocol";
import { z } from "@hono/zod-openapi";
import { requireUser } from "../contract/context.ts";
import { jsonResponse, call, jsonBody, newApi } from "../api/routes.ts";
import { ApiFailure } from "../platform/errors.ts";
import { fiddleParams, OWN_FIDDLE_ERRORS } from "../api/fiddle-calls.ts";
import type { Services } from "../contract/services.ts";
import { stage } from "../platform/stage.ts";
import { readCurrentUser } from "../storage/storage-quota.ts";
import {
  addChunk,
  cancelUpload,
  findUpload,
  finishUpload,
  requireNextOffset,
  startUpload,
  toUpload,
} from "./uploads.ts";
import { requireEditableFiddle } from "./whole-upload.ts";

const uploadParams = fiddleParams.extend({ uploadId: z.string() });
const UPLOAD_ERRORS = { ...OWN_FIDDLE_ERRORS, 404: "The fiddle or upload doesn't exist." };

const startCall = call("post", "/api/fiddles/{id}/uploads", {
  summary: "Start a chunked upload and reserve storage for it",
  access: "user",
  limit: "upload",
  request: { params: fiddleParams, body: jsonBody(startUploadSchema) },
  responses: { 201: jsonResponse("The upload, ready for its first chunk", uploadSchema) },
  errors: { ...OWN_FIDDLE_ERRORS, 409: "The fiddle is in the trash." },
});

const readCall = call("get", "/api/fiddles/{id}/uploads/{uploadId}", {
  summary: "How much of an upload has arrived, to resume it",
  access: "user",
  request: { params: uploadParams },
  responses: { 200: jsonResponse("The upload", uploadSchema) },
  errors: { ...UPLOAD_ERRORS, 409: "The fiddle is in the trash." },
});

const chunkCall = call("put", "/api/fiddles/{id}/uploads/{uploadId}", {
  summary: "Send the next chunk of an upload. The last one creates the file",
  access: "user",
  limit: "upload",
  request: {
    params: uploadParams,
    query: z.object({ offset: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
    body: { required: true, content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } },
  },
  responses: { 200: jsonResponse("The chunk was stored.", chunkAnswerSchema) },
  errors: { ...UPLOAD_ERRORS, 409: "The offset isn't where the upload continues. Read the upload to find out." },
});

const cancelCall = call("delete", "/api/fiddles/{id}/uploads/{uploadId}", {
  summary: "Cancel an upload",
  access: "user",
  request: { params: uploadParams },
  responses: { 204: { description: "The upload was canceled." } },
  errors: { ...UPLOAD_ERRORS, 409: "The fiddle is in the trash." },
});

/** Chunked uploads, so a broken connection costs only one chunk. */
export function uploadRoutes(services: Services) {
  const { env } = services;
  const api = newApi();

  api.openapi(startCall, async (c) => {
    const user = requireUser(c);
    const { id } = await requireEditableFiddle(services, user, c.req.valid("param").id);
    return c.json(toUpload(await startUpload(services, user, id, c.req.valid("json"))), 201);
  });

  api.openapi(readCall, async (c) => {
    const { id, uploadId } = c.req.valid("param");
    await requireEditableFiddle(services, requireUser(c), id);
    return c.json(toUpload(await findUpload(services, id, uploadId)), 200);
  });

  api.openapi(chunkCall, async (c) => {
    const user = requireUser(c);
    const { id, uploadId } = c.req.valid("param");
    await requireEditableFiddle(services, user, id);
    const upload = await findUpload(services, id, uploadId);
    const { offset } = c.req.valid("query");
    requireNextOffset(upload, offset, lengthOf(c.req.raw));
    const piece = await stage(env.dataDir, c.req.raw.body ?? new ReadableStream(), MAX_CHUNK_BYTES, tooLarge);
    const now = await addChunk(services, upload, offset, piece);
    if (now.received < now.size) return c.json({ received: now.received }, 200);
    const file = await finishUpload(services, now);
    return c.json(
      { received: now.size, done: { id: file.id, file, user: await readCurrentUser(services, user) } },
      200,
    );
  });

  api.openapi(cancelCall, async (c) => {
    const { id, uploadId } = c.req.valid("param");
    await requireEditableFiddle(services, requireUser(c), id);
    await cancelUpload(services, await findUpload(services, id, uploadId));
    return c.body(null, 204);
  });

  return api;
}

/** The announced size of the body in bytes. */
function lengthOf({ headers }: Request): number | undefined {
  const length = headers.get("content-length");
  return length === null ? undefined : Number(length);
}

function tooLarge(): ApiFailure {
  return new ApiFailure(413, "too-large", `A chunk can have at most ${MAX_CHUNK_BYTES / 1e6} MB. Send a smaller one.`);
}
