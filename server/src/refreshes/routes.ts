import { readerQueriesSchema, refreshingAnswerSchema, saveScheduleSchema } from "@fiddle/protocol";
import { call, jsonBody, jsonResponse, newApi } from "../api/routes.ts";
import { toApiFailure } from "../connections/query-answer.ts";
import { databasesOf } from "../connections/run-query.ts";
import { requireUser } from "../contract/context.ts";
import type { Services } from "../contract/services.ts";
import { ApiFailure } from "../platform/errors.ts";
import { ownPublication, type PublicationRow } from "../publications/publication.ts";
import { publicationParams } from "../publications/routes.ts";
import { AppNotebooks } from "./app-notebooks.ts";
import { readerStatementRoutes } from "./reader-statements.ts";
import { refreshApp } from "./refresh-app.ts";
import { readRefreshing, saveSchedule, setReaderQueries } from "./refreshing.ts";
import { beginNow } from "./slots.ts";

const OWN_ERRORS = { 403: "The app is another user's.", 404: "There's no such app." };

const readCall = call("get", "/api/publications/{id}/schedule", {
  summary: "When one's own app is refreshed, and how the last refresh went",
  access: "user",
  request: { params: publicationParams },
  responses: { 200: jsonResponse("The refreshes", refreshingAnswerSchema) },
  errors: OWN_ERRORS,
});

const saveCall = call("put", "/api/publications/{id}/schedule", {
  summary: "Refresh one's own app at certain times, as often as the plan allows",
  access: "user",
  limit: "publish",
  request: { params: publicationParams, body: jsonBody(saveScheduleSchema) },
  responses: { 200: jsonResponse("Saved", refreshingAnswerSchema) },
  errors: {
    ...OWN_ERRORS,
    403: "The app is another user's, or the plan has no more refreshes.",
    409: "The app has no queries of saved connections.",
    410: "The app is unpublished.",
  },
});

const deleteCall = call("delete", "/api/publications/{id}/schedule", {
  summary: "Never refresh one's own app by itself",
  access: "user",
  request: { params: publicationParams },
  responses: { 200: jsonResponse("Deleted", refreshingAnswerSchema) },
  errors: OWN_ERRORS,
});

const refreshCall = call("post", "/api/publications/{id}/refreshes", {
  summary: "Refresh one's own app now. The answer comes at once; the schedule's last refresh tells how it went",
  access: "user",
  needs: "paid",
  limit: "refresh-app",
  request: { params: publicationParams },
  responses: { 202: jsonResponse("Begun", refreshingAnswerSchema) },
  errors: {
    ...OWN_ERRORS,
    409: "It, or several of the user's other apps, are being refreshed already, or it has nothing to refresh.",
    410: "The app is unpublished.",
  },
});

const readerQueriesCall = call("put", "/api/publications/{id}/reader-queries", {
  summary: "Let readers of one's own app run its queries with their own values, on read-only connections",
  access: "user",
  needs: "paid",
  limit: "publish",
  request: { params: publicationParams, body: jsonBody(readerQueriesSchema) },
  responses: { 200: jsonResponse("Saved", refreshingAnswerSchema) },
  errors: { ...OWN_ERRORS, 409: "The app has no queries, or one uses a connection that allows changes." },
});

/** Refreshes by hand that run at once in this process, of all users. Each can hold 20 MB of results. */
const MAX_BY_HAND = 8;

/** Apps that show new results without their author: on a schedule, by hand, and for readers' own values. */
export function refreshRoutes(services: Services) {
  const { db } = services;
  const databases = databasesOf(services);
  const notebooks = new AppNotebooks(services);
  const api = newApi();
  let byHand = 0;
  const answer = async (row: PublicationRow) => ({ refreshing: await readRefreshing(services, notebooks, row) });

  api.openapi(readCall, async (c) => {
    const row = await ownPublication(services, requireUser(c), c.req.valid("param").id);
    return c.json(await answer(row), 200);
  });

  api.openapi(saveCall, async (c) => {
    const row = await ownPublication(services, requireUser(c), c.req.valid("param").id);
    await saveSchedule(services, row, c.req.valid("json"));
    return c.json(await answer(row), 200);
  });

  api.openapi(deleteCall, async (c) => {
    const row = await ownPublication(services, requireUser(c), c.req.valid("param").id);
    await db.deleteFrom("schedules").where("publication_id", "=", row.id).execute();
    return c.json(await answer(row), 200);
  });

  api.openapi(refreshCall, async (c) => {
    const row = await ownPublication(services, requireUser(c), c.req.valid("param").id);
    await refreshNow(row);
    return c.json(await answer(row), 202);
  });

  api.openapi(readerQueriesCall, async (c) => {
    const row = await ownPublication(services, requireUser(c), c.req.valid("param").id);
    try {
      await setReaderQueries(services, row, c.req.valid("json").reader_queries);
    } catch (error) {
      throw toApiFailure(error) ?? error;
    }
    return c.json(await answer(row), 200);
  });

  api.route("/", readerStatementRoutes(services, databases, notebooks));
  return api;

  async function refreshNow(row: PublicationRow): Promise<void> {
    if (row.unpublished_at !== null || row.taken_down)
      throw new ApiFailure(410, "gone", "Readers can't open this app, so it isn't refreshed. Publish it first.");
    const isLeftToRunner = await db
      .updateTable("schedules")
      .set({ next_at: services.now() })
      .where("publication_id", "=", row.id)
      .where("runs", "=", "full")
      .returning("publication_id")
      .executeTakeFirst();
    if (isLeftToRunner) return;
    if (byHand >= MAX_BY_HAND)
      throw new ApiFailure(503, "unavailable", "Many apps are being refreshed right now. Try again in a minute.", {
        "retry-after": "60",
      });
    byHand += 1;
    const slot = await beginNow(services, { ...row, runs: "queries" }).catch((error: unknown) => {
      byHand -= 1;
      throw error;
    });
    // A process that ends meanwhile leaves a slot whose lease ends.
    void refreshApp(services, databases, slot, new AbortController().signal).finally(() => (byHand -= 1));
  }
}
