import { jsonOrNull, objectOf } from "@fiddle/notebook/json-kinds";
import { Listeners } from "@fiddle/notebook/listeners";
import type { User } from "@fiddle/protocol";
import { readStored, writeStored } from "../platform/storage.ts";
import { session } from "./session.ts";

/** The user this browser last saw log in, and whether a listener has handled that login. */
interface LastLogin {
  readonly id: string;
  readonly handled: boolean;
}

interface Seams {
  readonly read?: () => string | null;
  readonly write?: (text: string) => void;
  readonly user?: User;
}

const STORAGE_KEY = "fiddle:login";
const listeners = new Listeners<User>();

/**
 * Calls back once for each login in this browser, however the user logged in. The page that logs in is usually left
 * right away, so the event waits for the next page with a listener. Returns the unsubscriber.
 */
export function onLoggedIn(listener: (user: User) => void, seams?: Seams): () => void {
  const unsubscribe = listeners.add(listener);
  detectLogin(seams);
  return unsubscribe;
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
  listeners.notify(user);
}

/** Makes the next login count as new, even if it is the same user. */
export function forgetLogin(): void {
  writeStored(STORAGE_KEY, "");
}

function parse(text: string | null): LastLogin | null {
  const { id, handled } = objectOf(jsonOrNull(text));
  return typeof id === "string" ? { id, handled: handled === true } : null;
}
