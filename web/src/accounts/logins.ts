import type { User } from "@fiddle/protocol";
import { readStored, writeStored } from "../platform/storage.ts";
import { session } from "./session.ts";

/** Whose login this browser last saw, and whether anybody has been told of it. */
interface Seen {
  readonly id: string;
  readonly told: boolean;
}

type Listener = (user: User) => void;

interface Seams {
  readonly read?: () => string | null;
  readonly write?: (text: string) => void;
  readonly user?: User;
}

const STORED = "fiddle:login";
const listeners = new Set<Listener>();

/**
 * Calls back once for each login of this browser, whichever door it came through, with the user as the server told.
 * A login waits for a page that listens, because the one it happens on is left at once. Returns the unsubscriber.
 */
export function onLoggedIn(listener: Listener, seams?: Seams): () => void {
  listeners.add(listener);
  noticeLogin(seams);
  return () => listeners.delete(listener);
}

/** Looks whether the session is of somebody who has just come. */
export function noticeLogin({
  read = () => readStored(STORED),
  write = (text) => void writeStored(STORED, text),
  user = session.getState().user,
}: Seams = {}): void {
  if (user.id === "") return;
  const seen = parse(read());
  if (seen?.id === user.id && seen.told) return;
  const told = listeners.size > 0;
  if (told || seen?.id !== user.id) write(JSON.stringify({ id: user.id, told } satisfies Seen));
  for (const listener of listeners) listener(user);
}

/** The next login is one again, also of the same person. */
export function forgetLogin(): void {
  writeStored(STORED, "");
}

function parse(text: string | null): Seen | null {
  try {
    const seen = JSON.parse(text || "null") as Partial<Seen> | null;
    return typeof seen?.id === "string" ? { id: seen.id, told: seen.told === true } : null;
  } catch {
    return null;
  }
}
