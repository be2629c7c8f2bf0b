import { fileDeletedSchema, filesAnswerSchema, fileUploadedSchema, WHOLE_FILE_LIMIT } from "@fiddle/protocol";
import { z } from "@hono/zod-openapi";
import { requireUser } from "../api/context.ts";
import { answers, call, newApi } from "../api/routes.ts";
import { ApiFailure } from "../errors.ts";
import { ownFiddle, readFiddleSummary } from "../fiddles/fiddle.ts";
import { fiddleParams, NO_FIDDLE } from "../fiddles/routes.ts";
import type { Services } from "../services.ts";
import { findFile, listFiles, readPieces } from "./file.ts";
import { readForm } from "./read-form.ts";
import { removeFile } from "./remove-files.ts";
import { sendFile } from "./send-file.ts";
import { stage } from "./stage.ts";
import { storageFull, userNow } from "./storage.ts";
import { keepWhole, requireOpenFiddle } from "./whole-upload.ts";

const fileParams = fiddleParams.extend({ fileId: z.string() });
const NO_FILE = { ...NO_FIDDLE, 404: "There is no such fiddle or file, or it is not to be seen" };

const listCall = call({
  method: "get",
  path: "/api/fiddles/{id}/files",
  summary: "The files of a fiddle that one may see",
  who: "anybody",
  request: { params: fiddleParams },
  responses: { 200: answers("In the order of their names", filesAnswerSchema) },
  fails: NO_FIDDLE,
});

const uploadCall = call({
  method: "post",
  path: "/api/fiddles/{id}/files",
  summary: `Uploads a file of up to ${WHOLE_FILE_LIMIT / 1e6} MB; larger ones go up in chunks`,
  who: "logged-in",
  request: {
    params: fiddleParams,
    // Described and not a schema of ours, which would have it read into memory.
    body: { required: true, content: { "multipart/form-data": { schema: uploadForm() } } },
  },
  responses: { 201: answers("Uploaded", fileUploadedSchema) },
  fails: { ...NO_FIDDLE, 409: "The fiddle is in the bin" },
});

const downloadCall = call({
  method: "get",
  path: "/api/fiddles/{id}/files/{fileId}",
  summary: "The bytes of a file, to be saved and not shown",
  who: "anybody",
  request: { params: fileParams },
  responses: {
    200: {
      description: "The bytes",
      content: { "application/octet-stream": { schema: z.string().meta({ format: "binary" }) } },
    },
    304: { description: "They are those of the ETag" },
  },
  fails: NO_FILE,
});

const deleteCall = call({
  method: "delete",
  path: "/api/fiddles/{id}/files/{fileId}",
  summary: "Deletes a file",
  who: "logged-in",
  request: { params: fileParams },
  responses: { 200: answers("Deleted", fileDeletedSchema) },
  fails: NO_FILE,
});

/** The files of fiddles. */
export function fileRoutes(services: Services) {
  const { bytes, env, limits } = services;
  const api = newApi();

  api.openapi(listCall, async (c) => {
    const { id } = await readFiddleSummary(services, c.var.user, c.req.valid("param").id);
    return c.json({ files: await listFiles(services, id) }, 200);
  });

  api.openapi(uploadCall, async (c) => {
    const user = requireUser(c);
    const { id } = await requireOpenFiddle(services, user, c.req.valid("param").id);
    await limits.take("upload", user.id);
    if (user.plan.storage_limit === 0) throw storageFull(user);
    const form = await readForm(c.req.raw, (source) => stage(env.dataDir, source, WHOLE_FILE_LIMIT, tooLarge));
    const file = await keepWhole(services, user, id, form);
    return c.json({ id: file.id, file, user: await userNow(services, user) }, 201);
  });

  api.openapi(downloadCall, async (c) => {
    const { id, fileId } = c.req.valid("param");
    await readFiddleSummary(services, c.var.user, id);
    const file = await findFile(services, id, fileId);
    return sendFile(c.req.raw, file, () => readPieces(bytes, file.keys));
  });

  api.openapi(deleteCall, async (c) => {
    const user = requireUser(c);
    const { id, fileId } = c.req.valid("param");
    const fiddle = await ownFiddle(services, user, id);
    await findFile(services, id, fileId);
    await removeFile(services, fiddle.owner_id, id, fileId);
    return c.json({ user: await userNow(services, user) }, 200);
  });

  return api;
}

function uploadForm() {
  return {
    type: "object" as const,
    required: ["file"],
    properties: {
      file: { type: "string" as const, format: "binary" },
      fiddle: { type: "string" as const, description: "The fiddle's id, as in the address" },
    },
  };
}

function tooLarge(): ApiFailure {
  return new ApiFailure(
    413,
    "too-large",
    `The file is larger than ${WHOLE_FILE_LIMIT / 1e6} MB. Send it in chunks: POST …/uploads.`,
  );
}
