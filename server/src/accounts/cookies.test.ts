import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApi } from "../../testing/api.ts";
import { sharedDatabase } from "../database/testing.ts";
import { readEnv } from "../platform/env.ts";
import { startProvider } from "./testing-provider.ts";

const APP = "https://fiddle.example";
const HTTPS = { APP_URL: APP, KERNEL_ORIGIN: "https://fiddle-run.example" };

const database = sharedDatabase();

test("over https, only session cookies that the app's host has set count", async () => {
  const { ask } = api();
  const victim = await register(ask, APP);
  const attacker = await register(ask, APP);
  expect(victim.cookies).toEqual([
    expect.stringMatching(
      /^__Host-PF_KNOWN_BROWSER=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
    expect.stringMatching(/^__Host-PF_ACCESS_TOKEN=[^;]+; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-PF_REFRESH_TOKEN=[^;]+; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/),
  ]);
  const tossed = attacker.cookie.replaceAll("__Host-", "");
  // The last name starts with a no-break space, as text and as UTF-8 bytes.
  const disguised = attacker.cookie.replaceAll("__Host-", "\u00a0__Host-");
  const asBytes = attacker.cookie.replaceAll("__Host-", "\u00c2\u00a0__Host-");
  for (const cookie of [
    `${tossed}; ${victim.cookie}; ${tossed}`,
    `${disguised}; ${victim.cookie}; ${disguised}`,
    `${asBytes}; ${victim.cookie}`,
  ])
    expect(await whoIs(ask, cookie)).toBe(victim.email);
  for (const cookie of [tossed, disguised, asBytes]) expect(await whoIs(ask, cookie)).toBe("not-logged-in");

  const logout = await ask("POST", "/api/logout", {
    headers: { origin: APP, cookie: `${tossed}; ${victim.cookie}` },
  });
  expect(logout.headers.getSetCookie()).toEqual([
    "__Host-PF_KNOWN_BROWSER=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict",
    "__Host-PF_ACCESS_TOKEN=; Max-Age=0; Path=/; Secure; SameSite=Lax",
    "__Host-PF_REFRESH_TOKEN=; Max-Age=0; Path=/; Secure; SameSite=Lax",
  ]);
  expect([await whoIs(ask, victim.cookie), await whoIs(ask, attacker.cookie)]).toEqual([
    "not-logged-in",
    attacker.email,
  ]);
});

test("over http, two cookies with the same name are ignored, because nothing tells who set them", async () => {
  const { ask } = testApi(database());
  const victim = await register(ask);
  const attacker = await register(ask);
  expect(await whoIs(ask, victim.cookie)).toBe(victim.email);
  for (const cookie of [`${attacker.cookie}; ${victim.cookie}`, `${victim.cookie}; ${attacker.cookie}`])
    expect(await whoIs(ask, cookie)).toBe("not-logged-in");
});

test("over https, another host's cookie can't complete a registration or login", async () => {
  const { ask, mails } = api({}, true);
  const email = `${randomUUID()}@people.example`;
  const registering = await ask("POST", "/api/register", {
    headers: { origin: APP },
    body: { email, password: "correct horse" },
  });
  const [cookie = ""] = registering.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-PF_REGISTRATION=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  const token = new URL(mails[0]?.link ?? "").searchParams.get("token");
  const confirm = (given: string) =>
    ask("POST", "/api/email/confirm", { headers: { origin: APP, cookie: given }, body: { token } });
  expect((await confirm(bare(cookie).replace("__Host-", ""))).body.error.id).toBe("password-required");
  expect((await confirm(bare(cookie))).status).toBe(200);

  const provider = await startProvider();
  provider.person = { sub: randomUUID(), email: `${randomUUID()}@people.example` };
  const signIn = api({ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: "fiddle", OIDC_CLIENT_SECRET: "secret" });
  const start = await signIn.ask("GET", "/api/oidc/start");
  const [state = ""] = start.headers.getSetCookie();
  expect(state).toMatch(/^__Host-PF_OIDC=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const callback = await signIn.ask("GET", "/api/oidc/callback?code=x&state=y", {
    headers: { cookie: bare(state).replace("__Host-", "") },
  });
  expect(callback.headers.get("location")).toBe("/login?problem=sign-in-too-late");
  provider.close();
});

function api(settings: Readonly<Record<string, string>> = {}, canMail = false) {
  return testApi(database(), { env: readEnv({ ...HTTPS, ...settings }), canMail });
}

type Ask = ReturnType<typeof testApi>["ask"];

async function register(ask: Ask, origin = "http://localhost:3000") {
  const email = `${randomUUID()}@people.example`;
  const answer = await ask("POST", "/api/register", {
    headers: { origin },
    body: { email, password: "correct horse" },
  });
  const cookies = answer.headers.getSetCookie();
  return { email, cookies, cookie: cookies.map(bare).join("; ") };
}

async function whoIs(ask: Ask, cookie: string): Promise<string> {
  const { body } = await ask("GET", "/api/me", { headers: { cookie } });
  return body.user?.email ?? body.error.id;
}

/** The Cookie header that a browser sends after a `Set-Cookie` header. */
function bare(setCookie: string): string {
  return setCookie.split(";")[0] ?? "";
}
