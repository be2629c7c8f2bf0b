import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi } from "../api/testing.ts";
import { move, restore } from "../database/backup.ts";
import { keepBackup } from "../database/keep-backup.ts";
import { onEachDatabase, openTestDatabase } from "../database/testing.ts";
import { somebody } from "../fiddles/testing.ts";
import { runCommand } from "./run-command.ts";

const PENDING = { password_hash: "x", expires_at: new Date("2999-01-01") };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fiddle-admin-"));
});
afterAll(() => rm(folder, { recursive: true }));

onEachDatabase((database) => {
  test("an operator makes accounts, grants plans and resets passwords, and all of it is written down", async () => {
    const { ask, services } = testApi(database());
    const run = (name: string, words: string[] = [], options = {}) => runCommand(services, name, { words, options });
    const [boss, email] = [`${randomUUID()}@people.example`, `${randomUUID()}@people.example`];
    await run("user create", [boss], { operator: true });
    const [, password = ""] = (await run("user create", [email]))[1]?.split(": ") ?? [];
    const logIn = (password: string) => ask("POST", "/api/login", { body: { email, password } });
    expect((await logIn(password)).body.user.plan).toBe("Free");

    expect(await run("plan grant", [email.toUpperCase(), "basic"], { until: "2999-01-31" })).toEqual([
      `${email} has Basic until 2999-01-31T00:00:00.000Z.`,
    ]);
    expect((await logIn(password)).body.user).toMatchObject({ plan: "Basic", can_save: true, is_paid: true });
    expect((await run("user list")).map((line) => line.slice(12))).toEqual(
      expect.arrayContaining([`${boss}  operator  Pro`, `${email}  person  Basic until 2999-01-31`]),
    );

    const [link = ""] = await run("password reset", [email]);
    const body = { token: new URL(link).searchParams.get("token"), new_password: "a new password" };
    expect((await ask("POST", "/api/password/reset", { body })).status).toBe(204);
    expect((await logIn("a new password")).status).toBe(200);
    expect((await run("audit log")).map((line) => line.split("  ").slice(1, 4).join(" "))).toEqual([
      `command line password reset ${email}`,
      `command line plan grant ${email}`,
      `command line user create ${email}`,
      `command line user create ${boss}`,
    ]);
  });

  test.each([
    ["user create", ["nobody"], '"nobody" is not an e-mail address.'],
    ["user create", [], "Write it so: npm run admin -- user create <email> [--password <password>] [--operator]"],
    ["plan grant", ["a@b.example", "Gold"], 'There is no plan "Gold". There are Free, Basic, Pro.'],
    ["plan grant", ["a@b.example", "Pro"], "There is no account a@b.example. List them: npm run admin -- user list"],
    ["user destroy", [], 'There is no command "user destroy".'],
  ])("%s %j says what to do", async (name, words, message) => {
    const { services } = testApi(database());
    await expect(runCommand(services, name, { words, options: {} })).rejects.toThrow(message);
  });

  test("only who has the server's secret may have it run commands", async () => {
    const { ask, services } = testApi(database());
    const body = { name: "content none", words: [], options: {} };
    const call = (token: string) => ask("POST", "/api/admin/command", { token, body });
    const { body: session } = await ask("POST", "/api/register", {
      body: { email: `${randomUUID()}@people.example`, password: "correct horse" },
    });
    expect((await call(session.access)).status).toBe(404);
    const token = await services.keys.sign("admin", {}, 30, new Date());
    expect((await call(token)).body).toEqual({ error: 'There is no command "content none".' });
  });

  test("a backup restores to the same rows, in an empty database only", async () => {
    const { ask, services } = testApi(database());
    const email = `${randomUUID()}@people.example`;
    await ask("POST", "/api/register", { body: { email, password: "correct horse" } });
    // Lists, and text that JSON writes in its own way.
    await (await somebody({ ask, services })).fiddle({ tags: ["a", "b, {c}", 'd "e"'] });
    // More rows than are read at once, of very different sizes.
    const { db } = database();
    for (let i = 0; i < 20; i++) {
      const email = String(i).repeat(i % 7 === 0 ? 1_500_000 : 20);
      await db
        .insertInto("pending_accounts")
        .values({ ...PENDING, email })
        .execute();
    }
    const path = join(folder, `${randomUUID()}.backup`);
    await runCommand(services, "database backup", { words: [path], options: {} });
    expect((await stat(path)).mode & 0o077).toBe(0);
    await expect(restore(database().db, path)).rejects.toThrow("holds accounts already");

    const other = await openTestDatabase(database().engine === "pglite" ? "postgresql" : "pglite").catch(() =>
      openTestDatabase(),
    );
    try {
      await restore(other.db, path);
      expect(await everything(other.db)).toEqual(await everything(database().db));
      // Numbers given out go on where they were.
      await runCommand(testApi(other).services, "user create", { words: ["new@people.example"], options: {} });
      const login = await testApi(other).ask("POST", "/api/login", { body: { email, password: "correct horse" } });
      expect(login.status).toBe(200);
      await expect(move(database().db, other.db)).rejects.toThrow("holds accounts already");
    } finally {
      await other.close();
    }
  });

  test("what is no backup, or half of one, changes nothing", async () => {
    const path = join(folder, "text");
    await writeFile(path, "no backup");
    await expect(restore(database().db, path)).rejects.toThrow(/is not a backup/);
    await expect(restore(database().db, join(folder, "none"))).rejects.toThrow(/cannot be read/);
  });
});

test("an embedded database is written down beside it when something changed, and only then", async () => {
  const { db, close } = await openTestDatabase();
  const [path, log] = [join(folder, "database.backup"), { info: () => undefined, error: () => undefined }];
  const stop = await keepBackup({ db, dataDir: folder, log });
  await stop();
  expect(existsSync(path)).toBe(false);
  await db.insertInto("billing_events").values({ id: "kept" }).execute();
  await stop();
  await close();
  const other = await openTestDatabase();
  await restore(other.db, path);
  expect((await other.db.selectFrom("billing_events").select("id").execute()).length).toBe(1);
  await other.close();
});

async function everything(db: Parameters<typeof restore>[0]): Promise<unknown> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).sort();
  return Promise.all(
    tables.map(async (name) => (await sql`select * from ${sql.table(name)} as t order by t::text`.execute(db)).rows),
  );
}
