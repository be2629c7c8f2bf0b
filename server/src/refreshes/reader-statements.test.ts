import { createHash } from "node:crypto";
import { QUERY_TOO_LONG } from "@fiddle/protocol";
import { FrameReader } from "@fiddle/protocol/connection-frames.ts";
import { expect, test } from "vitest";
import { hasPostgresql } from "../connections/testing-databases.ts";
import { onEachDatabase } from "../database/testing.ts";
import { PUBLICATION_COLUMNS } from "../publications/publication.ts";
import { AppNotebooks } from "./app-notebooks.ts";
import { QUERY, withApp } from "./testing.ts";

onEachDatabase((database) => {
  test.runIf(hasPostgresql)(
    "readers run the author's query with values of their own, once the author lets them",
    async () => {
      const { api, me, app, path } = await withApp(database());
      const run = async (values: object, { cell = "query", source = QUERY } = {}) => {
        const body = { source: hashOf(source), values };
        const { response } = await api.ask("POST", `${path}/statements/${cell}`, { body });
        return rowsOf(response);
      };
      expect(await run({ least: 5 })).toBe("403 query-not-allowed");
      expect((await api.ask("GET", `${path}/statements`)).body).toEqual({ statements: [] });
      const on = await me.ask("PUT", `${path}/reader-queries`, { body: { reader_queries: true } });
      expect([on.status, on.body.refreshing.reader_queries]).toEqual([200, true]);
      expect((await api.ask("GET", `${path}/statements`)).body).toEqual({
        statements: [{ cell: "query", connection: expect.any(String), type: "postgresql" }],
      });
      const write = (allow_writes: boolean) =>
        api.services.db.updateTable("connections").set({ allow_writes }).where("owner_id", "=", me.id).execute();
      await write(true);
      expect(await run({ least: 5 })).toBe("403 query-not-allowed");
      expect((await api.ask("GET", `${path}/statements`)).body).toEqual({ statements: [] });
      await write(false);
      expect([await run({ least: 5 }), await run({}), await run({ other: 1 })]).toEqual(["6\n", "4\n", "4\n"]);
      for (const least of [11, "5; drop table a", null]) expect(await run({ least })).toBe("422 invalid-input");
      expect(await run({}, { cell: "least" })).toBe("404 not-found");
      expect(await run({}, { source: "select 1" })).toBe("409 revision-conflict");
      const audit = await api.services.db
        .selectFrom("audit_log")
        .select(["actor", "act", "details"])
        .where("subject", "=", app.id)
        .execute();
      expect(audit).toEqual(
        Array.from({ length: 3 }, () => ({ actor: "reader", act: "app query", details: { cell: "query" } })),
      );
      await api.services.db.updateTable("users").set({ plan: "Free" }).where("id", "=", me.id).execute();
      expect(await run({})).toBe("403 query-not-allowed");
    },
  );

  test.runIf(hasPostgresql)("an author refreshes an app by hand, without a schedule", async () => {
    const { me, path, refreshing, outputs } = await withApp(database());
    expect((await me.ask("POST", `${path}/refreshes`)).status).toBe(202);
    await expect.poll(async () => (await refreshing()).last.state, { timeout: 20_000 }).toBe("done");
    expect((await outputs())[0].data["text/plain"]).toBe("n\n4");
  });

  test.runIf(hasPostgresql)("only queries that read run, and only on read-only connections", async () => {
    const writing = await withApp(database(), { connection: { allow_writes: true } });
    const refused = await writing.me.ask("PUT", `${writing.path}/reader-queries`, { body: { reader_queries: true } });
    expect([refused.status, refused.body.error.id]).toEqual([409, "query-not-allowed"]);
    const dropping = await withApp(database(), { query: "drop table if exists a" });
    await dropping.me.ask("PUT", `${dropping.path}/reader-queries`, { body: { reader_queries: true } });
    const body = { source: hashOf("drop table if exists a"), values: {} };
    const answer = await dropping.api.ask("POST", `${dropping.path}/statements/query`, { body });
    expect([answer.status, answer.body.error.message]).toEqual([403, expect.stringContaining("DROP isn't allowed")]);
  });

  test("an app is read once for all readers of a version, and never if readers can't run its queries", async () => {
    const { api, me, app, path, publish } = await withApp(database());
    const { db } = api.services;
    const published = () =>
      db.selectFrom("publications").select(PUBLICATION_COLUMNS).where("id", "=", app.id).executeTakeFirstOrThrow();
    const notebooks = new AppNotebooks({ db });
    const first = await published();
    const both = await Promise.all([notebooks.read(first), notebooks.read(first)]);
    expect(both[0].cells.map(({ source, outputs }) => [source, outputs])).toContainEqual([QUERY, []]);
    expect([both[1] === both[0], (await notebooks.read(first)) === both[0]]).toEqual([true, true]);
    await publish();
    expect((await notebooks.read(await published())) === both[0]).toBe(false);
    // A version that was replaced meanwhile isn't there anymore.
    await expect(notebooks.read(first)).rejects.toMatchObject({ status: 404 });
    // Reading this fails.
    await db.updateTable("publications").set({ notebook: "{" }).where("id", "=", app.id).execute();
    expect((await api.ask("GET", `${path}/statements`)).body).toEqual({ statements: [] });
    expect((await me.ask("GET", `${path}/statements`)).status).toBe(200);
    const asked = { body: { source: hashOf(QUERY), values: {} } };
    expect((await api.ask("POST", `${path}/statements/query`, asked)).status).toBe(403);
  });

  test("SQL that is too long to run is never read for an app", async () => {
    const query = `select ${"1,".repeat(200_000)}1`;
    const { api, me, app, path, refreshing } = await withApp(database(), { query });
    const refused = await me.ask("PUT", `${path}/reader-queries`, { body: { reader_queries: true } });
    expect([refused.status, refused.body.error.message]).toEqual([400, QUERY_TOO_LONG]);
    // The author publishes it later.
    const { db } = api.services;
    await db.updateTable("publications").set({ reader_queries: true }).where("id", "=", app.id).execute();
    expect((await api.ask("GET", `${path}/statements`)).body).toEqual({ statements: [] });
    const asked = { body: { source: hashOf(query), values: {} } };
    const answer = await api.ask("POST", `${path}/statements/query`, asked);
    expect([answer.status, answer.body.error.message]).toEqual([400, QUERY_TOO_LONG]);
    expect((await me.ask("POST", `${path}/refreshes`)).status).toBe(202);
    await expect
      .poll(async () => (await refreshing()).last?.message, { timeout: 20_000 })
      .toBe(`Cell 2: ${QUERY_TOO_LONG}`);
  });

  test("a reader changes values only so often", async () => {
    const { api, path } = await withApp(database());
    const statuses = [];
    for (let i = 0; i < 301; i++)
      statuses.push(
        (await api.ask("POST", `${path}/statements/query`, { body: { source: hashOf(QUERY), values: {} } })).status,
      );
    expect([new Set(statuses.slice(0, 300)), statuses[300]]).toEqual([new Set([403]), 429]);
  });
});

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The rows of an answer as CSV, or its status and error. */
async function rowsOf(response: Response): Promise<string> {
  if (!response.ok) {
    const { error } = (await response.json()) as { error: { id: string } };
    return `${response.status} ${error.id}`;
  }
  const frames = new FrameReader().read(new Uint8Array(await response.arrayBuffer()));
  return [...frames].flatMap((frame) => (frame.kind === "rows" ? Buffer.from(frame.bytes).toString() : [])).join("");
}
