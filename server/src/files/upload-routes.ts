import { CHUNK_LIMIT, chunkAnswerSchema, startUploadSchema, uploadSchema } from "@fiddle/protocol";
import { z } from "@hono/zod-openapi";
import { requireUser } from "../api/context.ts";
import { answers, call, json, newApi } from "../api/routes.ts";
import { ApiFailure } from "../errors.ts";
import { fiddleParams, NO_FIDDLE } from "../fiddles/routes.ts";
import type { Services } from "../services.ts";
import { stage } from "./stage.ts";
import { userNow } from "./storage.ts";
import { addPiece, cancelUpload, findUpload, finishUpload, requireNext, startUpload, toUpload } from "./uploads.ts";
import { requireOpenFiddle } from "./whole-upload.ts";

const uploadParams = fiddleParams.extend({ uploadId: z.string() });
const NO_UPLOAD = { ...NO_FIDDLE, 404: "There is no such fiddle or upload" };

const startCall = call({
  method: "post",
  path: "/api/fiddles/{id}/uploads",
  summary: "Announces a file that goes up in chunks, and reserves room for it",
  who: "logged-in",
  request: { params: fiddleParams, body: json(startUploadSchema) },
  responses: { 201: answers("The upload, waiting for its first chunk", uploadSchema) },
  fails: { ...NO_FIDDLE, 409: "The fiddle is in the bin" },
});

const readCall = call({
  method: "get",
  path: "/api/fiddles/{id}/uploads/{uploadId}",
  summary: "How much of an upload is there, to go on with it",
  who: "logged-in",
  request: { params: uploadParams },
  responses: { 200: answers("The upload", uploadSchema) },
  fails: { ...NO_UPLOAD, 403: "The fiddle is somebody else's", 409: "The fiddle is in the bin" },
});

const chunkCall = call({
  method: "put",
  path: "/api/fiddles/{id}/uploads/{uploadId}",
  summary: "The next chunk of an upload; the last one makes the file",
  who: "logged-in",
  request: {
    params: uploadParams,
    query: z.object({ offset: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
    body: { required: true, content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } },
  },
  responses: { 200: answers("Taken", chunkAnswerSchema) },
  fails: { ...NO_UPLOAD, 409: "The chunk does not go on where the upload is; ask where that is" },
});

const cancelCall = call({
  method: "delete",
  path: "/api/fiddles/{id}/uploads/{uploadId}",
  summary: "Gives up an upload",
  who: "logged-in",
  request: { params: uploadParams },
  responses: { 204: { description: "Given up" } },
  fails: { ...NO_UPLOAD, 409: "The fiddle is in the bin" },
});

/** Files that go up in chunks, so that a broken connection costs one chunk only. */
export function uploadRoutes(services: Services) {
  const { env, limits } = services;
  const api = newApi();

  api.openapi(startCall, async (c) => {
    const user = requireUser(c);
    const { id } = await requireOpenFiddle(services, user, c.req.valid("param").id);
    await limits.take("upload", user.id);
    return c.json(toUpload(await startUpload(services, user, id, c.req.valid("json"))), 201);
  });

  api.openapi(readCall, async (c) => {
    const { id, uploadId } = c.req.valid("param");
    await requireOpenFiddle(services, requireUser(c), id);
    return c.json(toUpload(await findUpload(services, id, uploadId)), 200);
  });

  api.openapi(chunkCall, async (c) => {
    const user = requireUser(c);
    const { id, uploadId } = c.req.valid("param");
    await requireOpenFiddle(services, user, id);
    await limits.take("upload", user.id);
    const upload = await findUpload(services, id, uploadId);
    const { offset } = c.req.valid("query");
    requireNext(upload, offset, lengthOf(c.req.raw));
    const piece = await stage(env.dataDir, c.req.raw.body ?? new ReadableStream(), CHUNK_LIMIT, tooLarge);
    const now = await addPiece(services, upload, offset, piece);
    if (now.received < now.size) return c.json({ received: now.received }, 200);
    const file = await finishUpload(services, now);
    return c.json({ received: now.size, done: { id: file.id, file, user: await userNow(services, user) } }, 200);
  });

  api.openapi(cancelCall, async (c) => {
    const { id, uploadId } = c.req.valid("param");
    await requireOpenFiddle(services, requireUser(c), id);
    await cancelUpload(services, await findUpload(services, id, uploadId));
    return c.body(null, 204);
  });

  return api;
}

/** What the sender says it will send, in bytes. */
function lengthOf({ headers }: Request): number | undefined {
  const length = headers.get("content-length");
  return length === null ? undefined : Number(length);
}

function tooLarge(): ApiFailure {
  return new ApiFailure(413, "too-large", `A chunk has at most ${CHUNK_LIMIT / 1e6} MB. Send smaller ones.`);
}
