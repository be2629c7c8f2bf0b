import { DAY_MS } from "@fiddle/notebook/day";
import { afterEach, expect, test } from "vitest";
import { hasPostgresql } from "../connections/testing-databases.ts";
import { onEachDatabase } from "../database/testing.ts";
import { somebody } from "../../testing/somebody.ts";
import { beginNow, loseSlots, sweepRefreshes, takeDueSlot } from "./slots.ts";
import { storeResults } from "./store-results.ts";
import { HOUR_MS, notebookOf, QUERY, withApp } from "./testing.ts";

onEachDatabase((database) => {
  afterEach(async () => {
    await database().db.deleteFrom("schedules").execute();
    await database().db.deleteFrom("refreshes").execute();
  });

  test.runIf(hasPostgresql)(
    "a due slot runs the queries with the values that the author chose, and readers see the newest results",
    async () => {
      const { api, me, app, path, clock, schedule, refreshing, runDue, outputs, publish } = await withApp(database());
      const saved = await schedule();
      expect([saved.status, saved.body.refreshing]).toEqual([
        200,
        {
          schedule: {
            cron: "0 * * * *",
            zone: "UTC",
            runs: "queries",
            next_at: expect.stringMatching(/^2026-11-27T09:00/),
            failures: 0,
          },
          last: null,
          query_count: 1,
          reader_queries: false,
          limit: { max_apps: 3, min_minutes: 60 },
          can_run_all: false,
        },
      ]);
      expect(await runDue()).toBe(false);
      const etag = (await api.ask("GET", path)).headers.get("etag") ?? "";
      const bytes = async () =>
        (
          await api.services.db
            .selectFrom("usage")
            .select("notebook_bytes")
            .where("user_id", "=", me.id)
            .executeTakeFirstOrThrow()
        ).notebook_bytes;
      const before = await bytes();
      clock.at += HOUR_MS;
      expect([await runDue(), await runDue()]).toEqual([true, false]);
      const { body } = await api.ask("GET", path, { headers: { "if-none-match": etag } });
      const [, cell] = body.publication.notebook.cells;
      expect(cell.outputs).toEqual([
        {
          output_type: "execute_result",
          metadata: {},
          execution_count: null,
          data: {
            "application/vnd.fiddle.table+json": {
              tableId: expect.any(String),
              columns: [{ name: "n", type: "integer", displayType: expect.any(String) }],
              rowCount: 1,
              rows: [[4]],
            },
            "text/html": expect.stringContaining("<td>4"),
            "text/plain": expect.stringMatching(/^n\n4/),
          },
        },
      ]);
      expect(cell.metadata.execution["shell.execute_reply"]).toBe(body.publication.refreshed_at);
      expect(await refreshing()).toMatchObject({
        schedule: { next_at: expect.stringMatching(/^2026-11-27T10:00/), failures: 0 },
        last: { state: "done", due_at: saved.body.refreshing.schedule.next_at, message: null },
      });
      expect(await bytes()).toBeGreaterThan(before);
      // What the author publishes is newer.
      await publish();
      expect([await outputs(), await bytes()]).toEqual([[expect.objectContaining({ text: "old" })], before]);
      expect((await api.ask("GET", `/api/publications/${app.slug}`)).body.publication.refreshed_at).toBe(null);
    },
  );

  test.runIf(hasPostgresql)(
    "after five failures in a row, each after a longer pause, the schedule stops and its owner gets an email",
    async () => {
      const { api, me, app, clock, schedule, refreshing, runDue, runNow, outputs } = await withApp(database(), {
        query: "select * from no_such_table",
      });
      await schedule();
      // What fails while its owner looks isn't counted.
      const { schedule: before } = await refreshing();
      await runNow();
      expect(await refreshing()).toMatchObject({ schedule: before, last: { state: "failed" } });
      const pauses: number[] = [];
      for (let failure = 1; failure <= 5; failure++) {
        clock.at = Date.parse((await refreshing()).schedule.next_at);
        expect(await runDue()).toBe(true);
        const { schedule: now, last } = await refreshing();
        expect([last.state, last.message, now.failures]).toEqual([
          "failed",
          expect.stringMatching(/^Cell 2: .*no_such_table/),
          failure,
        ]);
        if (now.next_at !== null)
          pauses.push(Math.round((Date.parse(now.next_at) - Date.parse(last.ended_at)) / 60_000));
      }
      expect(pauses).toEqual([5, 15, 60, 240]);
      expect((await refreshing()).schedule.next_at).toBe(null);
      expect(mailsOf(api)).toEqual([
        expect.objectContaining({
          to: me.email,
          subject: "“Orders” isn't refreshed anymore",
          text: expect.stringMatching(/The last 5 refreshes.*no_such_table/s),
        }),
      ]);
      // Readers still see what was there.
      expect(await outputs()).toEqual([expect.objectContaining({ text: "old" })]);
      clock.at += DAY_MS;
      expect(await runDue()).toBe(false);
      // Mended, and tried by hand: it goes on.
      const { notebook } = await api.services.db
        .selectFrom("publications")
        .select("notebook")
        .where("id", "=", app.id)
        .executeTakeFirstOrThrow();
      await api.services.db
        .updateTable("publications")
        .set({ notebook: notebook.replace("select * from no_such_table", "select 7 as n") })
        .where("id", "=", app.id)
        .execute();
      await runNow();
      expect((await refreshing()).last.state).toBe("done");
      expect((await refreshing()).schedule).toMatchObject({ failures: 0, next_at: expect.any(String) });
    },
  );

  test("any number of processes take each slot once, and an owner's apps one after the other", async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => withApp(database())));
    for (const { schedule } of owners) await schedule();
    const [first] = owners;
    if (!first) throw new Error("expected an owner");
    first.clock.at += HOUR_MS;
    const { services } = first;
    const taken = (await Promise.all(Array.from({ length: 20 }, () => takeDueSlot(services, "queries")))).flatMap(
      (slot) => slot ?? [],
    );
    const own = taken.filter(({ publication_id: id }) => owners.some(({ app }) => app.id === id));
    expect(new Set(own.map(({ publication_id: id }) => id)).size).toBe(own.length);
    const more = await takeDueSlot(services, "queries");
    expect([...own, ...(more ? [more] : [])].length).toBe(6);
    const again = await first.me.ask("POST", `${first.path}/refreshes`);
    expect([again.status, again.body.error.id]).toEqual([409, "refresh-running"]);
    await loseSlots(services, taken);
  });

  test("three of an owner's apps are refreshed by hand at once, and no more", async () => {
    const { services, me, uuid } = await withApp(database());
    const begin = async () => {
      const fiddle = await me.fiddle({ title: "More", notebook: notebookOf(uuid, QUERY) });
      const { body } = await me.ask("POST", `/api/fiddles/${fiddle}/publications`, { body: {} });
      return beginNow(services, { id: body.publication.id, owner_id: me.id, runs: "queries" });
    };
    const begun = [await begin(), await begin(), await begin()];
    await expect(begin()).rejects.toMatchObject({ status: 409, id: "refresh-running" });
    await loseSlots(services, begun.slice(0, 1));
    await begin();
  });

  test("a slot whose process is gone is recorded as lost, isn't run again, and what comes late of it isn't stored", async () => {
    const { services, clock, app, schedule, refreshing, outputs } = await withApp(database());
    await schedule();
    clock.at += HOUR_MS;
    const slot = await takeDueSlot(services, "queries");
    if (!slot) throw new Error("expected a slot");
    await loseSlots(services, "expired");
    expect((await refreshing()).last.state).toBe("running");
    clock.at += 8 * 60_000;
    await loseSlots(services, "expired");
    const { last, schedule: now } = await refreshing();
    expect([last.state, last.message, now.failures]).toEqual(["lost", "The server restarted during the refresh.", 0]);
    expect(Date.parse(now.next_at) - Date.parse(last.ended_at)).toBe(60_000);
    await storeResults(
      services,
      slot,
      1,
      new Map([["query", [{ output_type: "stream", name: "stdout", text: "late" }]]]),
    );
    expect([(await refreshing()).last.state, await outputs()]).toEqual([
      "lost",
      [expect.objectContaining({ text: "old" })],
    ]);
    clock.at += 61_000;
    const next = await takeDueSlot(services, "queries");
    expect([next?.publication_id, next?.due_at.getTime() === slot.due_at.getTime()]).toEqual([app.id, false]);
    if (next) await loseSlots(services, [next]);
  });

  test.runIf(hasPostgresql)("results that make the app larger than a notebook can be aren't stored", async () => {
    const query = Array.from({ length: 30 }, () => "select repeat('x', 900000) as t").join(";\n");
    const { services, me, app, runNow, refreshing, outputs, publish } = await withApp(database(), { query });
    await runNow();
    const tooLarge = "With these results, the app has more than 20 MB.";
    const { last } = await refreshing();
    expect([last.state, last.message]).toEqual(["failed", expect.stringContaining(`Cell 2: ${tooLarge}`)]);
    expect(await outputs()).toEqual([expect.objectContaining({ text: "old" })]);
    // What a runner sends may only be too large together with what was published.
    const { version } = await publish();
    const slot = await beginNow(services, { id: app.id, owner_id: me.id, runs: "full" });
    const text = "x".repeat(20_000_000);
    const large = new Map([["least", [{ output_type: "stream" as const, name: "stdout" as const, text }]]]);
    await expect(storeResults(services, slot, version, large)).rejects.toThrow(tooLarge);
    await loseSlots(services, [slot]);
  });

  test("a schedule is the owner's, as often as the plan says, of an app with queries that readers can open", async () => {
    const { api, me, app, path, clock, schedule, refreshing, runDue } = await withApp(database());
    const stranger = await somebody(api);
    expect((await stranger.ask("PUT", `${path}/schedule`, { body: { cron: "0 9 * * *", zone: "UTC" } })).status).toBe(
      403,
    );
    const often = await schedule({ cron: "*/15 * * * *" });
    expect([often.status, often.body.error.message]).toEqual([
      422,
      "Your plan refreshes an app once every hour at most. Choose fewer times.",
    ]);
    expect((await schedule({ runs: "full" })).body.error.id).toBe("runner-missing");
    await schedule();
    const setPlan = (plan: "Free" | "Basic") =>
      api.services.db.updateTable("users").set({ plan }).where("id", "=", me.id).execute();
    // Taken down, it isn't due.
    const takeDown = (taken_down: boolean) =>
      api.services.db.updateTable("publications").set({ taken_down }).where("id", "=", app.id).execute();
    clock.at += HOUR_MS;
    await takeDown(true);
    expect(await runDue()).toBe(false);
    await takeDown(false);
    await setPlan("Free");
    expect((await schedule()).body.error.id).toBe("upgrade-required");
    expect(await runDue()).toBe(true);
    expect(await refreshing()).toMatchObject({
      schedule: { next_at: null, failures: 1 },
      last: { state: "failed", message: "The Free plan doesn't refresh apps. Upgrade, then save the schedule again." },
      limit: { max_apps: 0 },
    });
    expect(mailsOf(api).map(({ to }) => to)).toEqual([me.email]);
    await setPlan("Basic");
    await me.ask("POST", `${path}/unpublish`);
    expect((await refreshing()).schedule).toBe(null);
    expect((await schedule()).body.error.id).toBe("gone");
    const plain = await me.fiddle();
    const other = (await me.ask("POST", `/api/fiddles/${plain}/publications`, { body: {} })).body.publication;
    const nothing = await me.ask("PUT", `/api/publications/${other.id}/schedule`, {
      body: { cron: "0 9 * * *", zone: "UTC" },
    });
    expect([nothing.status, nothing.body.error.id]).toEqual([409, "nothing-to-refresh"]);
  });

  test("what ended long ago is forgotten, and so is which queries readers ran", async () => {
    const { services, app, clock, schedule, refreshing } = await withApp(database());
    await schedule();
    clock.at += HOUR_MS;
    const slot = await takeDueSlot(services, "queries");
    if (slot) await loseSlots(services, [slot]);
    const rows = ["app query", "app take down"].map((act) => ({
      actor: "reader",
      act,
      subject: app.id,
      details: "{}",
    }));
    await services.db.insertInto("audit_log").values(rows).execute();
    clock.at = Date.now() + 29 * DAY_MS;
    await sweepRefreshes(services);
    const acts = async () =>
      (await services.db.selectFrom("audit_log").select("act").where("subject", "=", app.id).execute()).map(
        ({ act }) => act,
      );
    expect((await acts()).length).toBe(2);
    clock.at = Date.now() + 31 * DAY_MS;
    await sweepRefreshes(services);
    expect([await acts(), (await refreshing()).last]).toEqual([["app take down"], null]);
  });

  test("a plan refreshes so many apps", async () => {
    const { api, me, uuid, schedule } = await withApp(database(), { plan: "Pro" });
    await api.services.db.updateTable("users").set({ plan: "Basic" }).where("id", "=", me.id).execute();
    await schedule();
    const answers = [];
    for (let i = 0; i < 3; i++) {
      const id = await me.fiddle({ notebook: notebookOf(uuid, "select 1") });
      const { publication } = (await me.ask("POST", `/api/fiddles/${id}/publications`, { body: {} })).body;
      const body = { cron: "0 9 * * *", zone: "UTC" };
      answers.push(await me.ask("PUT", `/api/publications/${publication.id}/schedule`, { body }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
    expect(answers[2]?.body.error).toEqual({
      id: "too-many-schedules",
      message: "The Basic plan refreshes 3 apps. Set another app to “Never” first, or upgrade.",
    });
  });
});

/** Those about refreshes. */
function mailsOf({ mails }: Awaited<ReturnType<typeof withApp>>["api"]) {
  return mails.filter(({ subject }) => subject.includes("refreshed"));
}
