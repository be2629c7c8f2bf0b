import { api } from "./api.ts";
import { noticeLogin } from "./logins.ts";
import { secondsLeft } from "./seconds-left.ts";
import { session } from "./session.ts";
import { followTabs, keeper } from "./this-tab.ts";
import { pageCookies, readTokens } from "./tokens.ts";

/** In seconds: how long before a token's end it is renewed, how soon at the earliest, and the longest a timer can wait. */
const AHEAD = 60;
const SOONEST = 30;
const LATEST = 86_400;

/** Finds out who is logged in, renews the token before it expires, and goes along with other tabs. Returns its end. */
export function keepSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  followTabs();
  const stops = [
    session.subscribe((now, before) => {
      if (now.token !== before.token) schedule();
      if (now.user.id !== before.user.id) noticeLogin();
    }),
    listen("online", () => void begin()),
    // What came to an end elsewhere, while this page was out of sight or kept in the browser's memory.
    listen("pageshow", () => void leaveIfGone()),
    listen("focus", () => void leaveIfGone()),
  ];
  void begin();
  noticeLogin();
  schedule();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };

  async function begin(): Promise<void> {
    try {
      const token = await keeper.token();
      if (token !== null && session.getState().user.id === "") await api("/api/me");
    } catch {
      wait(SOONEST, () => void begin());
    }
  }

  async function leaveIfGone(): Promise<void> {
    const { token } = session.getState();
    if (token !== null && readTokens(pageCookies()).refresh === null) await keeper.tokenAfter(token).catch(() => {});
  }

  function schedule(): void {
    const { token } = session.getState();
    if (token === null) return clearTimeout(timer);
    wait(Math.min(LATEST, Math.max(SOONEST, secondsLeft(token) - AHEAD)), () => void renew());
  }

  async function renew(): Promise<void> {
    const { token } = session.getState();
    try {
      await keeper.tokenAfter(token);
    } catch {
      wait(SOONEST, () => void renew());
    }
  }

  function wait(seconds: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, seconds * 1000);
  }
}

function listen<Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) {
  addEventListener(type, listener);
  return () => removeEventListener(type, listener);
}
