import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { testApi } from "../../testing/api.ts";
import { move, restore } from "../database/backup.ts";
import { scheduleBackups } from "../database/backup-schedule.ts";
import { onEachDatabase, openTestDatabase } from "../database/testing.ts";
import { somebody } from "../../testing/somebody.ts";
import { readEnv } from "../platform/env.ts";
import { OFFLINE_COMMANDS } from "./offline-commands.ts";
import { runCommand } from "./run-command.ts";

const PENDING_ACCOUNT_SECONDS = { password_hash: "x", expires_at: new Date("2999-01-01") };

const folder = await temporaryFolder(afterAll);

onEachDatabase((database) => {
  test("an operator creates accounts, grants plans and resets passwords, and everything is in the audit log", async () => {
    const { ask, services } = testApi(database());
    const run = (name: string, words: string[] = [], options = {}) => runCommand(services, name, { words, options });
    const boss = `${randomUUID()}@people.example`;
    const email = `${randomUUID()}@people.example`;
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

  test("an operator can promote users and delete accounts, but not the last operator's", async () => {
    const { ask, services } = testApi(database());
    const run = (name: string, words: string[]) => runCommand(services, name, { words, options: {} });
    await services.db.updateTable("users").set({ role: "person" }).execute();
    const ada = await somebody({ ask, services });
    const bob = await somebody({ ask, services });
    const isOperator = async () => (await ada.ask("GET", "/api/me")).body.is_operator as boolean;
    expect(await run("user role", [ada.email.toUpperCase(), "operator"])).toEqual([
      `${ada.email.toUpperCase()} is now an operator.`,
    ]);
    expect(await isOperator()).toBe(true);
    for (const command of [
      ["user role", [ada.email, "person"]],
      ["user delete", [ada.email]],
    ] as const)
      await expect(run(command[0], [...command[1]])).rejects.toThrow(
        /is the only operator\. Make someone else an operator first/,
      );
    await run("user role", [bob.email, "operator"]);
    await run("user role", [ada.email, "person"]);
    expect(await isOperator()).toBe(false);
    const id = await ada.fiddle({ visibility: "public" });
    expect(await run("user delete", [ada.email])).toEqual([`Deleted ${ada.email} and all of its data.`]);
    expect((await bob.ask("GET", `/api/fiddles/${id}`)).status).toBe(404);
    expect((await run("audit log", [])).slice(0, 3).map((line) => line.split("  ").slice(1).join("  "))).toEqual([
      `command line  user delete  ${ada.email}  {}`,
      `command line  user role  ${ada.email}  {"role":"person"}`,
      `command line  user role  ${bob.email}  {"role":"operator"}`,
    ]);
  });

  test.each([
    ["user role", ["a@b.example", "king"], 'There\'s no role "king". Use person or operator.'],
    [
      "user delete",
      ["a@b.example"],
      "There's no account a@b.example. To see all accounts, run: npm run admin -- user list",
    ],
    ["user create", ["nobody"], '"nobody" isn\'t an email address.'],
    ["user create", [], "Usage: npm run admin -- user create <email> [--password <password>] [--operator]"],
    ["plan grant", ["a@b.example", "Gold"], 'There\'s no plan "Gold". Use one of these: Free, Basic, Pro.'],
    [
      "plan grant",
      ["a@b.example", "Pro"],
      "There's no account a@b.example. To see all accounts, run: npm run admin -- user list",
    ],
    ["user destroy", [], 'There\'s no command "user destroy".'],
  ])("%s %j says what to do", async (name, words, message) => {
    const { services } = testApi(database());
    await expect(runCommand(services, name, { words, options: {} })).rejects.toThrow(message);
  });

  test("only a token signed with the server's secret can run commands", async () => {
    const { ask, services } = testApi(database());
    const body = { name: "content none", words: [], options: {} };
    const call = (token: string) => ask("POST", "/api/admin/command", { token, body });
    const { body: session } = await ask("POST", "/api/register", {
      body: { email: `${randomUUID()}@people.example`, password: "correct horse" },
    });
    expect((await call(session.access)).status).toBe(404);
    const token = await services.keys.sign("admin", {}, 30, new Date());
    expect((await call(token)).body).toEqual({
      error: 'There\'s no command "content none". To see all commands, run: npm run admin',
    });
  });

  test("a backup restores the same rows, and only to an empty database", async () => {
    const { ask, services } = testApi(database());
    const email = `${randomUUID()}@people.example`;
    await ask("POST", "/api/register", { body: { email, password: "correct horse" } });
    // The rows contain lists and text that JSON escapes.
    await (await somebody({ ask, services })).fiddle({ tags: ["a", "b, {c}", 'd "e"'] });
    // There are more rows than in one batch, of very different sizes.
    const { db } = database();
    for (let i = 0; i < 20; i++) {
      const email = String(i).repeat(i % 7 === 0 ? 1_500_000 : 20);
      await db
        .insertInto("pending_accounts")
        .values({ ...PENDING_ACCOUNT_SECONDS, email })
        .execute();
    }
    const path = join(folder, `${randomUUID()}.backup`);
    const before = await everything(db);
    await runCommand(services, "database backup", { words: [path], options: {} });
    expect((await stat(path)).mode & 0o077).toBe(0);
    const [act] = await runCommand(services, "audit log", { words: [], options: {} });
    expect(act).toMatch(`command line  database backup  ${path}  {"rows":`);
    await expect(restore(database().db, path)).rejects.toThrow("already contains accounts");

    const other = await openTestDatabase(database().engine === "pglite" ? "postgresql" : "pglite").catch(() =>
      openTestDatabase(),
    );
    try {
      await restore(other.db, path);
      expect(await everything(other.db)).toEqual(before);
      // Sequences continue where they were.
      await runCommand(testApi(other).services, "user create", { words: ["new@people.example"], options: {} });
      const login = await testApi(other).ask("POST", "/api/login", { body: { email, password: "correct horse" } });
      expect(login.status).toBe(200);
      await expect(move(database().db, other.db)).rejects.toThrow("already contains accounts");
    } finally {
      await other.close();
    }
  });

  test("a file that isn't a complete backup changes nothing", async () => {
    const path = join(folder, "text");
    await writeFile(path, "no backup");
    await expect(restore(database().db, path)).rejects.toThrow(/isn't a backup/);
    await expect(restore(database().db, join(folder, "none"))).rejects.toThrow(/^Can't read/);
  });
});

test("a missing database or one of another version isn't moved", async () => {
  const from = await openTestDatabase();
  const to = await openTestDatabase();
  await sql`delete from kysely_migration where name > '2026-11-22'`.execute(from.db);
  await expect(move(from.db, to.db)).rejects.toThrow(/2026-11-21-live-subscriptions here and .* in PostgreSQL/);
  await Promise.all([from.close(), to.close()]);

  const dataDir = join(folder, "mistyped");
  const run = OFFLINE_COMMANDS["database move"]?.run;
  const log = { info: () => undefined, error: () => undefined };
  const moved = run?.(readEnv({ DATA_DIR: dataDir }), log, { words: ["postgres://127.0.0.1/none"], options: {} });
  await expect(moved).rejects.toThrow(`There's no database in ${dataDir}. Set DATA_DIR to the server's data folder.`);
  expect(existsSync(dataDir)).toBe(false);
});

test("an embedded database is backed up when it has changed, and only then", async () => {
  const { db, close } = await openTestDatabase();
  const path = join(folder, "database.backup");
  const log = { info: () => undefined, error: () => undefined };
  const stop = await scheduleBackups({ db, dataDir: folder, log });
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

test("the last backup of an earlier process is kept", async () => {
  const dataDir = await temporaryFolder();
  const path = join(dataDir, "database.backup");
  const log = { info: () => undefined, error: () => undefined };
  await writeFile(path, "the earlier backup");
  const { db, close } = await openTestDatabase();
  const stop = await scheduleBackups({ db, dataDir, log });
  for (const id of ["first", "second"]) {
    await db.insertInto("billing_events").values({ id }).execute();
    await stop();
  }
  await close();
  expect(await readFile(`${path}.previous`, "utf8")).toBe("the earlier backup");
  expect(await readFile(path, "utf8")).not.toBe("the earlier backup");
});

async function everything(db: Parameters<typeof restore>[0]): Promise<unknown> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).sort();
  return Promise.all(
    tables.map(async (name) => (await sql`select * from ${sql.table(name)} as t order by t::text`.execute(db)).rows),
  );
}
