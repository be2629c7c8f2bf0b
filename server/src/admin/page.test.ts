import { expect, test } from "vitest";
import type { AdminUser } from "@fiddle/protocol";
import { reservePrompt } from "../agent/prompt-limit.ts";
import { testApi } from "../../testing/api.ts";
import { onEachDatabase } from "../database/testing.ts";
import { somebody } from "../../testing/somebody.ts";

onEachDatabase((database) => {
  test("an operator finds users, grants plans and logs users out, and everything is in the audit log", async () => {
    const { ada, operator } = await people();
    await ada.fiddle();
    const find = async (q: string) => (await operator.ask("GET", `/api/admin/users?q=${encodeURIComponent(q)}`)).body;
    expect(await find(ada.email.toUpperCase())).toEqual({
      found: 1,
      users: [
        {
          id: ada.id,
          email: ada.email,
          role: "person",
          plan: "Pro",
          plan_ends_at: null,
          pays: false,
          storage_used: 0,
          storage_limit: expect.any(Number),
          fiddles: 1,
          sessions: 1,
          created_at: expect.any(String),
          last_seen_at: expect.any(String),
        },
      ],
    });
    expect((await find("%")).users).toEqual([]);

    const grant = (body: object, id = ada.id) => operator.ask("PUT", `/api/admin/users/${id}/plan`, { body });
    const ends_at = "2999-01-31T00:00:00.000Z";
    expect((await grant({ plan: "Basic", ends_at })).body.user).toMatchObject({ plan: "Basic", plan_ends_at: ends_at });
    expect((await ada.ask("GET", "/api/me")).body).toMatchObject({ user: { plan: "Basic" }, plan_ends_at: ends_at });
    for (const [body, message] of [
      [{ plan: "Gold", ends_at: null }, 'There\'s no plan "Gold". Choose one of these: Free, Basic, Pro.'],
      [{ plan: "Pro", ends_at: "2001-01-01T00:00:00Z" }, "This date is in the past. Choose a later one."],
    ] as const)
      expect((await grant(body)).body.error.message).toBe(message);
    expect((await grant({ plan: "Pro", ends_at: null }, crypto.randomUUID())).status).toBe(404);

    expect((await operator.ask("DELETE", `/api/admin/users/${ada.id}/sessions`)).status).toBe(204);
    expect((await ada.ask("GET", "/api/me")).status).toBe(401);
    expect((await find(ada.email)).users.map(({ sessions }: AdminUser) => sessions)).toEqual([0]);
    const { acts } = (await operator.ask("GET", "/api/admin/acts")).body;
    expect(acts.slice(0, 2)).toMatchObject([
      { actor: operator.email, act: "sessions close", subject: ada.email, details: {} },
      { actor: operator.email, act: "plan grant", subject: ada.email, details: { plan: "Basic", until: ends_at } },
    ]);
  });

  test("long lists come in pages", async () => {
    const { ada, operator, api } = await people();
    await api.services.db
      .insertInto("audit_log")
      .values(
        Array.from({ length: 60 }, (_, i) => ({ actor: "command line", act: "try", subject: `${i}`, details: "{}" })),
      )
      .execute();
    const page = async (number: number) => (await operator.ask("GET", `/api/admin/acts?page=${number}`)).body;
    const first = await page(1);
    const second = await page(2);
    expect([first.acts.length, first.found]).toEqual([50, second.found]);
    expect(second.acts.slice(0, 2).map(({ subject }: { subject: string }) => subject)).toEqual(["9", "8"]);
    const users = (await operator.ask("GET", `/api/admin/users?q=${encodeURIComponent(ada.email)}&page=2`)).body;
    expect(users).toEqual({ users: [], found: 1 });
    expect((await operator.ask("GET", "/api/admin/acts?page=0")).status).toBe(422);
  });

  test("the usage counts everything that's created", async () => {
    const { api, ada, operator } = await people();
    const usage = async () => (await operator.ask("GET", "/api/admin/usage")).body;
    const before = await usage();
    await ada.fiddle({ visibility: "public" });
    await ada.ask("DELETE", `/api/fiddles/${await ada.fiddle()}`);
    await reservePrompt(api.services, { kind: "user", userId: ada.id }, 1);
    await reservePrompt(api.services, { kind: "guest", network: ada.id, clientUuid: ada.id }, 1);
    const after = await usage();
    expect(after.prompts_today - before.prompts_today).toBe(2);
    expect([after.fiddles.public - before.fiddles.public, after.fiddles.in_bin - before.fiddles.in_bin]).toEqual([
      1, 1,
    ]);
    expect(after.plans.map(({ name }: { name: string }) => name)).toEqual(["Free", "Basic", "Pro"]);
    expect(after.users).toBe(before.users);
    expect(after.active_users).toBe(before.active_users);
  });

  test("the health check reports every service, and why one fails", async () => {
    const { operator } = await people();
    const check = () => Promise.reject(new Error("535"));
    const mail = { canSend: true, send: () => undefined, close: async () => {}, check };
    const { ask } = testApi(database(), { mail });
    const { parts, versions } = (await ask("GET", "/api/admin/health", { token: operator.token })).body;
    expect(parts.map(({ name, state }: { name: string; state: string }) => `${name} ${state}`)).toEqual([
      "database well",
      "files well",
      "redis unused",
      "mail failing",
      "scanner unused",
    ]);
    expect(parts[3].says).toBe("535");
    expect(versions).toEqual({ node: process.version, database: expect.stringMatching(/^PostgreSQL \d+/) });
  });

  async function people() {
    const api = testApi(database());
    const ada = await somebody(api);
    const operator = await somebody(api);
    await api.services.db.updateTable("users").set({ role: "operator" }).where("id", "=", operator.id).execute();
    return { api, ada, operator };
  }
});
