import { nestingOf } from "../parts/json-text.ts";
import { packText, unpackText } from "../../platform/packed-text.ts";

/** Starts the fragment of a link that contains a tool's state. The digit is the version of the format. */
const PREFIX = "t1-";
const MAX_UNPACKED_LENGTH = 4_000_000;
/** States are flat, with a list or two. */
const MAX_NESTING = 20;

/** The allowed values of each member that has a closed list of them. */
export type AllowedValues<S> = { readonly [K in keyof S]?: readonly S[K][] };

/** Whether a page's fragment contains a tool's state. */
export function hasState(fragment: string): boolean {
  return fragment.startsWith(`#${PREFIX}`);
}

/** The fragment that contains the state, including the `#`. */
export async function packState(state: object): Promise<string> {
  return `#${PREFIX}${await packText(JSON.stringify(state))}`;
}

/** Reads a fragment. Rejects with a message for the user. */
export async function unpackState<S extends object>(
  fragment: string,
  initial: S,
  allowedValues: AllowedValues<S> = {},
): Promise<S> {
  let value: unknown;
  try {
    const text = await unpackText(fragment.slice(PREFIX.length + 1), MAX_UNPACKED_LENGTH);
    // Such a state was never shared, and can't be written again.
    if (nestingOf(text) > MAX_NESTING) throw new Error("too deep");
    value = JSON.parse(text);
  } catch {
    throw new Error("This link is incomplete. Copy the whole link and try again.");
  }
  return readState(value, initial, allowedValues);
}

/** Accepts only known members with the right type and an allowed value, because a link can contain anything. */
export function readState<S extends object>(value: unknown, initial: S, allowedValues: AllowedValues<S> = {}): S {
  if (typeof value !== "object" || value === null) return initial;
  const known = Object.entries(value).filter(([key, member]) => {
    if (!Object.hasOwn(initial, key)) return false;
    const current: unknown = initial[key as keyof S];
    const allowed: readonly unknown[] | undefined = allowedValues[key as keyof S];
    return (
      typeof member === typeof current &&
      Array.isArray(member) === Array.isArray(current) &&
      (!allowed || allowed.includes(member))
    );
  });
  return { ...initial, ...Object.fromEntries(known) };
}
