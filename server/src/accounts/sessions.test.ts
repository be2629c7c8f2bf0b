import { DAY_MS } from "@fiddle/notebook/day";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApi } from "../../testing/api.ts";
import { onEachDatabase } from "../database/testing.ts";
import { createKeys } from "../platform/keys.ts";

onEachDatabase((database) => {
  test("a refresh token in the header, with or without a scheme, returns new tokens and the user", async () => {
    const { ask, refresh, session } = await loggedIn();
    const first = await refresh(session.refresh);
    expect([first.status, first.body.user, first.headers.getSetCookie().length]).toEqual([200, session.user, 2]);
    const second = await ask("GET", "/api/token/refresh", { headers: { authorization: first.body.refresh } });
    expect(second.status).toBe(200);
    expect((await ask("GET", "/api/me", { token: second.body.access })).status).toBe(200);
  });

  test("parallel refreshes in several tabs get the same token on any replica", async () => {
    const { refresh, session } = await loggedIn();
    const other = testApi(database());
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        i % 2 === 0 ? refresh(session.refresh) : other.ask("GET", "/api/token/refresh", { token: session.refresh }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => `${body.access} ${body.refresh}`)).size).toBe(1);
    expect((await refresh(answers[0]?.body.refresh)).status).toBe(200);
  });

  test("a lost response can be requested again for ten seconds", async () => {
    let now = Date.now();
    const { ask, refresh, session } = await loggedIn({ now: () => new Date(now) });
    const { body: lost } = await refresh(session.refresh);
    now += 9_000;
    const again = await refresh(session.refresh);
    expect([again.status, again.body]).toEqual([200, lost]);
    expect((await ask("GET", "/api/me", { token: again.body.access })).status).toBe(200);
    now += 3600_000;
    expect((await refresh(again.body.refresh)).status).toBe(200);
  });

  test("a refresh token that's reused later ends the session on any replica", async () => {
    let now = Date.now();
    const { ask, refresh, session } = await loggedIn({ now: () => new Date(now) });
    const other = testApi(database(), { now: () => new Date(now) });
    const { body: child } = await refresh(session.refresh);
    now += 11_000;
    const again = await other.ask("GET", "/api/token/refresh", { token: session.refresh });
    expect([again.status, again.body.error.id]).toEqual([401, "session-expired"]);
    expect((await refresh(child.refresh)).status).toBe(401);
    expect((await ask("GET", "/api/me", { token: child.access })).status).toBe(401);
  });

  test("the token before the previous one always ends the session", async () => {
    const { refresh, session } = await loggedIn();
    const { body: child } = await refresh(session.refresh);
    const { body: grandchild } = await refresh(child.refresh);
    expect((await refresh(session.refresh)).status).toBe(401);
    expect((await refresh(grandchild.refresh)).status).toBe(401);
  });

  test("tokens end, and each is good for its purpose only", async () => {
    let now = new Date();
    const { ask, refresh, session } = await loggedIn({ now: () => now });
    expect((await refresh(session.access)).status).toBe(401);
    expect((await ask("GET", "/api/me", { token: session.refresh })).status).toBe(401);
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await ask("GET", "/api/me", { token: session.access })).status).toBe(401);
    now = new Date(now.getTime() + 30 * DAY_MS);
    expect((await refresh(session.refresh)).status).toBe(401);
  });

  test("a forged token doesn't identify a user", async () => {
    const { ask, session } = await loggedIn();
    const [head = "", claims = "", signature = ""] = session.access.split(".");
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const kid = JSON.parse(Buffer.from(head, "base64url").toString()).kid;
    const others = createKeys(["another secret, also of 32 characters"]);
    const forged = [
      `${encode({ alg: "none", typ: "access" })}.${claims}.`,
      `${encode({ alg: "none", typ: "access", kid })}.${claims}.${signature}`,
      `${encode({ alg: "HS512", typ: "access", kid })}.${claims}.${signature}`,
      `${encode({ alg: "HS256", typ: "access" })}.${claims}.${signature}`,
      `${head}.${encode({ sid: randomUUID(), exp: 9e9 })}.${signature}`,
      `${head}.${claims}.`,
      await others.sign("access", { sid: randomUUID() }, 60, new Date()),
      "x",
      "x".repeat(9000),
    ];
    for (const token of forged) expect((await ask("GET", "/api/me", { token })).status).toBe(401);
  });

  test("adding a new secret before the old one keeps sessions", async () => {
    const { session } = await loggedIn();
    const keys = createKeys(["a newer secret of 32 characters or more", "a secret for tests, of 32 characters"]);
    const { ask } = testApi(database(), { keys });
    const refreshed = await ask("GET", "/api/token/refresh", { token: session.refresh });
    expect(refreshed.status).toBe(200);
    expect((await testApi(database()).ask("GET", "/api/me", { token: refreshed.body.access })).status).toBe(401);
  });

  async function loggedIn(changed: Parameters<typeof testApi>[1] = {}) {
    const { ask } = testApi(database(), changed);
    const body = { email: `${randomUUID()}@people.example`, password: "correct horse" };
    const { body: session } = await ask("POST", "/api/register", { body });
    const refresh = (token: string) => ask("GET", "/api/token/refresh", { token });
    return { ask, session, refresh };
  }
});
