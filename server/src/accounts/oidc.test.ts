import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi } from "../../testing/api.ts";
import { sharedDatabase } from "../database/testing.ts";
import { readEnv } from "../platform/env.ts";
import { startProvider, type TestProvider } from "./testing-provider.ts";

let provider: TestProvider;
const database = sharedDatabase();
beforeAll(async () => {
  provider = await startProvider();
}, 60_000);
afterAll(() => provider.close());

test("a user logs in with the provider, gets an account, and returns to the page", async () => {
  const email = `${randomUUID()}@people.example`;
  provider.person = { sub: randomUUID(), email, email_verified: true };
  const first = await signIn("/saved?tag=x");
  expect(first.location).toBe("/saved?tag=x");
  const again = await signIn("/");
  expect([first.me.user.email, first.me.has_password, first.me.email_verified]).toEqual([email, false, true]);
  expect(again.me.user.id).toBe(first.me.user.id);
});

test("an identity logs in to the account with the same address only if both sides have confirmed it", async () => {
  const { ask } = api();
  const email = `${randomUUID()}@people.example`;
  const { body } = await ask("POST", "/api/register", { body: { email, password: "correct horse" } });
  provider.person = { sub: randomUUID(), email, email_verified: true };
  expect((await signIn("/")).location).toBe("/login?problem=address-taken");
  await database()
    .db.updateTable("users")
    .set({ email_verified_at: new Date() })
    .where("id", "=", body.user.id)
    .execute();
  provider.person = { sub: randomUUID(), email, email_verified: false };
  expect((await signIn("/")).location).toBe("/login?problem=address-taken");
  provider.person = { sub: randomUUID(), email, email_verified: true };
  expect((await signIn("/")).me.user.id).toBe(body.user.id);
});

test.each([
  "//evil.example",
  "https://evil.example/",
  "/\\evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
  "saved",
])("%s isn't accepted as a page to return to", async (next) => {
  provider.person = { sub: "next", email: "next@people.example" };
  expect((await signIn(next)).location).toBe("/");
});

test("an unexpected callback, or one for another browser, logs nobody in", async () => {
  const { ask } = api();
  const callback = "/api/oidc/callback?code=x&state=y";
  expect((await ask("GET", callback)).headers.get("location")).toBe("/login?problem=sign-in-too-late");
  const start = await ask("GET", "/api/oidc/start");
  const cookie = start.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const answer = await ask("GET", callback, { headers: { cookie } });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login?problem=sign-in-failed"]);
});

test("an unreachable or missing login provider is reported", async () => {
  const away = testApi(database(), { env: settings("http://127.0.0.1:9") });
  expect((await away.ask("GET", "/api/oidc/start")).body.error.message).toMatch(/^Example isn't responding/);
  expect((await testApi(database()).ask("GET", "/api/oidc/start")).status).toBe(404);
});

async function signIn(next: string) {
  const { ask } = api();
  const start = await ask("GET", `/api/oidc/start?next=${encodeURIComponent(next)}`);
  const cookie = start.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const sent = await fetch(start.headers.get("location") ?? "", { redirect: "manual" });
  const back = new URL(sent.headers.get("location") ?? "");
  const arrived = await ask("GET", back.pathname + back.search, { headers: { cookie } });
  const cookies = arrived.headers.getSetCookie().map((text) => text.split(";")[0]);
  const me = await ask("GET", "/api/me", { headers: { cookie: cookies.join("; ") } });
  return { location: arrived.headers.get("location"), me: me.body };
}

function api() {
  return testApi(database(), { env: settings(provider.issuer) });
}

function settings(issuer: string) {
  return readEnv({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "fiddle", OIDC_CLIENT_SECRET: "s", OIDC_NAME: "Example" });
}
