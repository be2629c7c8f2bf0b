import type { SessionAnswer } from "@fiddle/protocol";
import type { StoreApi } from "zustand/vanilla";
import { fetchOrFail, readFailure } from "./failure.ts";
import { forgetLogin } from "./login-events.ts";
import { LOGGED_OUT, type Session, type SessionEndReason, session } from "./session.ts";
import { clearPageTokens, isUnexpired, readPageTokens, type Tokens } from "./tokens.ts";

interface SignInSessionParts {
  readonly session: StoreApi<Session>;
  readonly tokens: { read(): Tokens; clear(): void };
  /** Runs one piece of work at a time across all tabs. */
  readonly exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /** Sends an event to the other tabs. */
  readonly broadcast: (event: SessionEvent) => void;
  readonly fetch: typeof globalThis.fetch;
  /** Seconds since 1970. */
  readonly now: () => number;
}

/** A change of the sign-in session that all tabs must learn about. */
export type SessionEvent =
  | { readonly type: "signed-in"; readonly user: SessionAnswer["user"] }
  | { readonly type: "signed-out" };

/** The sign-in session of one tab, as what changes it. `Session` is its state. */
export interface SignInSession {
  /**
   * An access token to call the server with, refreshed if needed; null for a guest. Throws an `ApiFailure` when the
   * server is unreachable or failing.
   */
  accessToken(): Promise<string | null>;
  /** Like `accessToken`, but never returns `rejected`, which the server refused or which is about to expire. */
  replaceToken(rejected: string | null): Promise<string | null>;
  /** Starts the session that a login returned. */
  signIn(answer: Pick<SessionAnswer, "access" | "user">): void;
  /** Ends the session in all tabs. Waits for a refresh in progress, then calls `revoke` with the access token. */
  signOut(revoke: (token: string | null) => Promise<void>): Promise<void>;
  /** Applies an event from another tab. */
  onBroadcast(event: SessionEvent): void;
}

/** An access token that expires sooner than this may be too old by the time the server checks it. */
const EXPIRY_MARGIN_SECONDS = 10;
/** Other tabs wait for the refresh, so it must not hang. */
const REFRESH_TIMEOUT_MS = 15_000;

/** A sign-in session that keeps in step with those of the other tabs. */
export function createSignInSession(parts: SignInSessionParts): SignInSession {
  const { session, tokens, exclusive, broadcast, fetch, now } = parts;
  let refreshing: Promise<string | null> | null = null;
  return { accessToken, replaceToken, signIn, signOut, onBroadcast };

  async function accessToken(): Promise<string | null> {
    const { token } = session.getState();
    if (isUnexpired(token, now() + EXPIRY_MARGIN_SECONDS)) return token;
    return replaceToken(token);
  }

  function replaceToken(rejected: string | null): Promise<string | null> {
    if (session.getState().token === null && tokens.read().refresh === null)
      return Promise.resolve(adoptCookie(rejected));
    refreshing ??= exclusive(() => refresh(rejected)).finally(() => (refreshing = null));
    return refreshing;
  }

  async function refresh(rejected: string | null): Promise<string | null> {
    // Another tab may have refreshed while this one waited for its turn.
    const adopted = adoptCookie(rejected);
    if (adopted) return adopted;
    const { refresh } = tokens.read();
    if (!isUnexpired(refresh, now())) return end("expired");
    const response = await fetchOrFail(fetch, "/api/token/refresh", {
      headers: new Headers({ authorization: `Bearer ${refresh}` }),
      signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS),
      // A refresh token works once, so the answer must arrive even if the user leaves the page in between.
      keepalive: true,
    });
    if (response.ok) {
      const answer = (await response.json()) as SessionAnswer;
      signIn(answer);
      return answer.access;
    }
    if (response.status === 429 || response.status >= 500) throw await readFailure(response);
    // In browsers without locks, another tab may have used the same refresh token first.
    return adoptCookie(rejected) ?? end("expired");
  }

  /** Uses the access token of the cookie if it is a different one and still valid. */
  function adoptCookie(rejected: string | null): string | null {
    const { access } = tokens.read();
    if (access === rejected || !isUnexpired(access, now() + EXPIRY_MARGIN_SECONDS)) return null;
    session.setState({ token: access });
    return access;
  }

  function signIn({ access, user }: Pick<SessionAnswer, "access" | "user">): void {
    session.setState({ token: access, user, ended: null });
    broadcast({ type: "signed-in", user });
  }

  function signOut(revoke: (token: string | null) => Promise<void>): Promise<void> {
    return exclusive(async () => {
      const { access } = tokens.read();
      await revoke(access ?? session.getState().token);
      end("logged-out");
    });
  }

  function end(reason: SessionEndReason): null {
    const wasLoggedIn = session.getState().token !== null || tokens.read().refresh !== null;
    if (!wasLoggedIn) return null;
    tokens.clear();
    session.setState({ ...LOGGED_OUT, ended: reason });
    broadcast({ type: "signed-out" });
    return null;
  }

  function onBroadcast(event: SessionEvent): void {
    if (event.type === "signed-in") session.setState({ token: tokens.read().access, user: event.user, ended: null });
    else session.setState({ ...LOGGED_OUT, ended: "logged-out-elsewhere" });
  }
}

/** The name of both the channel between the tabs and the lock that they share. */
const CHANNEL_NAME = "fiddle:session";

let channel: BroadcastChannel | null = null;

/** This tab's sign-in session. Browsers only. */
export const signInSession: SignInSession = createSignInSession({
  session,
  tokens: {
    read: readPageTokens,
    clear() {
      clearPageTokens();
      forgetLogin();
    },
  },
  exclusive,
  broadcast: (event) => openChannel().postMessage(event),
  fetch: (...request) => fetch(...request),
  now: () => Date.now() / 1000,
});

/** Applies what other tabs do to the session from now on. */
export function listenToOtherTabs(): void {
  openChannel();
}

function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener("message", ({ data }: MessageEvent<SessionEvent>) => signInSession.onBroadcast(data));
  return channel;
}

/** Pages without a secure context have no locks. There the server accepts a refresh token twice within a short time. */
function exclusive<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  return locks ? locks.request(CHANNEL_NAME, work) : work();
}
