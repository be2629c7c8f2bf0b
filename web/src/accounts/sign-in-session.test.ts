import { FREE_USER } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { createSignInSession, type SignInSession } from "./sign-in-session.ts";
import { LOGGED_OUT, type Session } from "./session.ts";
import { testToken } from "./test-token.ts";

const USER = { ...FREE_USER, id: "u1", email: "ada@example.com" };
const NOW = 10_000;

/** A browser with cookies and any number of tabs, and a server that accepts each refresh token once. */
function browser({ access = "", refresh = "" } = {}) {
  let cookies = { access: access || null, refresh: refresh || null };
  const tabs: SignInSession[] = [];
  const calls: string[] = [];
  let serial = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const world = {
    calls,
    now: NOW,
    answer: null as null | (() => Response | Promise<Response>),
    cookies: () => cookies,
    setCookies: (next: typeof cookies) => (cookies = next),
    tab,
  };
  return world;

  function tab({ locks = true } = {}) {
    const session = createStore<Session>(() => LOGGED_OUT);
    const signInSession: SignInSession = createSignInSession({
      session,
      tokens: { read: () => cookies, clear: () => (cookies = { access: null, refresh: null }) },
      exclusive: (work) => {
        if (!locks) return work();
        const turn = queue.then(work, work);
        queue = turn.catch(() => {});
        return turn;
      },
      broadcast: (event) => {
        for (const other of tabs) if (other !== signInSession) other.onBroadcast(event);
      },
      fetch: async (_path, init) => {
        calls.push(new Headers(init?.headers).get("authorization") ?? "");
        await Promise.resolve();
        return world.answer ? world.answer() : rotate(new Headers(init?.headers).get("authorization") ?? "");
      },
      now: () => world.now,
    });
    tabs.push(signInSession);
    return { signInSession, session };
  }

  function rotate(authorization: string): Response {
    if (authorization !== `Bearer ${cookies.refresh}`) return Response.json({}, { status: 401 });
    serial += 1;
    cookies = { access: testToken(NOW + 900, NOW, `a${serial}`), refresh: testToken(NOW + 9000, NOW, `r${serial}`) };
    return Response.json({ ...cookies, user: USER });
  }
}

const OLD_ACCESS = testToken(NOW - 1, 0, "old");
const REFRESH = testToken(NOW + 5000, 0, "r0");

test("without cookies the user is a guest and the server is not called", async () => {
  const world = browser();
  const { signInSession, session } = world.tab();
  expect([await signInSession.accessToken(), world.calls, session.getState()]).toEqual([null, [], LOGGED_OUT]);
});

test("an unexpired access token of the cookie is used without a refresh", async () => {
  const access = testToken(NOW + 600);
  const world = browser({ access, refresh: REFRESH });
  expect([await world.tab().signInSession.accessToken(), world.calls]).toEqual([access, []]);
});

test("two tabs that need a token at the same moment use the refresh token once", async () => {
  const world = browser({ access: OLD_ACCESS, refresh: REFRESH });
  const one = world.tab();
  const two = world.tab();
  const tokens = await Promise.all([
    one.signInSession.accessToken(),
    two.signInSession.accessToken(),
    one.signInSession.accessToken(),
  ]);
  expect(new Set(tokens)).toEqual(new Set([world.cookies().access]));
  expect(world.calls).toEqual([`Bearer ${REFRESH}`]);
  expect([one.session.getState().user, two.session.getState().user]).toEqual([USER, USER]);
});

test("without locks, the tab that loses the race uses the token that the winner got", async () => {
  const world = browser({ access: OLD_ACCESS, refresh: REFRESH });
  const one = world.tab({ locks: false });
  const two = world.tab({ locks: false });
  const tokens = await Promise.all([one.signInSession.accessToken(), two.signInSession.accessToken()]);
  expect(tokens).toEqual([world.cookies().access, world.cookies().access]);
  expect(two.session.getState().ended).toBeNull();
});

test("a token that the server refused is replaced even though it has not expired", async () => {
  const access = testToken(NOW + 600);
  const world = browser({ access, refresh: REFRESH });
  const { signInSession } = world.tab();
  const next = await signInSession.replaceToken(access);
  expect([next, next === access]).toEqual([world.cookies().access, false]);
});

test("a refused refresh logs out every tab and clears the cookies", async () => {
  const world = browser({ access: OLD_ACCESS, refresh: REFRESH });
  const one = world.tab();
  const two = world.tab();
  one.signInSession.signIn({ access: OLD_ACCESS, user: USER });
  world.answer = () => Response.json({ error: { id: "session-expired", message: "Over." } }, { status: 401 });
  expect(await one.signInSession.accessToken()).toBeNull();
  expect(world.cookies()).toEqual({ access: null, refresh: null });
  expect(one.session.getState()).toEqual({ ...LOGGED_OUT, ended: "expired" });
  expect(two.session.getState()).toEqual({ ...LOGGED_OUT, ended: "logged-out-elsewhere" });
});

test("a missing or expired refresh token logs out without a call", async () => {
  for (const refresh of ["", testToken(NOW - 1)]) {
    const world = browser({ refresh });
    const { signInSession, session } = world.tab();
    signInSession.signIn({ access: OLD_ACCESS, user: USER });
    expect([await signInSession.accessToken(), world.calls, session.getState()]).toEqual([
      null,
      [],
      { ...LOGGED_OUT, ended: "expired" },
    ]);
  }
});

test("an unreachable or failing server does not log out", async () => {
  const world = browser({ access: OLD_ACCESS, refresh: REFRESH });
  const { signInSession, session } = world.tab();
  world.answer = () => Promise.reject(new TypeError("LoadFailure to fetch"));
  await expect(signInSession.accessToken()).rejects.toThrow(
    "Can't reach the server. Check your connection and try again.",
  );
  world.answer = () => new Response("<html>", { status: 502 });
  await expect(signInSession.accessToken()).rejects.toThrow("Something went wrong on our side. Try again in a minute.");
  expect([world.cookies().refresh, session.getState().ended]).toEqual([REFRESH, null]);
  world.answer = null;
  expect(await signInSession.accessToken()).toBe(world.cookies().access);
});

test("logging out waits for a refresh in progress and revokes the new token", async () => {
  const world = browser({ access: OLD_ACCESS, refresh: REFRESH });
  const one = world.tab();
  const two = world.tab();
  const refreshing = one.signInSession.accessToken();
  const ended: (string | null)[] = [];
  await two.signInSession.signOut(async (token) => void ended.push(token));
  expect(ended).toEqual([await refreshing]);
  expect(world.cookies()).toEqual({ access: null, refresh: null });
  expect([one.session.getState(), two.session.getState()]).toEqual([
    { ...LOGGED_OUT, ended: "logged-out-elsewhere" },
    { ...LOGGED_OUT, ended: "logged-out" },
  ]);
});
