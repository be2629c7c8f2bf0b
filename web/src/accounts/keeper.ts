import type { SessionAnswer } from "@fiddle/protocol";
import type { StoreApi } from "zustand/vanilla";
import { failureOf, reach } from "./failure.ts";
import { type Ended, LOGGED_OUT, type Session } from "./session.ts";
import { isAlive, type Tokens } from "./tokens.ts";

export interface KeeperDeps {
  readonly session: StoreApi<Session>;
  readonly tokens: { read(): Tokens; clear(): void };
  /** Runs one piece of work at a time, over all tabs. */
  readonly exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /** For other tabs. */
  readonly tell: (news: News) => void;
  readonly fetch: typeof globalThis.fetch;
  /** In seconds since 1970. */
  readonly now: () => number;
}

/** What happens to the session in one tab and must be known in all. */
export type News = { readonly type: "in"; readonly user: SessionAnswer["user"] } | { readonly type: "out" };

export interface Keeper {
  /** An access token that is good for a call; null when nobody is logged in. Throws an `ApiFailure` when the server cannot say. */
  token(): Promise<string | null>;
  /** Like `token`, but not this one, which was refused or is about to expire. */
  tokenAfter(stale: string | null): Promise<string | null>;
  /** Takes the session that a login answered. */
  enter(answer: Pick<SessionAnswer, "access" | "user">): void;
  /** Ends the session here and in other tabs, while no refresh is under way, after `last` has had the token. */
  leave(last: (token: string | null) => Promise<void>): Promise<void>;
  /** What another tab told. */
  hear(news: News): void;
}

/** An access token this close to its end, in seconds, may be too old when the server looks. */
const MARGIN = 10;
/** Other tabs wait meanwhile. In milliseconds. */
const PATIENCE = 15_000;

/** Keeps the session of one tab, in step with all others. */
export function createKeeper({ session, tokens, exclusive, tell, fetch, now }: KeeperDeps): Keeper {
  let refreshing: Promise<string | null> | null = null;
  return { token, tokenAfter, enter, leave, hear };

  async function token(): Promise<string | null> {
    const held = session.getState().token;
    if (isAlive(held, now() + MARGIN)) return held;
    return tokenAfter(held);
  }

  function tokenAfter(stale: string | null): Promise<string | null> {
    if (session.getState().token === null && tokens.read().refresh === null) return Promise.resolve(adopt(stale));
    refreshing ??= exclusive(() => refresh(stale)).finally(() => (refreshing = null));
    return refreshing;
  }

  async function refresh(stale: string | null): Promise<string | null> {
    // Another tab may have been here while this one waited.
    const adopted = adopt(stale);
    if (adopted) return adopted;
    const { refresh } = tokens.read();
    if (!isAlive(refresh, now())) return end("over");
    const response = await reach(fetch, "/api/token/refresh", {
      headers: new Headers({ authorization: `Bearer ${refresh}` }),
      signal: AbortSignal.timeout(PATIENCE),
      // The token is used up once it is sent, so the new one must arrive even if this page is left meanwhile.
      keepalive: true,
    });
    if (response.ok) {
      const answer = (await response.json()) as SessionAnswer;
      enter(answer);
      return answer.access;
    }
    if (response.status === 429 || response.status >= 500) throw await failureOf(response);
    // Where tabs cannot wait for each other, another one may have used the same token first.
    return adopt(stale) ?? end("over");
  }

  /** Takes the access token of the cookie, if it is another one and good. */
  function adopt(stale: string | null): string | null {
    const { access } = tokens.read();
    if (access === stale || !isAlive(access, now() + MARGIN)) return null;
    session.setState({ token: access });
    return access;
  }

  function enter({ access, user }: Pick<SessionAnswer, "access" | "user">): void {
    session.setState({ token: access, user, ended: null });
    tell({ type: "in", user });
  }

  function leave(last: (token: string | null) => Promise<void>): Promise<void> {
    return exclusive(async () => {
      const { access } = tokens.read();
      await last(access ?? session.getState().token);
      end("logged-out");
    });
  }

  function end(why: Ended): null {
    const was = session.getState().token !== null || tokens.read().refresh !== null;
    if (!was) return null;
    tokens.clear();
    session.setState({ ...LOGGED_OUT, ended: why });
    tell({ type: "out" });
    return null;
  }

  function hear(news: News): void {
    if (news.type === "in") session.setState({ token: tokens.read().access, user: news.user, ended: null });
    else session.setState({ ...LOGGED_OUT, ended: "logged-out-elsewhere" });
  }
}
