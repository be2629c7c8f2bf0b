import {
  createFiddleSchema,
  type ErrorId,
  fiddleAnswerSchema,
  fiddleCopiedSchema,
  fiddlesAnswerSchema,
  fiddleSavedSchema,
  fiddlesQuerySchema,
  revisionConflictSchema,
  saveFiddleSchema,
} from "@fiddle/protocol";
import { z } from "@hono/zod-openapi";
import { requireUser } from "../contract/context.ts";
import { FIDDLE_ERRORS, fiddleParams, OWN_FIDDLE_ERRORS } from "../api/fiddle-calls.ts";
import { jsonResponse, call, jsonBody, newApi } from "../api/routes.ts";
import type { Services } from "../contract/services.ts";
import { copyFiddle } from "./copy-fiddle.ts";
import { createFiddle } from "./create-fiddle.ts";
import { deleteFiddle, deleteFiddlePermanently, restoreFiddle } from "./delete-fiddle.ts";
import { jsonAroundNotebook, readFiddle, readSmallFiddle, type SmallFiddleRow, toSummary } from "../contract/fiddle.ts";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import { listFiddles, recordVisit } from "./list-fiddles.ts";
import { LARGE_NOTEBOOK_BYTES, NotebookTexts, streamAround } from "./notebook-texts.ts";
import { saveFiddle } from "./save-fiddle.ts";

const listCall = call("get", "/api/fiddles", {
  summary: "The user's own fiddles or those in the trash, with search, tags, sorting and paging",
  access: "user",
  request: { query: fiddlesQuerySchema },
  responses: { 200: jsonResponse("One page of fiddles", fiddlesAnswerSchema) },
});

const createCall = call("post", "/api/fiddles", {
  summary: "Save a new fiddle, under the given id unless someone else has or had it",
  access: "user",
  needs: "save",
  limit: "create-fiddle",
  request: { body: jsonBody(createFiddleSchema) },
  responses: { 201: jsonResponse("Saved", fiddleSavedSchema) },
  errors: { 409: "The user has another fiddle with this id." },
});

const readCall = call("get", "/api/fiddles/{id}", {
  summary: "A fiddle that the user owns or that is shared",
  access: "anyone",
  request: { params: fiddleParams },
  responses: { 200: jsonResponse("The fiddle", fiddleAnswerSchema) },
  errors: FIDDLE_ERRORS,
});

const saveCall = call("put", "/api/fiddles/{id}", {
  summary: "Change a fiddle, if it's still at the revision that the change is based on",
  access: "user",
  needs: "save",
  limit: "save",
  request: { params: fiddleParams, body: jsonBody(saveFiddleSchema) },
  responses: {
    200: jsonResponse("Saved", fiddleSavedSchema),
    409: jsonResponse(
      "The fiddle was changed in the meantime, and `fiddle` is its current state. Or it's in the trash, without `fiddle`.",
      revisionConflictSchema.partial({ fiddle: true }),
    ),
  },
  errors: OWN_FIDDLE_ERRORS,
});

const deleteCall = call("delete", "/api/fiddles/{id}", {
  summary: "Move a fiddle to the trash, or delete it permanently",
  access: "user",
  request: { params: fiddleParams, query: z.object({ forever: z.enum(["true", "false"]).default("false") }) },
  responses: { 204: { description: "The fiddle was deleted." } },
  errors: OWN_FIDDLE_ERRORS,
});

const restoreCall = call("post", "/api/fiddles/{id}/restore", {
  summary: "Restore a fiddle from the trash",
  access: "user",
  request: { params: fiddleParams },
  responses: { 200: jsonResponse("Restored", fiddleSavedSchema) },
  errors: { ...OWN_FIDDLE_ERRORS, 410: "The fiddle was in the trash for too long." },
});

const forkCall = call("post", "/api/fiddles/{id}/fork", {
  summary: "Make a private copy of a shared fiddle",
  access: "user",
  needs: "save",
  limit: "create-fiddle",
  request: { params: fiddleParams },
  responses: { 201: jsonResponse("The copy", fiddleCopiedSchema) },
  errors: FIDDLE_ERRORS,
});

const duplicateCall = call("post", "/api/fiddles/{id}/duplicate", {
  summary: "Make a copy of one of the user's own fiddles",
  access: "user",
  needs: "save",
  limit: "create-fiddle",
  request: { params: fiddleParams },
  responses: { 201: jsonResponse("The copy", fiddleCopiedSchema) },
  errors: OWN_FIDDLE_ERRORS,
});

/** Saved notebooks. */
export function fiddleRoutes(services: Services) {
  const api = newApi();
  const texts = new NotebookTexts();

  api.openapi(listCall, async (c) => {
    const user = requireUser(c);
    const { rows, next } = await listFiddles(services, user, c.req.valid("query"));
    return c.json({ fiddles: rows.map((row) => toSummary(row, user)), next_cursor: next }, 200);
  });

  api.openapi(createCall, async (c) => {
    const user = requireUser(c);
    const fiddle = await createFiddle(services, user, c.req.valid("json"));
    return c.json({ fiddle: toSummary(fiddle, user) }, 201);
  });

  api.openapi(readCall, async (c) => {
    const { user } = c.var;
    const { id } = c.req.valid("param");
    const row = await readSmallFiddle(services, user, id, LARGE_NOTEBOOK_BYTES);
    if (user) await recordVisit(services, user, row.id);
    const etag = `W/"${row.revision}${row.taken_down ? "-taken-down" : ""}"`;
    if (c.req.header("if-none-match") === etag) return new Response(null, { status: 304, headers: { etag } }) as never;
    return jsonAnswer(await bodyWith(row, user, "{"), 200, { etag }) as never;
  });

  api.openapi(saveCall, async (c) => {
    const user = requireUser(c);
    const fiddleId = c.req.valid("param").id;
    const saved = await saveFiddle(services, user, fiddleId, c.req.valid("json"));
    if (saved.kind === "saved") return c.json({ fiddle: toSummary(saved.fiddle, user) }, 200);
    const id: ErrorId = "revision-conflict";
    const message =
      "This notebook was changed in the meantime, perhaps on another device. Compare both versions, then save again.";
    const current = await readSmallFiddle(services, user, fiddleId, LARGE_NOTEBOOK_BYTES);
    return jsonAnswer(await bodyWith(current, user, `{"error":${JSON.stringify({ id, message })},`), 409) as never;
  });

  api.openapi(deleteCall, async (c) => {
    const user = requireUser(c);
    const { id } = c.req.valid("param");
    if (c.req.valid("query").forever === "true") await deleteFiddlePermanently(services, user, id);
    else await deleteFiddle(services, user, id);
    return c.body(null, 204);
  });

  api.openapi(restoreCall, async (c) => {
    const user = requireUser(c);
    return c.json({ fiddle: toSummary(await restoreFiddle(services, user, c.req.valid("param").id), user) }, 200);
  });

  api.openapi(forkCall, async (c) => {
    const user = requireUser(c);
    const copied = await copyFiddle(services, user, c.req.valid("param").id, "fork");
    return c.json({ fiddle: toSummary(copied.fiddle, user), files_left_out: copied.filesLeftOut }, 201);
  });

  api.openapi(duplicateCall, async (c) => {
    const user = requireUser(c);
    const copied = await copyFiddle(services, user, c.req.valid("param").id, "duplicate");
    return c.json({ fiddle: toSummary(copied.fiddle, user), files_left_out: copied.filesLeftOut }, 201);
  });

  return api;

  /** A fiddle with its notebook, after the beginning of the object that it's in. A large notebook is one for all who get it. */
  async function bodyWith(row: SmallFiddleRow, user: SignedInUser | null, start: string) {
    const [before, after] = jsonAroundNotebook(row, user);
    if (row.notebook !== null) return `${start}"fiddle":${before}${row.notebook}${after}}`;
    const load = async () => (await readFiddle(services, user, row.id)).notebook;
    const text = await texts.open(`${row.id} ${row.revision}`, load);
    return streamAround(text, `${start}"fiddle":${before}`, `${after}}`);
  }
}

/** What the framework can't check, since it's JSON already. */
function jsonAnswer(body: string | ReadableStream, status: number, headers: Readonly<Record<string, string>> = {}) {
  return new Response(body, { status, headers: { "content-type": "application/json", ...headers } });
}
