import { membersOf, prettyJson } from "../parts/json-text.ts";
import { escapeInvisible, visibleText } from "../parts/visible.ts";
import type { JsonRecord, ReadToken } from "./read-token.ts";

/** Texts and lists are shown up to here. A page with megabytes of text would stand still. */
export const MAX_SHOWN_CHARACTERS = 100_000;
const MAX_SHOWN_CLAIMS = 500;
const MAX_VALUE_CHARACTERS = 10_000;

/** A claim as its row shows it. */
export interface ClaimRow {
  readonly name: string;
  /** As written, because parsing rounds large numbers. */
  readonly value: string;
}

/** What the page shows of a token. Long parts are cut. */
export type ShownToken =
  | Exclude<ReadToken, { readonly kind: "jws" | "jwe" }>
  | { readonly kind: "jwe"; readonly headerText: string }
  | {
      readonly kind: "jws";
      readonly parts: readonly [header: string, payload: string, signature: string];
      readonly header: JsonRecord;
      /** Indented. */
      readonly headerText: string;
      /** The claims that are listed; null if the payload isn't a JSON object. */
      readonly claims: JsonRecord | null;
      readonly rows: readonly ClaimRow[];
      /** Indented if it's JSON. */
      readonly payloadText: string;
      /** Whether any text or claim is left out. */
      readonly isCut: boolean;
      /** Whether the payload is another token, whose signature nobody has checked. */
      readonly isNested: boolean;
    };

export function showToken(read: ReadToken): ShownToken {
  if (read.kind === "jwe") return { kind: "jwe", headerText: pretty(read.headerText) };
  if (read.kind !== "jws") return read;
  const { parts, header, headerText, claims, payloadText } = read;
  const values = claims ? membersOf(payloadText) : new Map<string, string>();
  const listed = Object.entries(claims ?? {}).slice(0, MAX_SHOWN_CLAIMS);
  const rows = listed.map(([name, value]) => ({
    name: cut(name, MAX_VALUE_CHARACTERS),
    value: cut(typeof value === "string" ? value : (values.get(name) ?? ""), MAX_VALUE_CHARACTERS),
  }));
  const isCut = parts.some(({ length }) => length > MAX_SHOWN_CHARACTERS) || listed.length < values.size;
  return {
    kind: "jws",
    parts: [cut(parts[0]), cut(parts[1]), cut(parts[2])],
    header,
    headerText: pretty(headerText),
    claims: claims && (isCut ? checkedClaims(claims) : claims),
    rows,
    payloadText: claims ? pretty(payloadText) : cut(payloadText).split("\n").map(visibleText).join("\n"),
    isCut,
    isNested: claims === null && /^\s*"?eyJ[\w-]+\.[\w-]*\.[\w-]*/.test(payloadText),
  };
}

/** The claims that receivers check, which are short even in a long token. */
function checkedClaims(claims: JsonRecord): JsonRecord {
  const names = ["exp", "nbf", "iat", "iss", "aud", "auth_time", "updated_at"];
  return Object.fromEntries(names.filter((name) => Object.hasOwn(claims, name)).map((name) => [name, claims[name]]));
}

/** Invisible characters are escaped, as JSON allows: some of them change the order in which the rest is read. */
function pretty(json: string): string {
  return escapeInvisible(cut(prettyJson(json, MAX_SHOWN_CHARACTERS)));
}

function cut(text: string, length = MAX_SHOWN_CHARACTERS): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
