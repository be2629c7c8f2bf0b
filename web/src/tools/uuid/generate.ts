import { init as initCuid } from "@paralleldrive/cuid2";
import { customAlphabet } from "nanoid";
import { encodeTime, monotonicFactory, TIME_LEN } from "ulid";
import { MAX, NIL, v1, v3, v4, v5, v6, v7, validate } from "uuid";
import { type GenerateOptions, hasTime, MAX_COUNT, NAMESPACES } from "./kinds.ts";

/** Generates IDs. Throws a message for the user if an option is invalid. */
export function generate(options: GenerateOptions): readonly string[] {
  const count = Math.min(MAX_COUNT, Math.max(1, Math.floor(options.count)));
  const next = createGenerator(options);
  return Array.from({ length: count }, (_, at) => next(at));
}

function createGenerator(options: GenerateOptions): (at: number) => string {
  const msecs = parseTime(options);
  switch (options.kind) {
    case "v1":
      return () => v1(msecs === undefined ? undefined : { msecs, nsecs: randomTicks() });
    case "v6":
      return () => v6(msecs === undefined ? undefined : { msecs, nsecs: randomTicks() });
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
      const next = monotonicFactory(random);
      // The library reads the time 0 as the current time.
      if (msecs === 0) return () => encodeTime(0) + next(1).slice(TIME_LEN);
      return () => next(msecs ?? Date.now());
    }
    case "nanoid":
      return shortIds(options);
    case "cuid2":
      return initCuid({ random, length: Math.min(32, Math.max(2, options.size)) });
    default:
      return () => v4();
  }
}

function parseTime({ kind, time }: GenerateOptions): number | undefined {
  if (time === "") return undefined;
  const msecs = Date.parse(`${time}Z`);
  if (Number.isNaN(msecs)) throw new Error("The time is incomplete. Enter a date and a time, or clear the field.");
  const { min, max, description } = kind === "v1" || kind === "v6" ? GREGORIAN_TIMES : UNIX_TIMES;
  if (hasTime(kind) && (msecs < min || msecs > max))
    throw new Error(
      `${kind === "ulid" ? "A ULID" : `UUID ${kind}`} supports times ${description}. Choose another time.`,
    );
  return msecs;
}

/** In milliseconds since 1970. */
interface TimeRange {
  readonly min: number;
  readonly max: number;
  readonly description: string;
}

/** 60 bits of 100 ns ticks. */
const GREGORIAN_TIMES: TimeRange = {
  min: Date.UTC(1582, 9, 15),
  max: Date.UTC(1582, 9, 15) + Math.floor(2 ** 60 / 10_000) - 1,
  description: "from October 15, 1582, to the year 5236",
};

/** 48 bits of milliseconds. */
const UNIX_TIMES: TimeRange = { min: 0, max: 2 ** 48 - 1, description: "from 1970 to the year 10889" };

/** A random fraction of a millisecond, so that several IDs with the same chosen time differ. */
function randomTicks(): number {
  return Math.floor(random() * 10_000);
}

function namespaceOf({ namespace, customNamespace }: GenerateOptions): string {
  if (namespace !== "custom") return NAMESPACES[namespace];
  const uuid = customNamespace.trim();
  if (!validate(uuid)) throw new Error("The namespace must be a UUID, such as 6ba7b810-9dad-11d1-80b4-00c04fd430c8.");
  return uuid;
}

/** RFC 9562, section 5.8: all bits are custom except the version and the variant. */
function customBytes(text: string): string {
  const hex = text.replaceAll(/[\s:{}-]/g, "").toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(hex)) throw new Error("UUID v8 needs 16 bytes: 32 hexadecimal digits.");
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  const bits = `${hex.slice(0, 12)}8${hex.slice(13, 16)}${variant}${hex.slice(17)}`;
  return bits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function shortIds({ alphabet, size }: GenerateOptions): () => string {
  const letters = [...new Set(Array.from(alphabet))];
  if (letters.length < 2 || letters.length > 256) throw new Error("The alphabet needs 2 to 256 different characters.");
  // The library works with UTF-16 units, but an emoji has two of them, so it gets the indexes of the letters.
  const indexes = String.fromCharCode(...letters.keys());
  const next = customAlphabet(indexes, Math.min(256, Math.max(1, size)));
  return () => Array.from(next(), (index) => letters[index.charCodeAt(0)]).join("");
}

/** A secure random number from 0 to less than 1. */
function random(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
