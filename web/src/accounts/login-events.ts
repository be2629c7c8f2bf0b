import type { User } from "@fiddle/protocol";
import { readStored, writeStored } from "../platform/storage.ts";
import { session } from "./session.ts";

/** The user this browser last saw log in, and whether a listener has handled that login. */
interface LastLogin {
  readonly id: string;
  readonly handled: boolean;
}

type Listener = (user: User) => void;

interface Seams {
  readonly read?: () => string | null;
  readonly write?: (text: string) => void;
  readonly user?: User;
}

const STORAGE_KEY = "fiddle:login";
const listeners = new Set<Listener>();

/**
 * Calls back once for each login in this browser, however the user logged in. The page that logs in is usually left
 * right away, so the event waits for the next page with a listener. Returns the unsubscriber.
 */
export function onLoggedIn(listener: Listener, seams?: Seams): () => void {
  listeners.add(listener);
  detectLogin(seams);
  return () => listeners.delete(listener);
}

/** Notifies the listeners if the session belongs to a user who has just logged in. */
export function detectLogin({
  read = () => readStored(STORAGE_KEY),
  write = (text) => void writeStored(STORAGE_KEY, text),
  user = session.getState().user,
}: Seams = {}): void {
  if (user.id === "") return;
  const last = parse(read());
  if (last?.id === user.id && last.handled) return;
  const handled = listeners.size > 0;
  if (handled || last?.id !== user.id) write(JSON.stringify({ id: user.id, handled } satisfies LastLogin));
  for (const listener of listeners) listener(user);
}

/** Makes the next login count as new, even if it is the same user. */
export function forgetLogin(): void {
  writeStored(STORAGE_KEY, "");
}

function parse(text: string | null): LastLogin | null {
  try {
    const last = JSON.parse(text || "null") as Partial<LastLogin> | null;
    return typeof last?.id === "string" ? { id: last.id, handled: last.handled === true } : null;
  } catch {
    return null;
  }
}
