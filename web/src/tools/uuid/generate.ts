import { init as initCuid } from "@paralleldrive/cuid2";
import { customAlphabet } from "nanoid";
import { monotonicFactory } from "ulid";
import { MAX, NIL, v1, v3, v4, v5, v6, v7, validate } from "uuid";
import { type GenerateOptions, NAMESPACES } from "./kinds.ts";

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

function timeOf({ time }: GenerateOptions): number | undefined {
  if (time === "") return undefined;
  const msecs = Date.parse(`${time}Z`);
  if (Number.isNaN(msecs)) throw new Error("The time is not complete. Fill in date and time, or empty the field.");
  return msecs;
}

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
  const letters = [...new Set(Array.from(alphabet))].join("");
  if (letters.length < 2 || letters.length > 256) throw new Error("The alphabet needs 2 to 256 different characters.");
  const next = customAlphabet(letters, Math.min(256, Math.max(1, size)));
  return () => next();
}

/** From 0 to 1, of the browser's secure source. */
function random(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
