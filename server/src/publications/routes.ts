import {
  filesAnswerSchema,
  publicationAnswerSchema,
  publicationsAnswerSchema,
  publishedAnswerSchema,
  publishSchema,
} from "@fiddle/protocol";
import { z } from "@hono/zod-openapi";
import { fiddleParams, OWN_FIDDLE_ERRORS } from "../api/fiddle-calls.ts";
import { call, jsonBody, jsonResponse, newApi } from "../api/routes.ts";
import { requireUser } from "../contract/context.ts";
import { ownFiddle } from "../contract/fiddle.ts";
import type { Services } from "../contract/services.ts";
import { LARGE_NOTEBOOK_BYTES, NotebookTexts, streamAround } from "../fiddles/notebook-texts.ts";
import { readChunks } from "../files/file.ts";
import { sendFile } from "../files/send-file.ts";
import { readCurrentUser } from "../storage/storage-quota.ts";
import { PUBLICATION_COLUMNS, readPublication, readVersion, toPublication } from "./publication.ts";
import { findPublicationFile, listPublicationFiles } from "./publication-files.ts";
import { publishFiddle, unpublish } from "./publish.ts";

/** An id or a slug. It isn't validated, so a malformed one gets the same response as an unknown one. */
export const publicationParams = z.object({ id: z.string() });
export const PUBLICATION_ERRORS = {
  404: "There's no such app.",
  410: "The author unpublished the app, or an operator took it down.",
};

const publishCall = call("post", "/api/fiddles/{id}/publications", {
  summary: "Publish what is saved of a fiddle as an app, or as the next version of its app",
  access: "user",
  needs: "save",
  limit: "publish",
  request: { params: fiddleParams, body: jsonBody(publishSchema) },
  responses: { 201: jsonResponse("Published", publishedAnswerSchema) },
  errors: {
    ...OWN_FIDDLE_ERRORS,
    409: "The address is taken, the fiddle is in the trash, or it was changed since the given revision.",
  },
});

const ofFiddleCall = call("get", "/api/fiddles/{id}/publications", {
  summary: "The app of the user's own fiddle, in a list that is empty if it was never published",
  access: "user",
  request: { params: fiddleParams },
  responses: { 200: jsonResponse("The app", publicationsAnswerSchema) },
  errors: OWN_FIDDLE_ERRORS,
});

const listCall = call("get", "/api/publications", {
  summary: "The user's own apps, latest first, also unpublished ones",
  access: "user",
  responses: { 200: jsonResponse("The apps", publicationsAnswerSchema) },
});

const readCall = call("get", "/api/publications/{id}", {
  summary: "The published version of an app, by its id or slug, with its notebook and a list of its files",
  access: "anyone",
  request: { params: publicationParams },
  responses: {
    200: jsonResponse("The app", publicationAnswerSchema),
    304: { description: "The app is still the version with the given ETag." },
  },
  errors: PUBLICATION_ERRORS,
});

const filesCall = call("get", "/api/publications/{id}/files", {
  summary: "The files of an app",
  access: "anyone",
  request: { params: publicationParams },
  responses: { 200: jsonResponse("The files, sorted by name", filesAnswerSchema) },
  errors: PUBLICATION_ERRORS,
});

const downloadCall = call("get", "/api/publications/{id}/files/{fileId}", {
  summary: "Download a file of an app",
  access: "anyone",
  request: { params: publicationParams.extend({ fileId: z.string() }) },
  responses: {
    200: {
      description: "The content of the file",
      content: { "application/octet-stream": { schema: z.string().meta({ format: "binary" }) } },
    },
    304: { description: "The content still has the given ETag." },
  },
  errors: { ...PUBLICATION_ERRORS, 404: "There's no such app or file." },
});

const unpublishCall = call("post", "/api/publications/{id}/unpublish", {
  summary: "Close one's own app to its readers",
  access: "user",
  request: { params: publicationParams },
  responses: { 200: jsonResponse("Unpublished", publishedAnswerSchema) },
  errors: { 403: "The app is another user's.", 404: "There's no such app." },
});

/** Fiddles published as apps: versions that stay as they are while their author goes on. */
export function publicationRoutes(services: Services) {
  const { db } = services;
  const api = newApi();
  const texts = new NotebookTexts();

  api.openapi(publishCall, async (c) => {
    const user = requireUser(c);
    const row = await publishFiddle(services, user, c.req.valid("param").id, c.req.valid("json"));
    return c.json({ publication: toPublication(row, user), user: await readCurrentUser(services, user) }, 201);
  });

  api.openapi(ofFiddleCall, async (c) => {
    const user = requireUser(c);
    const { id } = await ownFiddle(services, user, c.req.valid("param").id);
    const rows = await db.selectFrom("publications").select(PUBLICATION_COLUMNS).where("fiddle_id", "=", id).execute();
    return c.json({ publications: rows.map((row) => toPublication(row, user)) }, 200);
  });

  api.openapi(listCall, async (c) => {
    const user = requireUser(c);
    const rows = await db
      .selectFrom("publications")
      .select(PUBLICATION_COLUMNS)
      .where("owner_id", "=", user.id)
      .orderBy("published_at", "desc")
      .orderBy("id")
      .execute();
    return c.json({ publications: rows.map((row) => toPublication(row, user)) }, 200);
  });

  api.openapi(readCall, async (c) => {
    const row = await readPublication(services, c.var.user, c.req.valid("param").id);
    const summary = toPublication(row, c.var.user);
    const etag = `W/"${row.id}-${row.version}-${row.refreshed_at?.getTime() ?? 0}-${row.reader_queries}-${summary.owner.is_me ? "mine" : "read"}-${row.slug}"`;
    if (c.req.header("if-none-match") === etag) return new Response(null, { status: 304, headers: { etag } });
    const files = JSON.stringify(await listPublicationFiles(services, row.id));
    const before = `{"publication":${JSON.stringify(summary).slice(0, -1)},"files":${files},"notebook":`;
    const load = () => readVersion(services, row);
    const body =
      row.notebook_size > LARGE_NOTEBOOK_BYTES
        ? streamAround(
            await texts.open(`${row.id} ${row.version} ${row.refreshed_at?.getTime() ?? 0}`, load),
            before,
            "}}",
          )
        : `${before}${await load()}}}`;
    return new Response(body, { headers: { "content-type": "application/json", etag } });
  });

  api.openapi(filesCall, async (c) => {
    const { id } = await readPublication(services, c.var.user, c.req.valid("param").id);
    return c.json({ files: await listPublicationFiles(services, id) }, 200);
  });

  api.openapi(downloadCall, async (c) => {
    const { id, fileId } = c.req.valid("param");
    const row = await readPublication(services, c.var.user, id);
    const file = await findPublicationFile(services, row.id, fileId);
    return sendFile(c.req.raw, file, () => readChunks(services.blobStore, file.keys));
  });

  api.openapi(unpublishCall, async (c) => {
    const user = requireUser(c);
    const row = await unpublish(services, user, c.req.valid("param").id);
    return c.json({ publication: toPublication(row, user), user: await readCurrentUser(services, user) }, 200);
  });

  return api;
}
