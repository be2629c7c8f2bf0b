import { fileDeletedSchema, filesAnswerSchema, fileUploadedSchema, MAX_WHOLE_FILE_BYTES } from "@fiddle/protocol";
import { z } from "@hono/zod-openapi";
import { requireUser } from "../contract/context.ts";
import { call, jsonResponse, newApi } from "../api/routes.ts";
import { ApiFailure } from "../platform/errors.ts";
import { ownFiddle, readFiddleSummary } from "../contract/fiddle.ts";
import { FIDDLE_ERRORS, fiddleParams, OWN_FIDDLE_ERRORS } from "../api/fiddle-calls.ts";
import type { Services } from "../contract/services.ts";
import { findFile, listFiles, noSuchFile, readChunks } from "./file.ts";
import { readForm } from "./read-form.ts";
import { sendFile } from "./send-file.ts";
import { stage } from "../platform/stage.ts";
import { readCurrentUser, releaseQuota, storageQuotaExceeded } from "../storage/storage-quota.ts";
import { requireEditableFiddle, saveWholeFile } from "./whole-upload.ts";
import { tryDeleteContent } from "../storage/remove-files.ts";
import { lockFilesOf, transferReusedBytes } from "../storage/upload-reservation.ts";

const fileParams = fiddleParams.extend({ fileId: z.string() });
const FILE_ERRORS = { ...FIDDLE_ERRORS, 404: "The fiddle or file doesn't exist, or the user can't see it." };

const listCall = call("get", "/api/fiddles/{id}/files", {
  summary: "The files of a fiddle that the user can see",
  access: "anyone",
  request: { params: fiddleParams },
  responses: { 200: jsonResponse("The files, sorted by name", filesAnswerSchema) },
  errors: FIDDLE_ERRORS,
});

const uploadCall = call("post", "/api/fiddles/{id}/files", {
  summary: `Upload a file of up to ${MAX_WHOLE_FILE_BYTES / 1e6} MB. Larger ones are uploaded in chunks`,
  access: "user",
  limit: "upload",
  request: {
    params: fiddleParams,
    // A zod schema here would make the framework read the whole body into memory.
    body: { required: true, content: { "multipart/form-data": { schema: uploadForm() } } },
  },
  responses: { 201: jsonResponse("The file was uploaded.", fileUploadedSchema) },
  errors: { ...OWN_FIDDLE_ERRORS, 409: "The fiddle is in the trash." },
});

const downloadCall = call("get", "/api/fiddles/{id}/files/{fileId}", {
  summary: "Download a file",
  access: "anyone",
  request: { params: fileParams },
  responses: {
    200: {
      description: "The content of the file",
      content: { "application/octet-stream": { schema: z.string().meta({ format: "binary" }) } },
    },
    304: { description: "The content still has the given ETag." },
  },
  errors: FILE_ERRORS,
});

const deleteCall = call("delete", "/api/fiddles/{id}/files/{fileId}", {
  summary: "Delete a file",
  access: "user",
  request: { params: fileParams },
  responses: { 200: jsonResponse("The file was deleted.", fileDeletedSchema) },
  errors: { ...OWN_FIDDLE_ERRORS, ...FILE_ERRORS },
});

/** Listing, uploading, downloading and deleting the files of a fiddle. */
export function fileRoutes(services: Services) {
  const { blobStore, env } = services;
  const api = newApi();

  api.openapi(listCall, async (c) => {
    const { id } = await readFiddleSummary(services, c.var.user, c.req.valid("param").id);
    return c.json({ files: await listFiles(services, id) }, 200);
  });

  api.openapi(uploadCall, async (c) => {
    const user = requireUser(c);
    const { id } = await requireEditableFiddle(services, user, c.req.valid("param").id);
    if (user.plan.storage_limit === 0) throw storageQuotaExceeded(user);
    const form = await readForm(c.req.raw, (source) => stage(env.dataDir, source, MAX_WHOLE_FILE_BYTES, tooLarge));
    const file = await saveWholeFile(services, user, id, form);
    return c.json({ id: file.id, file, user: await readCurrentUser(services, user) }, 201);
  });

  api.openapi(downloadCall, async (c) => {
    const { id, fileId } = c.req.valid("param");
    await readFiddleSummary(services, c.var.user, id);
    const file = await findFile(services, id, fileId);
    return sendFile(c.req.raw, file, () => readChunks(blobStore, file.keys));
  });

  api.openapi(deleteCall, async (c) => {
    const user = requireUser(c);
    const { id, fileId } = c.req.valid("param");
    const fiddle = await ownFiddle(services, user, id);
    await findFile(services, id, fileId);
    await removeFile(services, fiddle.owner_id, id, fileId);
    return c.json({ user: await readCurrentUser(services, user) }, 200);
  });

  return api;
}

function uploadForm() {
  return {
    type: "object" as const,
    required: ["file"],
    properties: {
      file: { type: "string" as const, format: "binary" },
      fiddle: { type: "string" as const, description: "The fiddle's id, which must match the path" },
    },
  };
}

function tooLarge(): ApiFailure {
  return new ApiFailure(
    413,
    "too-large",
    `The file is larger than ${MAX_WHOLE_FILE_BYTES / 1e6} MB. Upload it in chunks with POST …/uploads.`,
  );
}

/** Deletes a file and releases its quota. The content is deleted with the last file that shares it. */
async function removeFile(
  services: Pick<Services, "db" | "blobStore" | "log">,
  ownerId: string,
  fiddleId: string,
  id: string,
): Promise<void> {
  const removed = await services.db.transaction().execute(async (tx) => {
    await lockFilesOf(tx, fiddleId);
    const file = await tx
      .deleteFrom("files")
      .where("id", "=", id)
      .where("fiddle_id", "=", fiddleId)
      .returning(["name", "size", "blob_id"])
      .executeTakeFirst();
    if (!file) throw noSuchFile();
    const kept = await transferReusedBytes(tx, { fiddle_id: fiddleId, name: file.name });
    await releaseQuota(tx, ownerId, file.size - kept);
    return file;
  });
  await tryDeleteContent(services, removed.blob_id);
}
