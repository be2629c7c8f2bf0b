import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { backup, restore } from "./backup.ts";
import { dumpTables } from "./dump-tables.ts";
import type { OpenDatabase } from "./open.ts";
import { onEachDatabase, openTestDatabase } from "./testing.ts";

const folder = await temporaryFolder(afterAll);

onEachDatabase((database) => {
  test("queries run during a backup, which restores the state at its end", async () => {
    const { db } = database();
    const people = await Promise.all(["a", "b", "c"].map(person));
    for (let i = 0; i < 20; i++) await fiddle(`f${String(i).padStart(2, "0")}`, people[i % 2], "x".repeat(200_000));
    const path = join(folder, `${database().engine}.backup`);
    const rows = await backup(db, path, { parts: dumpWithChanges() });

    const other = await openTestDatabase();
    try {
      const half = `${path}.half`;
      await writeFile(half, (await readFile(path)).subarray(0, -200));
      await expect(restore(other.db, half)).rejects.toThrow("is incomplete");
      expect(await restore(other.db, path)).toBe(rows);
      expect(await everything(other)).toEqual(await everything(database()));
    } finally {
      await other.close();
    }

    /** The changes affect references and unique values of rows that are in the dump and of rows that aren't yet. */
    async function* dumpWithChanges() {
      let fiddles = 0;
      let users = 0;
      for await (const part of dumpTables(db)) {
        yield part;
        if ("outdated" in part) return;
        if (part.table === "fiddles" && ++fiddles === 5) await changeFiddles();
        if (part.table === "users" && ++users === 1) await changeUsers(JSON.parse(part.row).id);
      }
    }

    async function changeFiddles(): Promise<void> {
      await db.deleteFrom("fiddles").where("id", "=", "f00").execute();
      await db.updateTable("fiddles").set({ title: "changed", forked_from: "f19" }).where("id", "=", "f01").execute();
      await db.transaction().execute(async (tx) => {
        await tx.updateTable("fiddles").set({ title: "twice" }).where("id", "=", "f02").execute();
        await tx.updateTable("fiddles").set({ title: "three times" }).where("id", "=", "f02").execute();
      });
      const opened = await person("d");
      const at = new Date();
      await fiddle("e00", opened, "new");
      await db.insertInto("fiddle_visits").values({ user_id: opened, fiddle_id: "e00", opened_at: at }).execute();
    }

    async function changeUsers(dumped: string): Promise<void> {
      const [first, second] = [dumped, ...people.filter((id) => id !== dumped)];
      const key = await db.selectFrom("users").select("email_key").where("id", "=", first).executeTakeFirstOrThrow();
      await db.updateTable("users").set({ email_key: "freed" }).where("id", "=", first).execute();
      await db
        .updateTable("users")
        .set(key)
        .where("id", "=", second ?? "")
        .execute();
      await db
        .deleteFrom("users")
        .where("id", "=", people.find((id) => id !== first && id !== second) ?? "")
        .execute();
    }

    async function person(name: string): Promise<string> {
      const made = await db
        .insertInto("users")
        .values({ email: name, email_key: name })
        .returning("id")
        .executeTakeFirstOrThrow();
      return made.id;
    }

    async function fiddle(id: string, owner = "", notebook: string): Promise<void> {
      const at = new Date();
      const rest = {
        title: "",
        tags: [],
        visibility: "private",
        kernel_name: "",
        change_hash: "",
        forked_from: null,
      } as const;
      const values = { ...rest, tags: [], id, owner_id: owner, notebook, notebook_size: 0 };
      await db
        .insertInto("fiddles")
        .values({ ...values, created_at: at, updated_at: at, deleted_at: null })
        .execute();
    }
  }, 120_000);
});

async function everything({ db }: OpenDatabase): Promise<unknown> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).sort();
  return Promise.all(
    tables.map(async (name) => (await sql`select * from ${sql.table(name)} as t order by t::text`.execute(db)).rows),
  );
}
