import type { OpenDatabase } from "../database/open.ts";
import { localApi, saveConnection } from "../connections/testing.ts";
import { POSTGRESQL } from "../connections/testing-databases.ts";
import { databasesOf } from "../connections/run-query.ts";
import type { testApi } from "../../testing/api.ts";
import { somebody } from "../../testing/somebody.ts";
import { refreshApp } from "./refresh-app.ts";
import { beginNow, takeDueSlot } from "./slots.ts";

export const QUERY = "select $least + 1 as n";

/** A notebook with a slider and a query of it, whose stored result is old. */
export function notebookOf(connection: string, query: string): object {
  const cell = { cell_type: "code", execution_count: null, outputs: [], metadata: {} };
  return {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: {},
    cells: [
      { ...cell, id: "least", source: 'least = 3  # @param {"type":"slider","min":0,"max":10,"step":1}' },
      {
        ...cell,
        id: "query",
        metadata: { fiddle: { kernelId: `connection:${connection}` } },
        source: query,
        outputs: [{ output_type: "stream", name: "stdout", text: "old" }],
      },
    ],
  };
}

/** Someone with an app, and a clock of refreshes that can be moved. Logins don't get older with it. `query` has the placeholder `$least`. */
export async function withApp(
  database: OpenDatabase,
  {
    plan = "Basic",
    query = QUERY,
    connection = {},
    ...changed
  }: { plan?: "Free" | "Basic" | "Pro"; query?: string; connection?: object } & Parameters<typeof testApi>[1] = {},
) {
  let ticks = Date.parse("2026-11-27T08:30:00Z");
  const clock = { at: ticks };
  const api = localApi(database, { now: () => new Date((ticks += 1)), ...changed });
  const services = { ...api.services, now: () => new Date((clock.at += 1)) };
  const me = await somebody(api);
  const uuid = await saveConnection(me, { ...POSTGRESQL, ...connection });
  const fiddle = await me.fiddle({ title: "Orders", notebook: notebookOf(uuid, query) });
  const publish = async () =>
    (await me.ask("POST", `/api/fiddles/${fiddle}/publications`, { body: {} })).body.publication;
  const app = await publish();
  if (plan !== "Pro") await api.services.db.updateTable("users").set({ plan }).where("id", "=", me.id).execute();
  const path = `/api/publications/${app.id}`;
  return {
    api,
    services,
    me,
    app: app as { id: string; slug: string },
    uuid,
    fiddle,
    path,
    clock,
    publish,
    schedule: (body: object = {}) =>
      me.ask("PUT", `${path}/schedule`, { body: { cron: "0 * * * *", zone: "UTC", ...body } }),
    refreshing: async () => (await me.ask("GET", `${path}/schedule`)).body.refreshing,
    /** What a process does once a slot is due. Returns whether there was one. */
    runDue: async (): Promise<boolean> => {
      const slot = await takeDueSlot(services, "queries");
      if (slot) await refreshApp(services, databasesOf(services), slot, new AbortController().signal);
      return slot !== null;
    },
    runNow: async (): Promise<void> => {
      const slot = await beginNow(services, { id: app.id, owner_id: me.id, runs: "queries" });
      await refreshApp(services, databasesOf(services), slot, new AbortController().signal);
    },
    /** The outputs that readers get of the query. */
    outputs: async () => {
      const { body } = await api.ask("GET", path);
      return body.publication.notebook.cells[1].outputs;
    },
  };
}

export const HOUR_MS = 3_600_000;
