import { init as initCuid } from "@paralleldrive/cuid2";
import { customAlphabet } from "nanoid";
import { monotonicFactory } from "ulid";
import { MAX, NIL, v1, v3, v4, v5, v6, v7, validate } from "uuid";
import { type GenerateOptions, hasTime, NAMESPACES } from "./kinds.ts";

export const MOST = 10_000;

/** New identifiers. Throws, with a sentence for the person, where an option is wrong. */
export function generate(options: GenerateOptions): readonly string[] {
  const count = Math.min(MOST, Math.max(1, Math.floor(options.count)));
  const next = generator(options);
  return Array.from({ length: count }, (_, at) => next(at));
}

function generator(options: GenerateOptions): (at: number) => string {
  const msecs = timeOf(options);
  switch (options.kind) {
    case "v1":
      return () => v1(msecs === undefined ? undefined : { msecs, nsecs: ticks() });
    case "v6":
      return () => v6(msecs === undefined ? undefined : { msecs, nsecs: ticks() });
    case "v7":
      return msecs === undefined ? () => v7() : (at) => v7({ msecs, seq: at });
    case "v3":
      return () => v3(options.name, namespaceOf(options));
    case "v5":
      return () => v5(options.name, namespaceOf(options));
    case "v8":
      return () => customBytes(options.bytes);
    case "nil":
      return () => NIL;
    case "max":
      return () => MAX;
    case "ulid": {
      const ulid = monotonicFactory(random);
      return () => ulid(msecs ?? Date.now());
    }
    case "nanoid":
      return shortIds(options);
    case "cuid2":
      return initCuid({ random, length: Math.min(32, Math.max(2, options.size)) });
    default:
      return () => v4();
  }
}

function timeOf({ kind, time }: GenerateOptions): number | undefined {
  if (time === "") return undefined;
  const msecs = Date.parse(`${time}Z`);
  if (Number.isNaN(msecs)) throw new Error("The time is not complete. Fill in date and time, or empty the field.");
  const { least, most, years } = kind === "v1" || kind === "v6" ? GREGORIAN_TIMES : UNIX_TIMES;
  if (hasTime(kind) && (msecs < least || msecs > most))
    throw new Error(`${kind === "ulid" ? "A ULID" : `UUID ${kind}`} holds times ${years}. Choose one of these.`);
  return msecs;
}

interface Times {
  /** In milliseconds since 1970. */
  readonly least: number;
  readonly most: number;
  readonly years: string;
}

/** 60 bits of 100 ns steps. */
const GREGORIAN_TIMES: Times = {
  least: Date.UTC(1582, 9, 15),
  most: Date.UTC(1582, 9, 15) + Math.floor(2 ** 60 / 10_000) - 1,
  years: "from 15 October 1582 to the year 5236",
};

/** 48 bits of milliseconds. */
const UNIX_TIMES: Times = { least: 0, most: 2 ** 48 - 1, years: "from 1970 to the year 10889" };

/** A random part of the millisecond, so that several of one chosen time differ. */
function ticks(): number {
  return Math.floor(random() * 10_000);
}

function namespaceOf({ namespace, customNamespace }: GenerateOptions): string {
  if (namespace !== "custom") return NAMESPACES[namespace];
  const own = customNamespace.trim();
  if (!validate(own)) throw new Error("The namespace must be a UUID, such as 6ba7b810-9dad-11d1-80b4-00c04fd430c8.");
  return own;
}

/** RFC 9562, section 5.8: all bits are one's own but version and variant. */
function customBytes(text: string): string {
  const hex = text.replaceAll(/[\s:{}-]/g, "").toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(hex)) throw new Error("UUID v8 needs 16 bytes: 32 hexadecimal digits.");
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  const set = `${hex.slice(0, 12)}8${hex.slice(13, 16)}${variant}${hex.slice(17)}`;
  return set.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function shortIds({ alphabet, size }: GenerateOptions): () => string {
  const letters = [...new Set(Array.from(alphabet))];
  if (letters.length < 2 || letters.length > 256) throw new Error("The alphabet needs 2 to 256 different characters.");
  // The library takes letters for UTF-16 units, of which an emoji has two.
  const places = String.fromCharCode(...letters.keys());
  const next = customAlphabet(places, Math.min(256, Math.max(1, size)));
  return () => Array.from(next(), (place) => letters[place.charCodeAt(0)]).join("");
}

/** From 0 to 1, of the browser's secure source. */
function random(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
