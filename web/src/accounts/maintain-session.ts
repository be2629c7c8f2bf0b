import { currentUser } from "./current-user.ts";
import { detectLogin } from "./login-events.ts";
import { session } from "./session.ts";
import { listenToOtherTabs, signInSession } from "./sign-in-session.ts";
import { readPageTokens, readLifetime } from "./tokens.ts";

/** How long before its expiry a token is renewed. */
const RENEW_AHEAD_SECONDS = 60;
const MIN_RENEW_SECONDS = 30;
/** Timers overflow after 24 days, and the clock may change in the meantime. */
const MAX_RENEW_SECONDS = 86_400;
const RETRY_SECONDS = 30;

/** Loads the current user, renews the access token before it expires, and follows other tabs. Returns how to stop. */
export function maintainSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  listenToOtherTabs();
  const stops = [
    session.subscribe((now, before) => {
      if (now.token !== before.token) scheduleRenewal();
      if (now.user.id !== before.user.id) detectLogin();
    }),
    listen("online", () => void loadUser()),
    // The session may have ended elsewhere while this page was hidden or in the back/forward cache.
    listen("pageshow", () => void endIfSignedOut()),
    listen("focus", () => void endIfSignedOut()),
  ];
  void loadUser();
  detectLogin();
  scheduleRenewal();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };

  async function loadUser(): Promise<void> {
    try {
      await currentUser();
    } catch {
      schedule(RETRY_SECONDS, () => void loadUser());
    }
  }

  async function endIfSignedOut(): Promise<void> {
    const { token } = session.getState();
    if (token === null || readPageTokens().refresh !== null) return;
    await signInSession.replaceToken(token).catch(() => {});
  }

  function scheduleRenewal(): void {
    const { token } = session.getState();
    if (token === null) return clearTimeout(timer);
    const seconds = secondsLeft(token) - RENEW_AHEAD_SECONDS;
    schedule(Math.min(MAX_RENEW_SECONDS, Math.max(MIN_RENEW_SECONDS, seconds)), () => void renew());
  }

  async function renew(): Promise<void> {
    const { token } = session.getState();
    try {
      await signInSession.replaceToken(token);
    } catch {
      schedule(RETRY_SECONDS, () => void renew());
    }
  }

  function schedule(seconds: number, callback: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(callback, seconds * 1000);
  }
}

/** How many seconds a token that was just received is valid, even if this computer's clock is wrong. */
export function secondsLeft(token: string, now = Date.now() / 1000): number {
  const { exp, iat } = readLifetime(token) ?? { exp: now, iat: now };
  const lifetime = Math.max(0, exp - iat);
  return exp > now ? Math.min(exp - now, lifetime) : lifetime;
}

function listen<Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) {
  addEventListener(type, listener);
  return () => removeEventListener(type, listener);
}
