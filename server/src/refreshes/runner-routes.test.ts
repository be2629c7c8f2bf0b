import { expect, test } from "vitest";
import { onEachDatabase } from "../database/testing.ts";
import { readEnv } from "../platform/env.ts";
import { withApp } from "./testing.ts";

const TOKEN = "the token of the runner, which is long";
const ENV = readEnv({ RUNNER_TOKEN: TOKEN, DATA_DIR: `/tmp/fiddle-test-${process.pid}` });

onEachDatabase((database) => {
  test("a runner takes full runs that are due and stores their outputs, and nobody else can", async () => {
    const { api, me, app, services, schedule, refreshing } = await withApp(database(), { env: ENV });
    const full = () => schedule({ runs: "full" });
    expect((await full()).body.error.id).toBe("runner-missing");
    await services.db.updateTable("users").set({ role: "operator" }).where("id", "=", me.id).execute();
    expect((await full()).body.refreshing).toMatchObject({ can_run_all: true, schedule: { runs: "full" } });
    const due = (at: number) =>
      services.db
        .updateTable("schedules")
        .set({ next_at: new Date(at) })
        .where("publication_id", "=", app.id)
        .execute();
    const take = (token: string | undefined = TOKEN) =>
      api.ask("POST", "/api/runner/slots", { ...(token && { token }), body: { minutes: 30 } });
    expect([(await take("")).status, (await take("wrong")).status, (await take(me.token)).status]).toEqual([
      404, 404, 404,
    ]);
    expect((await take()).status).toBe(204);
    await due(Date.parse("2026-11-27T08:00:00Z"));
    const { run } = (await take()).body;
    expect(run).toEqual({
      id: expect.any(String),
      app_id: app.id,
      title: "Orders",
      version: 1,
      notebook: expect.any(String),
    });
    expect((await take()).status).toBe(204);
    const outputs = { least: [{ output_type: "stream", name: "stdout", text: "new ".repeat(100_000) }] };
    const end = (id: string, body: object) => api.ask("POST", `/api/runner/slots/${id}`, { token: TOKEN, body });
    expect((await end(run.id, { version: 1, outputs })).status).toBe(204);
    const { notebook, refreshed_at: at } = (await api.ask("GET", `/api/publications/${app.id}`)).body.publication;
    expect([notebook.cells[0].outputs, notebook.cells[1].outputs[0].text]).toEqual([outputs.least, "old"]);
    expect(await refreshing()).toMatchObject({ last: { state: "done", ended_at: at } });
    // Told twice, nothing changes.
    await end(run.id, { failure: "Cell 1: NameError" });
    expect(await refreshing()).toMatchObject({ last: { state: "done" }, schedule: { failures: 0 } });
    await due(Date.parse("2026-11-27T08:10:00Z"));
    const second = (await take()).body.run;
    await end(second.id, { failure: "Cell 1: NameError" });
    expect(await refreshing()).toMatchObject({
      last: { state: "failed", message: "Cell 1: NameError" },
      schedule: { failures: 1 },
    });
    await due(Date.parse("2026-11-27T08:20:00Z"));
    const third = (await take()).body.run;
    await end(third.id, { version: 7, outputs });
    expect(await refreshing()).toMatchObject({
      last: { state: "failed", message: "The app was published again or unpublished during the refresh." },
      schedule: { failures: 1 },
    });
  });
});
