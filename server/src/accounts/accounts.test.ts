import { randomUUID } from "node:crypto";
import { FREE_USER } from "@fiddle/protocol";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { testApi } from "../../testing/api.ts";
import { onEachDatabase } from "../database/testing.ts";

const PASSWORD = "correct horse";

onEachDatabase((database) => {
  test("the first user is an operator with the highest plan, and others are Free", async () => {
    const { ask } = testApi(database());
    const answers = await Promise.all(["a", "b", "c"].map((name) => register(ask, `${name}@first.example`)));
    const users = answers.map(({ body }) => body.user);
    const first = answers.find(({ body }) => body.user.plan === "Pro");
    expect(users.filter(({ plan }) => plan === "Free").length).toBe(2);
    const { id, email, ...free } = users.find(({ plan }) => plan === "Free");
    expect({ ...FREE_USER, id, email }).toEqual({ ...free, id, email });
    // Only the operator gets the email that couldn't be sent.
    expect(answers.map(({ body }) => body.mail !== undefined)).toEqual(users.map(({ plan }) => plan === "Pro"));
    expect((await ask("GET", "/api/me", { token: first?.body.access })).body).toEqual({
      user: first?.body.user,
      email_verified: false,
      has_password: true,
      is_operator: true,
      plan_ends_at: null,
      created_at: expect.stringMatching(/Z$/),
    });
  });

  test("a user registers, logs in with cookies and logs out", async () => {
    const { ask } = testApi(database());
    const email = someone();
    const registered = await register(ask, email);
    expect([registered.status, registered.body.user.email]).toEqual([201, email]);
    const login = await ask("POST", "/api/login", { body: { email: email.toUpperCase(), password: PASSWORD } });
    const cookies = login.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.replace(/=[^;]+/, "=…"))).toEqual([
      "PF_KNOWN_BROWSER=…; Max-Age=15552000; Path=/; HttpOnly; SameSite=Strict",
      "PF_ACCESS_TOKEN=…; Max-Age=2592000; Path=/; SameSite=Lax",
      "PF_REFRESH_TOKEN=…; Max-Age=2592000; Path=/; SameSite=Lax",
    ]);
    const cookie = cookies.map((text) => text.split(";")[0]).join("; ");
    expect((await ask("GET", "/api/me", { headers: { cookie } })).body.user.email).toBe(email);
    const logout = await ask("POST", "/api/logout", { headers: { cookie } });
    expect([logout.status, logout.headers.getSetCookie().length]).toEqual([204, 3]);
    expect((await ask("GET", "/api/me", { headers: { cookie } })).body.error.id).toBe("not-logged-in");
    expect((await ask("GET", "/api/me", { token: registered.body.access })).status).toBe(200);
  });

  test("a wrong password and an unknown address get the same response", async () => {
    const { ask } = testApi(database());
    const email = someone();
    await register(ask, email);
    const wrong = await ask("POST", "/api/login", { body: { email, password: "wrong" } });
    const unknown = await ask("POST", "/api/login", { body: { email: someone(), password: "wrong" } });
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong.status).toBe(401);
    const forgot = await ask("POST", "/api/password/forgot", { body: { email } });
    const stranger = someone();
    const forgotUnknown = await ask("POST", "/api/password/forgot", { body: { email: stranger } });
    expect([forgot.status, forgot.body.message.replace(email, "")]).toEqual([
      202,
      forgotUnknown.body.message.replace(stranger, ""),
    ]);
  });

  test("wrong passwords from elsewhere don't lock the user out of a browser of theirs", async () => {
    const { ask, services } = testApi(database());
    const email = someone();
    await register(ask, email);
    const logIn = (password: string, headers: Readonly<Record<string, string>> = {}) =>
      ask("POST", "/api/login", { body: { email, password }, headers });
    const cookie = (await logIn(PASSWORD)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
    for (let i = 0; i < 100; i++) await services.limits.consume("login-account", email);
    expect((await logIn(PASSWORD)).status).toBe(429);
    expect((await logIn(PASSWORD, { cookie: cookie.replace(/[^.]+$/, "forged") })).status).toBe(429);
    expect((await logIn(PASSWORD, { cookie })).status).toBe(200);
    // The browser has its own limit.
    const tries = [];
    for (let i = 0; i < 11; i++) tries.push((await logIn("wrong", { cookie })).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  test("a new browser of a locked account gets in with a reset link, however long others go on trying", async () => {
    const { ask, services, mails } = testApi(database());
    const email = someone();
    await register(ask, email);
    const lock = async () => {
      for (let i = 0; i < 100; i++) await services.limits.consume("login-account", email).catch(() => {});
    };
    const logIn = (headers: Readonly<Record<string, string>> = {}) =>
      ask("POST", "/api/login", { body: { email, password: "a new password" }, headers });
    await lock();
    expect((await logIn()).body.error.message).toBe(
      "Too many wrong passwords for this account. Reset your password to log in now, or try again in 60 minutes.",
    );
    await ask("POST", "/api/password/forgot", { body: { email } });
    const body = { token: tokenIn(mails.at(-1)?.link), new_password: "a new password" };
    const reset = await ask("POST", "/api/password/reset", { body });
    const [cookie = ""] = reset.headers.getSetCookie()[0]?.split(";") ?? [];
    // Another device of the owner's gets in, too, as long as nobody has used up the attempts again.
    expect((await logIn()).status).toBe(200);
    await lock();
    expect((await logIn()).status).toBe(429);
    expect((await logIn({ cookie })).status).toBe(200);
  });

  test("after ten wrong passwords, even the right one has to wait", async () => {
    const { ask } = testApi(database());
    const email = someone();
    await register(ask, email);
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => ask("POST", "/api/login", { body: { email, password: "wrong" } })),
    );
    expect(tries.filter(({ status }) => status === 401).length).toBe(10);
    const right = await ask("POST", "/api/login", { body: { email, password: PASSWORD } });
    expect([right.status, right.headers.get("retry-after"), right.body.error.id]).toEqual([
      429,
      expect.stringMatching(/^(8\d\d|900)$/),
      "too-many-requests",
    ]);
  });

  test.each([
    ["nothing", {}, 422, /^email: Enter an email address\. password: Enter a password\.$/],
    ["no address", { email: "a", password: PASSWORD }, 422, /^email: This isn't an email address/],
    [
      "a short password",
      { email: "a@b.example", password: "short" },
      422,
      /^password: Use a password with at least 8 characters/,
    ],
    ["a plan", { email: "a@b.example", password: PASSWORD, plan: "Pro" }, 422, /plan/],
    ["half of JSON", "{", 400, /isn't valid JSON/],
    ["a huge body", { email: "a@b.example", password: "x".repeat(200_000) }, 413, /larger than 100 kB/],
  ])("registering with %s is refused", async (_, body, status, message) => {
    const answer = await testApi(database()).ask("POST", "/api/register", { body });
    expect([answer.status, answer.body.error.message]).toEqual([status, expect.stringMatching(message)]);
  });

  test("without email, a taken address is reported in any spelling", async () => {
    const { ask } = testApi(database());
    const email = someone();
    await register(ask, email);
    expect((await register(ask, email.toUpperCase())).body.error.id).toBe("email-taken");
  });

  test("with email, the link creates the account, and a taken address isn't revealed", async () => {
    const { ask, mails } = testApi(database(), { canMail: true });
    const email = someone();
    const asked = await register(ask, email);
    expect([asked.status, Object.keys(asked.body)]).toEqual([202, ["message"]]);
    const login = () => ask("POST", "/api/login", { body: { email, password: PASSWORD } });
    expect((await login()).status).toBe(401);
    const token = tokenIn(mails.at(-1)?.link);
    const headers = { cookie: cookieOf(asked) };
    expect((await ask("POST", "/api/email/confirm", { body: { token }, headers })).body).toEqual({ email });
    expect((await ask("GET", "/api/me", { token: (await login()).body.access })).body.email_verified).toBe(true);
    expect((await ask("POST", "/api/email/confirm", { body: { token } })).body.error.id).toBe("invalid-link");
    expect((await register(ask, email)).body).toEqual(asked.body);
    expect(mails.at(-1)?.subject).toBe("You already have an account");
  });

  test("where emails are sent, nothing of their links is in the log", async () => {
    const { ask, mails, logged } = testApi(database(), { canMail: true });
    const [email, next] = [someone(), someone()];
    const newest = () => tokenIn(mails.at(-1)?.link);
    const confirm = (token: string, headers = {}) => ask("POST", "/api/email/confirm", { body: { token }, headers });
    const asked = await register(ask, email);
    const tokens = [newest()];
    await confirm(newest(), { cookie: cookieOf(asked) });
    const { body: session } = await ask("POST", "/api/login", { body: { email, password: PASSWORD } });
    await ask("PUT", "/api/me/email", { token: session.access, body: { email: next, password: PASSWORD } });
    tokens.push(newest());
    await confirm(newest());
    await ask("POST", "/api/password/forgot", { body: { email: next } });
    tokens.push(newest());
    await ask("POST", "/api/password/reset", { body: { token: newest(), new_password: "a new password" } });
    // Used and damaged links fail, and a failure is what a log is for.
    for (const token of tokens) for (const bad of [token, token.slice(0, -9)]) await confirm(bad);
    expect(new Set(tokens).size).toBe(3);
    const secrets = tokens.flatMap((token) => token.split("."));
    expect(secrets.filter((secret) => secret !== "" && logged.join().includes(secret))).toEqual([]);
    // More emails than an address gets are noted, without the email.
    for (let i = 0; i < 8; i++) await ask("POST", "/api/password/forgot", { body: { email: next } });
    expect(new Set(logged)).toEqual(new Set(["reset email not sent: too many to this address {}"]));
  });

  test("in another browser, the link creates the account only with the chosen password", async () => {
    const { ask, mails } = testApi(database(), { canMail: true });
    const email = someone();
    const confirm = (token: string, password?: string, cookie = "") =>
      ask("POST", "/api/email/confirm", { body: { token, password }, headers: { cookie } });
    // Someone else registers the address, and its owner opens the email.
    const stranger = { email, password: "a stranger's password" };
    const cookieOfStranger = cookieOf(await ask("POST", "/api/register", { body: stranger }));
    const tokenOfStranger = tokenIn(mails.at(-1)?.link);
    expect((await confirm(tokenOfStranger)).body.error.id).toBe("password-required");
    expect((await confirm(tokenOfStranger, PASSWORD)).body.error.id).toBe("wrong-password");
    const cookie = cookieOf(await register(ask, email));
    expect(cookie).not.toBe(cookieOfStranger);
    expect((await confirm(tokenOfStranger, undefined, cookie)).body.error.id).toBe("password-required");
    expect((await ask("POST", "/api/login", { body: stranger })).status).toBe(401);

    expect((await confirm(tokenIn(mails.at(-1)?.link), PASSWORD)).body).toEqual({ email });
    expect((await ask("POST", "/api/login", { body: { email, password: PASSWORD } })).status).toBe(200);
    expect((await confirm(tokenOfStranger, stranger.password)).body.error.id).toBe("email-taken");
    expect((await ask("POST", "/api/login", { body: stranger })).status).toBe(401);
  });

  test("passwords can't be guessed with the link from an email", async () => {
    const { ask, mails } = testApi(database(), { canMail: true });
    await register(ask, someone());
    const body = { token: tokenIn(mails.at(-1)?.link), password: "wrong" };
    const tries = [];
    for (let i = 0; i < 11; i++) tries.push((await ask("POST", "/api/email/confirm", { body })).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  });

  test("an address gets few emails however often it's registered, and nobody can tell", async () => {
    const { ask, mails } = testApi(database(), { canMail: true });
    const email = someone();
    const asked = await Promise.all(Array.from({ length: 8 }, () => register(ask, email)));
    expect(new Set(asked.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(mails.filter(({ to }) => to === email).length).toBe(5);
    expect((await ask("POST", "/api/password/forgot", { body: { email } })).status).toBe(202);
    expect(mails.length).toBe(5);
  });

  test("a reset link works once and logs out everywhere", async () => {
    const { ask, mails } = testApi(database());
    const email = someone();
    const { body: before } = await register(ask, email);
    await ask("POST", "/api/password/forgot", { body: { email } });
    const reset = (new_password: string) =>
      ask("POST", "/api/password/reset", { body: { token: tokenIn(mails.at(-1)?.link), new_password } });
    const first = await reset("a new password");
    expect(first.status).toBe(204);
    expect((await ask("GET", "/api/me", { token: before.access })).status).toBe(401);
    const login = await ask("POST", "/api/login", { body: { email, password: "a new password" } });
    expect(login.status).toBe(200);
    mails.pop();
    expect((await reset("another one")).body.error.id).toBe("invalid-link");
    // An access token can't reset a password, and a reset token gives no access.
    const stolen = { token: login.body.access, new_password: "another one" };
    expect((await ask("POST", "/api/password/reset", { body: stolen })).status).toBe(400);
    expect((await ask("GET", "/api/me", { token: tokenIn(mails.at(-1)?.link) })).status).toBe(401);
  });

  test("changing the password requires the old one and ends the other sessions", async () => {
    const { ask } = testApi(database());
    const email = someone();
    const { body: here } = await register(ask, email);
    const { body: there } = await ask("POST", "/api/login", { body: { email, password: PASSWORD } });
    const change = (password: string) =>
      ask("PUT", "/api/me/password", { token: here.access, body: { password, new_password: "a new password" } });
    expect((await change("wrong")).body.error.id).toBe("wrong-password");
    expect((await change(PASSWORD)).status).toBe(204);
    expect((await ask("GET", "/api/me", { token: here.access })).status).toBe(200);
    expect((await ask("GET", "/api/me", { token: there.access })).status).toBe(401);
  });

  test("the address changes right away without email, and by a link with it", async () => {
    const email = someone();
    const taken = someone();
    const next = someone();
    const without = testApi(database());
    const { body: session } = await register(without.ask, email);
    await register(without.ask, taken);
    const change = (ask: typeof without.ask, address: string) =>
      ask("PUT", "/api/me/email", { token: session.access, body: { email: address, password: PASSWORD } });
    expect((await change(without.ask, taken)).body.error.id).toBe("email-taken");
    expect((await change(without.ask, next)).body.user.email).toBe(next);
    expect(without.mails.at(-2)).toMatchObject({ to: email, subject: "Your email address was changed" });

    const { ask, mails } = testApi(database(), { canMail: true });
    const last = someone();
    expect((await change(ask, last)).status).toBe(202);
    expect((await ask("GET", "/api/me", { token: session.access })).body.user.email).toBe(next);
    const confirm = (token: string) => ask("POST", "/api/email/confirm", { body: { token } });
    const token = tokenIn(mails.at(-1)?.link);
    await confirm(token);
    expect((await ask("GET", "/api/me", { token: session.access })).body).toMatchObject({
      user: { email: last },
      email_verified: true,
    });
    expect((await confirm(token)).body.error.id).toBe("invalid-link");
  });

  test("users can list and end only their own sessions, one or all", async () => {
    const { ask } = testApi(database());
    const email = someone();
    const { body: here } = await register(ask, email);
    const headers = { "user-agent": "Another browser" };
    const { body: there } = await ask("POST", "/api/login", { body: { email, password: PASSWORD }, headers });
    const { body: stranger } = await register(ask, someone());
    const list = (await ask("GET", "/api/me/sessions", { token: here.access })).body.sessions;
    expect(list.map(({ device, is_current }: never) => ({ device, is_current }))).toEqual([
      { device: "Another browser", is_current: false },
      { device: "", is_current: true },
    ]);
    const end = (token: string) => ask("DELETE", `/api/me/sessions/${list[0].id}`, { token });
    expect([(await end(stranger.access)).status, (await end(here.access)).status]).toEqual([404, 204]);
    expect((await ask("GET", "/api/me", { token: there.access })).status).toBe(401);
    expect((await ask("DELETE", "/api/me/sessions", { token: here.access })).status).toBe(204);
    expect((await ask("GET", "/api/me", { token: here.access })).status).toBe(401);
    expect((await ask("GET", "/api/me", { token: stranger.access })).status).toBe(200);
  });

  test("the export contains the account, but nothing that could be used to log in", async () => {
    const { ask } = testApi(database());
    const email = someone();
    const { body } = await register(ask, email);
    const { response } = await ask("GET", "/api/me/export", { token: body.access });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const text = strFromU8(files["account.json"]!);
    expect([Object.keys(files), JSON.parse(text).account.email, /argon2|eyJ/.test(text)]).toEqual([
      ["account.json"],
      email,
      false,
    ]);
  });

  test("deleting an account requires address and password and leaves no data", async () => {
    const removed: string[] = [];
    const exporter = {
      exportData: async function* () {},
      deleteData: async (_: unknown, id: string) => void removed.push(id),
    };
    const { ask } = testApi(database(), { exporters: [exporter] });
    const email = someone();
    const { body } = await register(ask, email);
    const remove = (sent: object) => ask("POST", "/api/me/delete", { token: body.access, body: sent });
    expect((await remove({ email: someone(), password: PASSWORD })).body.error.id).toBe("wrong-email");
    expect((await remove({ email })).body.error.id).toBe("wrong-password");
    expect((await remove({ email, password: PASSWORD })).status).toBe(204);
    expect(removed).toEqual([body.user.id]);
    const { db } = database();
    for (const table of ["sessions", "usage", "subscriptions", "identities"] as const)
      expect(await db.selectFrom(table).selectAll().where("user_id", "=", body.user.id).execute()).toEqual([]);
    expect((await ask("GET", "/api/me", { token: body.access })).status).toBe(401);
    expect((await register(ask, email)).status).toBe(201);
  });

  test("a paid plan ends on time, and yesterday's prompts don't count", async () => {
    let now = new Date("2026-11-21T12:00:00Z");
    const { ask } = testApi(database(), { now: () => now });
    const { body } = await register(ask, someone());
    const { id } = body.user;
    const { db } = database();
    const ends = new Date("2026-11-21T12:05:00Z");
    await db.updateTable("users").set({ plan: "Basic", plan_ends_at: ends }).where("id", "=", id).execute();
    await db
      .updateTable("usage")
      .set({ prompt_day: "2026-11-21", prompt_count: 7 })
      .where("user_id", "=", id)
      .execute();
    const me = async () => (await ask("GET", "/api/me", { token: body.access })).body;
    expect(await me()).toMatchObject({
      user: { plan: "Basic", can_save: true, prompt_count: 7, storage_limit_reached: false },
      plan_ends_at: ends.toISOString(),
    });
    now = ends;
    expect(await me()).toMatchObject({ user: { plan: "Free", can_save: false }, plan_ends_at: null });
    await db.updateTable("usage").set({ prompt_day: "2026-11-20" }).where("user_id", "=", id).execute();
    expect((await me()).user.prompt_count).toBe(0);
  });
});

function register(ask: ReturnType<typeof testApi>["ask"], email: string) {
  return ask("POST", "/api/register", { body: { email, password: PASSWORD } });
}

/** The Cookie header that a browser sends after a response. */
function cookieOf({ headers }: { readonly headers: Headers }): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

function someone(): string {
  return `${randomUUID()}@people.example`;
}

function tokenIn(link: string | undefined): string {
  return new URL(link ?? "").searchParams.get("token") ?? "";
}
