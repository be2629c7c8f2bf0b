import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { LockedError, acquireLock } from "./lock.ts";
import { migrate } from "./migrate.ts";
import { openPglite } from "./pglite.ts";
import { onEachDatabase } from "./testing.ts";

const folder = await temporaryFolder(afterAll);

onEachDatabase((database) => {
  test("all tables exist and no migration is pending", async () => {
    const tables = await database().db.introspection.getTables();
    expect([await migrate(database().db), tables.map(({ name }) => name).sort()]).toEqual([
      [],
      (
        "attempts audit_log billing_events blobs class_members classes connections erased_fiddles fiddle_visits fiddles files guest_prompts " +
        "identities installation pending_accounts prompt_reservations publication_files publications published_solutions refreshes reports retired_slugs schedules sessions subscriptions unwanted_bytes uploads usage users"
      ).split(" "),
    ]);
  });

  test("counts are numbers, times are dates, and rolled-back rows aren't stored", async () => {
    const { db } = database();
    const given = await sql<object>`select 3000000000::bigint as size, now() as at, '{"a":1}'::jsonb as json`.execute(
      db,
    );
    expect(given.rows).toEqual([{ size: 3_000_000_000, at: expect.any(Date), json: { a: 1 } }]);
    await expect(
      db.transaction().execute(async (tx) => {
        await tx.insertInto("billing_events").values({ id: "undone" }).execute();
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await db.selectFrom("billing_events").selectAll().execute()).toEqual([]);
  });
});

test("an embedded database keeps its rows, supports one process, and can be reopened after closing", async () => {
  const dataDir = join(folder, "kept");
  const first = await openPglite(dataDir);
  await sql`create table kept as select 1 as n`.execute(first.db);
  await first.announce("http://127.0.0.1:3000");
  await expect(openPglite(dataDir)).rejects.toThrow(
    /^Process \d+ .* is using the embedded database .* DATA_DIR, or set DATABASE_URL/,
  );
  await first.close();
  const again = await openPglite(dataDir);
  expect((await sql`select n from kept`.execute(again.db)).rows).toEqual([{ n: 1 }]);
  await again.close();
}, 60_000);

test("a stale lock can be acquired", async () => {
  const path = join(folder, "left.lock");
  const lock = await acquireLock(path);
  const mine = JSON.parse(await readFile(path, "utf8"));
  await expect(acquireLock(path)).rejects.toThrow(LockedError);
  await lock.release();
  // A process with this pid runs, but it isn't the one that wrote the lock.
  for (const left of [
    JSON.stringify({ ...mine, started: "1" }),
    JSON.stringify({ ...mine, pid: 999_999_999 }),
    "",
    "{",
  ]) {
    await writeFile(path, left);
    await (await acquireLock(path)).release();
  }
  await writeFile(path, JSON.stringify({ ...mine, host: "another-container" }));
  await expect(acquireLock(path)).rejects.toThrow("another-container");
});

test("a damaged database names its folder, the cause and the backup to restore", async () => {
  const dataDir = join(folder, "damaged");
  await (await openPglite(dataDir)).close();
  const control = join(dataDir, "database", "global", "pg_control");
  await writeFile(control, new Uint8Array(512));
  const place = `The embedded database in ${join(dataDir, "database")} (DATA_DIR) can't be opened and may be damaged: `;
  await expect(openPglite(dataDir)).rejects.toThrow(place);
  await expect(openPglite(dataDir)).rejects.toThrow("There's no backup at");
  const backup = join(dataDir, "database.backup");
  await writeFile(backup, "");
  await expect(openPglite(dataDir)).rejects.toThrow(`npm run admin -- database restore ${backup}`);
});
