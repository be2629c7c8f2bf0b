import { isObject, jsonOrNull } from "@fiddle/notebook/json-kinds";
import { Base64Error, decodeText } from "../base64-str/base64-decoder.ts";
import { nestingOf } from "../parts/json-text.ts";

export type JsonRecord = { readonly [name: string]: unknown };

export type ReadToken =
  | { readonly kind: "empty" }
  | { readonly kind: "failed"; readonly message: string }
  | {
      /** A signed or unsigned token. */
      readonly kind: "jws";
      /** The token without the text around it. */
      readonly token: string;
      readonly parts: readonly [header: string, payload: string, signature: string];
      readonly header: JsonRecord;
      readonly headerText: string;
      /** Null if the payload is not a JSON object. Any bytes can be signed. */
      readonly claims: JsonRecord | null;
      readonly payloadText: string;
      /** Why receivers can reject it, or read something else than is shown, as a sentence; null if they can't. */
      readonly doubt: string | null;
    }
  | { readonly kind: "jwe"; readonly token: string; readonly headerText: string };

/** Parses a token as it was copied. Any algorithm is accepted, even one that cannot be verified. */
export function readToken(text: string): ReadToken {
  const token = extractToken(text);
  if (token === "") return { kind: "empty" };
  const parts = token.split(".");
  if (parts.length === 5) return readEncrypted(token, parts[0] ?? "");
  if (parts.length !== 2 && parts.length !== 3) {
    return failed(
      `A token has three parts separated by dots, but this has ${parts.length === 1 ? "one" : parts.length}. Copy the entire token.`,
    );
  }
  const [head = "", payload = "", signature = ""] = parts;
  const read = readHeader(head);
  if (typeof read === "string") return failed(read);
  const decoded = decodePart(payload, "payload");
  if (decoded instanceof Error) return failed(decoded.message);
  const { text: payloadText, doubt } = decoded;
  if (nestingOf(payloadText) > MAX_NESTING) return failed(tooDeep("payload"));
  return {
    kind: "jws",
    token: `${head}.${payload}.${signature}`,
    parts: [head, payload, signature],
    ...read,
    claims: parseRecord(payloadText),
    payloadText,
    doubt: read.doubt ?? doubt ?? canonicalDoubt([head, payload, signature]),
  };
}

const PART_NAMES = ["header", "payload", "signature"] as const;

function canonicalDoubt(parts: readonly string[]): string | null {
  const name = PART_NAMES.find((_, index) => !isCanonical(parts[index] ?? ""));
  if (name === undefined) return null;
  return `The ${name} isn't written as a token's must be: in letters, digits, - and _, without = and without bits that mean nothing. Receivers should reject it.`;
}

/** What the last letter of a part can be, by how many letters are left behind the last four: it has two or four unused bits. */
const LAST_LETTERS = [/$/, /[^]/, /[AQgw]$/, /[AEIMQUYcgkosw048]$/];

/** Whether a part is Base64 as tokens have it, so that no other text means the same bytes. */
function isCanonical(part: string): boolean {
  return /^[\w-]*$/.test(part) && part.length % 4 !== 1 && LAST_LETTERS[part.length % 4]?.test(part) === true;
}

/** A token inside of another text: its header begins with `{"`, and it has three or five parts. */
const TOKEN_INSIDE = /(?<![\w-])eyJ[\w-]*(?:(?:\.[\w-]*){4}|(?:\.[\w-]*){2})(?![\w.-])/;

/**
 * Removes `Authorization: Bearer`, quotes and line breaks. From a longer text, such as a server's answer in JSON, a command or
 * an address, takes the first token.
 */
function extractToken(text: string): string {
  const alone = aloneBeforeOthers(text);
  if (alone !== null) return alone;
  const bare = withoutWrapping(text);
  return bare.startsWith("eyJ") && /^[\w.=+/-]*$/.test(bare) ? bare : (TOKEN_INSIDE.exec(text)?.[0] ?? bare);
}

/** A line of a token that was wrapped is at least so long, but for its last one. */
const MIN_LINE_CHARACTERS = 40;

/** A token that is followed by another one, or by words: joined with them, it would be read as something else. Null if there's none. */
function aloneBeforeOthers(text: string): string | null {
  const [first = "", ...rest] = text.trim().split(/\s+/);
  if (rest.length === 0 || first.match(WHOLE_TOKEN)?.[0] !== first) return null;
  const isOther = rest.some((word) => WHOLE_TOKEN.test(word));
  const areWords = rest.length > 1 && rest.slice(0, -1).every((word) => word.length < MIN_LINE_CHARACTERS);
  return isOther || areWords ? first : null;
}

const WHOLE_TOKEN = /^eyJ[\w-]+(?:\.[\w-]*){2}$/;

function withoutWrapping(text: string): string {
  return text
    .trim()
    .replace(/^["'`]?\s*(?:authorization\s*:\s*)?(?:bearer|jwt|token)\s+/i, "")
    .replaceAll(/[\s"'`\u200b]/g, "")
    .replace(/[,;]$/, "");
}

function readEncrypted(token: string, head: string): ReadToken {
  const read = readHeader(head);
  return typeof read === "string" ? failed(read) : { kind: "jwe", token, headerText: read.headerText };
}

interface ReadHeader {
  readonly header: JsonRecord;
  readonly headerText: string;
  readonly doubt: string | null;
}

function readHeader(part: string): ReadHeader | string {
  const decoded = decodePart(part, "header");
  if (decoded instanceof Error) return decoded.message;
  const { text: headerText, doubt } = decoded;
  if (nestingOf(headerText) > MAX_NESTING) return tooDeep("header");
  const header = parseRecord(headerText);
  return header ? { header, headerText, doubt } : "This isn't a JWT: its header isn't a JSON object.";
}

/** Claims are a few levels deep. What is deeper is made to keep a program busy. */
export const MAX_NESTING = 100;

export function tooDeep(name: string): string {
  return `The ${name} has more than ${MAX_NESTING} lists or objects in each other, so it isn't read.`;
}

interface DecodedPart {
  readonly text: string;
  readonly doubt: string | null;
}

function decodePart(part: string, name: string): DecodedPart | Error {
  try {
    const bytes = decodeText(part, { strict: false, urlSafe: true });
    // Receivers that take a mark at the begin, or other bytes than UTF-8's, read another text than is shown.
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    const doubt = !isUtf8(bytes)
      ? `The ${name} isn't text in UTF-8, so receivers can read something else than is shown.`
      : text.startsWith("\uFEFF")
        ? `The ${name} begins with an invisible byte order mark, so receivers can read something else than is shown.`
        : null;
    return { text, doubt };
  } catch (error) {
    if (!(error instanceof Base64Error)) throw error;
    return new Error(`The ${name} is damaged at character ${error.position + 1}: ${error.message}`);
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function parseRecord(text: string): JsonRecord | null {
  const value = jsonOrNull(text);
  return isObject(value) ? value : null;
}

function failed(message: string): ReadToken {
  return { kind: "failed", message };
}
