import { FREE_USER } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { createKeeper, type Keeper } from "./keeper.ts";
import { LOGGED_OUT, type Session } from "./session.ts";
import { testToken } from "./testing.ts";

const USER = { ...FREE_USER, id: "u1", email: "ada@example.com" };
const NOW = 10_000;

/** A browser with its cookies, as many tabs as wanted, and a server that gives each refresh token's successor once. */
function browser({ access = "", refresh = "" } = {}) {
  let cookies = { access: access || null, refresh: refresh || null };
  const tabs: Keeper[] = [];
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
    const keeper: Keeper = createKeeper({
      session,
      tokens: { read: () => cookies, clear: () => (cookies = { access: null, refresh: null }) },
      exclusive: (work) => {
        if (!locks) return work();
        const turn = queue.then(work, work);
        queue = turn.catch(() => {});
        return turn;
      },
      tell: (news) => {
        for (const other of tabs) if (other !== keeper) other.hear(news);
      },
      fetch: async (_path, init) => {
        calls.push(new Headers(init?.headers).get("authorization") ?? "");
        await Promise.resolve();
        return world.answer ? world.answer() : rotate(new Headers(init?.headers).get("authorization") ?? "");
      },
      now: () => world.now,
    });
    tabs.push(keeper);
    return { keeper, session };
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

test("without cookies nobody is asked, and nobody is logged in", async () => {
  const world = browser();
  const { keeper, session } = world.tab();
  expect([await keeper.token(), world.calls, session.getState()]).toEqual([null, [], LOGGED_OUT]);
});

test("an access token of the cookie that is still good is taken as it is", async () => {
  const access = testToken(NOW + 600);
  const world = browser({ access, refresh: REFRESH });
  expect([await world.tab().keeper.token(), world.calls]).toEqual([access, []]);
});

test("two tabs that need a token at the same moment use the refresh token once", async () => {
  const world = browser({ access: OLD_ACCESS, refresh: REFRESH });
  const [one, two] = [world.tab(), world.tab()];
  const tokens = await Promise.all([one.keeper.token(), two.keeper.token(), one.keeper.token()]);
  expect(new Set(tokens)).toEqual(new Set([world.cookies().access]));
  expect(world.calls).toEqual([`Bearer ${REFRESH}`]);
  expect([one.session.getState().user, two.session.getState().user]).toEqual([USER, USER]);
});

test("where tabs cannot wait for each other, the loser of the race takes what the winner got", async () => {
  const world = browser({ access: OLD_ACCESS, refresh: REFRESH });
  const [one, two] = [world.tab({ locks: false }), world.tab({ locks: false })];
  const tokens = await Promise.all([one.keeper.token(), two.keeper.token()]);
  expect(tokens).toEqual([world.cookies().access, world.cookies().access]);
  expect(two.session.getState().ended).toBeNull();
});

test("a token that the server refused is replaced even though it has not expired", async () => {
  const access = testToken(NOW + 600);
  const world = browser({ access, refresh: REFRESH });
  const { keeper } = world.tab();
  const next = await keeper.tokenAfter(access);
  expect([next, next === access]).toEqual([world.cookies().access, false]);
});

test("a refused refresh logs out every tab and clears the cookies", async () => {
  const world = browser({ access: OLD_ACCESS, refresh: REFRESH });
  const [one, two] = [world.tab(), world.tab()];
  one.keeper.enter({ access: OLD_ACCESS, user: USER });
  world.answer = () => Response.json({ error: { id: "session-over", message: "Over." } }, { status: 401 });
  expect(await one.keeper.token()).toBeNull();
  expect(world.cookies()).toEqual({ access: null, refresh: null });
  expect(one.session.getState()).toEqual({ ...LOGGED_OUT, ended: "over" });
  expect(two.session.getState()).toEqual({ ...LOGGED_OUT, ended: "logged-out-elsewhere" });
});

test("a missing or expired refresh token logs out without asking", async () => {
  for (const refresh of ["", testToken(NOW - 1)]) {
    const world = browser({ refresh });
    const { keeper, session } = world.tab();
    keeper.enter({ access: OLD_ACCESS, user: USER });
    expect([await keeper.token(), world.calls, session.getState()]).toEqual([
      null,
      [],
      { ...LOGGED_OUT, ended: "over" },
    ]);
  }
});

test("a server that is away or in trouble does not log out", async () => {
  const world = browser({ access: OLD_ACCESS, refresh: REFRESH });
  const { keeper, session } = world.tab();
  world.answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(keeper.token()).rejects.toThrow("The server cannot be reached. Check your connection and try again.");
  world.answer = () => new Response("<html>", { status: 502 });
  await expect(keeper.token()).rejects.toThrow("The server has a problem. Try again in a minute.");
  expect([world.cookies().refresh, session.getState().ended]).toEqual([REFRESH, null]);
  world.answer = null;
  expect(await keeper.token()).toBe(world.cookies().access);
});

test("logging out waits for a refresh under way, and ends what it brought", async () => {
  const world = browser({ access: OLD_ACCESS, refresh: REFRESH });
  const [one, two] = [world.tab(), world.tab()];
  const refreshing = one.keeper.token();
  const ended: (string | null)[] = [];
  await two.keeper.leave(async (token) => void ended.push(token));
  expect(ended).toEqual([await refreshing]);
  expect(world.cookies()).toEqual({ access: null, refresh: null });
  expect([one.session.getState(), two.session.getState()]).toEqual([
    { ...LOGGED_OUT, ended: "logged-out-elsewhere" },
    { ...LOGGED_OUT, ended: "logged-out" },
  ]);
});
