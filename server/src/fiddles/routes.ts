import {
  createFiddleSchema,
  fiddleAnswerSchema,
  fiddleCopiedSchema,
  fiddlesAnswerSchema,
  fiddleSavedSchema,
  fiddlesQuerySchema,
  revisionConflictSchema,
  saveFiddleSchema,
} from "@fiddle/protocol";
import { z } from "@hono/zod-openapi";
import { requireUser } from "../api/context.ts";
import { answers, call, json, newApi } from "../api/routes.ts";
import type { Services } from "../services.ts";
import { copyFiddle, copyTitle } from "./copy-fiddle.ts";
import { createFiddle } from "./create-fiddle.ts";
import { deleteFiddle, eraseFiddle, restoreFiddle } from "./delete-fiddle.ts";
import { ownFiddle, readFiddle, requireSaving, toFiddle, toSummary } from "./fiddle.ts";
import { listFiddles, noteVisit } from "./list-fiddles.ts";
import { saveFiddle } from "./save-fiddle.ts";

/** Not checked for its form: an id that cannot be one is answered like one that is not there. */
export const fiddleParams = z.object({ id: z.string() });
export const NO_FIDDLE = {
  404: "There is no such fiddle, or it is not to be seen",
  410: "It was taken down by an operator",
};

const listCall = call({
  method: "get",
  path: "/api/fiddles",
  summary: "One's own fiddles: searched, by tag, in an order, page by page; or those in the bin",
  who: "logged-in",
  request: { query: fiddlesQuerySchema },
  responses: { 200: answers("A page of them", fiddlesAnswerSchema) },
});

const createCall = call({
  method: "post",
  path: "/api/fiddles",
  summary: "Saves a new fiddle, under the id of the notebook in the browser if it is given",
  who: "logged-in",
  request: { body: json(createFiddleSchema) },
  responses: { 201: answers("Saved", fiddleSavedSchema) },
  fails: { 409: "The id is taken" },
});

const readCall = call({
  method: "get",
  path: "/api/fiddles/{id}",
  summary: "A fiddle of one's own, or one that is shared",
  who: "anybody",
  request: { params: fiddleParams },
  responses: { 200: answers("The fiddle", fiddleAnswerSchema) },
  fails: NO_FIDDLE,
});

const saveCall = call({
  method: "put",
  path: "/api/fiddles/{id}",
  summary: "Changes a fiddle, if nobody did since the revision that the change began from",
  who: "logged-in",
  request: { params: fiddleParams, body: json(saveFiddleSchema) },
  responses: {
    200: answers("Saved", fiddleSavedSchema),
    409: answers(
      "It was changed since: with what it is now. Or it is in the bin: without",
      revisionConflictSchema.partial({ fiddle: true }),
    ),
  },
  fails: NO_FIDDLE,
});

const deleteCall = call({
  method: "delete",
  path: "/api/fiddles/{id}",
  summary: "Puts a fiddle into the bin, or deletes it for good",
  who: "logged-in",
  request: { params: fiddleParams, query: z.object({ forever: z.enum(["true", "false"]).default("false") }) },
  responses: { 204: { description: "Deleted" } },
  fails: NO_FIDDLE,
});

const restoreCall = call({
  method: "post",
  path: "/api/fiddles/{id}/restore",
  summary: "Takes a fiddle out of the bin",
  who: "logged-in",
  request: { params: fiddleParams },
  responses: { 200: answers("Restored", fiddleSavedSchema) },
  fails: { ...NO_FIDDLE, 410: "It was in the bin for too long" },
});

const forkCall = call({
  method: "post",
  path: "/api/fiddles/{id}/fork",
  summary: "Makes a private copy of one's own of a fiddle that is shared",
  who: "logged-in",
  request: { params: fiddleParams },
  responses: { 201: answers("The copy", fiddleCopiedSchema) },
  fails: NO_FIDDLE,
});

const duplicateCall = call({
  method: "post",
  path: "/api/fiddles/{id}/duplicate",
  summary: "Makes a copy of a fiddle of one's own",
  who: "logged-in",
  request: { params: fiddleParams },
  responses: { 201: answers("The copy", fiddleCopiedSchema) },
  fails: NO_FIDDLE,
});

/** Notebooks that are kept here. */
export function fiddleRoutes(services: Services) {
  const { limits } = services;
  const api = newApi();

  api.openapi(listCall, async (c) => {
    const user = requireUser(c);
    const { rows, next } = await listFiddles(services, user, c.req.valid("query"));
    return c.json({ fiddles: rows.map((row) => toSummary(row, user)), next_cursor: next }, 200);
  });

  api.openapi(createCall, async (c) => {
    const user = requireUser(c);
    requireSaving(user);
    await limits.take("create-fiddle", user.id);
    const fiddle = await createFiddle(services, user, c.req.valid("json"));
    return c.json({ fiddle: toSummary(fiddle, user) }, 201);
  });

  api.openapi(readCall, async (c) => {
    const { user } = c.var;
    const row = await readFiddle(services, user, c.req.valid("param").id);
    if (user) await noteVisit(services, user, row.id);
    return c.json({ fiddle: toFiddle(row, user) }, 200);
  });

  api.openapi(saveCall, async (c) => {
    const user = requireUser(c);
    requireSaving(user);
    await limits.take("save", user.id);
    const saved = await saveFiddle(services, user, c.req.valid("param").id, c.req.valid("json"));
    if (saved.kind === "saved") return c.json({ fiddle: toSummary(saved.fiddle, user) }, 200);
    const message = "This fiddle was changed since, perhaps on another device. Look at both, then save again.";
    return c.json({ error: { id: "revision-conflict", message }, fiddle: toFiddle(saved.current, user) }, 409);
  });

  api.openapi(deleteCall, async (c) => {
    const user = requireUser(c);
    const { id } = c.req.valid("param");
    if (c.req.valid("query").forever === "true") await eraseFiddle(services, user, id);
    else await deleteFiddle(services, user, id);
    return c.body(null, 204);
  });

  api.openapi(restoreCall, async (c) => {
    const user = requireUser(c);
    return c.json({ fiddle: toSummary(await restoreFiddle(services, user, c.req.valid("param").id), user) }, 200);
  });

  api.openapi(forkCall, async (c) => {
    const user = requireUser(c);
    const source = await readFiddle(services, user, c.req.valid("param").id);
    requireSaving(user);
    await limits.take("create-fiddle", user.id);
    const copied = await copyFiddle(services, user, source, { title: source.title, forkedFrom: source.id });
    return c.json({ fiddle: toSummary(copied.fiddle, user), files_left_out: copied.filesLeftOut }, 201);
  });

  api.openapi(duplicateCall, async (c) => {
    const user = requireUser(c);
    const { id } = c.req.valid("param");
    await ownFiddle(services, user, id);
    requireSaving(user);
    await limits.take("create-fiddle", user.id);
    const source = await readFiddle(services, user, id);
    const copied = await copyFiddle(services, user, source, { title: copyTitle(source.title), forkedFrom: null });
    return c.json({ fiddle: toSummary(copied.fiddle, user), files_left_out: copied.filesLeftOut }, 201);
  });

  return api;
}
