import { packText, unpackText } from "../../platform/packed-text.ts";

/** What the fragment of a link that holds a tool's state begins with; the digit is the version of what follows. */
const PREFIX = "t1-";
const UNPACKED_LIMIT = 4_000_000;

/** For each member with a closed list of values: the list. */
export type Choices<S> = { readonly [K in keyof S]?: readonly S[K][] };

/** Whether a page's fragment holds a tool's state. */
export function holdsState(fragment: string): boolean {
  return fragment.startsWith(`#${PREFIX}`);
}

/** The fragment, with `#`, that holds the state. */
export async function packState(state: object): Promise<string> {
  return `#${PREFIX}${await packText(JSON.stringify(state))}`;
}

/** Reads a fragment. Rejects with a sentence for the person. */
export async function unpackState<S extends object>(fragment: string, start: S, choices: Choices<S> = {}): Promise<S> {
  let value: unknown;
  try {
    value = JSON.parse(await unpackText(fragment.slice(PREFIX.length + 1), UNPACKED_LIMIT));
  } catch {
    throw new Error("The link is not complete, so its contents could not be opened. Ask for the whole link.");
  }
  return readState(value, start, choices);
}

/** Takes over only members that the tool knows, of their types and among their choices; a link may hold anything. */
export function readState<S extends object>(value: unknown, start: S, choices: Choices<S> = {}): S {
  if (typeof value !== "object" || value === null) return start;
  const known = Object.entries(value).filter(([key, member]) => {
    if (!Object.hasOwn(start, key)) return false;
    const own: unknown = start[key as keyof S];
    const allowed: readonly unknown[] | undefined = choices[key as keyof S];
    return (
      typeof member === typeof own &&
      Array.isArray(member) === Array.isArray(own) &&
      (!allowed || allowed.includes(member))
    );
  });
  return { ...start, ...Object.fromEntries(known) };
}
