import type { Flavor } from "../protocol.ts";
import type { PatternPart } from "./node.ts";

/** Which escapes a pattern has. Others stand for the character itself, which JavaScript allows without `u` and `v`. */
export interface EscapeRules {
  readonly flavor: Flavor;
  /** The letters of character classes and assertions. */
  readonly classes: string;
  readonly hasProperties: boolean;
  readonly hasNamedReferences: boolean;
  /** Sets can be inside of sets, which JavaScript allows with `v`. */
  readonly hasNestedSets: boolean;
  /** An atom of a character. Without `u` and `v`, JavaScript takes half of an emoji for one. */
  readonly character: RegExp;
  /** Characters by their codes. */
  readonly codes: RegExp;
  /** Whether a backslash before any other letter is an error. */
  readonly refusesLetters: boolean;
  /** The signs that mean themselves after a backslash, outside of sets and in them. */
  readonly signs: { readonly outside: RegExp; readonly inSets: RegExp };
  /** Control characters by their letters. */
  readonly controls: ReadonlyMap<string, string>;
}

const CONTROLS = [
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
  ["f", "\f"],
  ["v", "\v"],
  ["0", "\0"],
] as const;

const ANY_SIGN = { outside: /[^]/, inSets: /[^]/ };
const UNICODE_SIGNS = { outside: /[\^$\\.*+?()[\]{}|/]/, inSets: /[\^$\\.*+?()[\]{}|/-]/ };
const SET_SIGNS = { outside: UNICODE_SIGNS.outside, inSets: /[\^$\\.*+?()[\]{}|/&!#%,:;<=>@`~-]/ };

/** The escapes of a flavor. In JavaScript, some exist only with `u` or `v`, or if the pattern has named groups. */
export function escapeRules(flavor: Flavor, flags: string, pattern: string): EscapeRules {
  const isPython = flavor === "python";
  const isUnicode = !isPython && /[uv]/.test(flags);
  return {
    flavor,
    classes: isPython ? "dDwWsSbBAZz" : "dDwWsSbB",
    hasProperties: isUnicode,
    refusesLetters: isPython || isUnicode,
    signs: isUnicode ? (flags.includes("v") ? SET_SIGNS : UNICODE_SIGNS) : ANY_SIGN,
    hasNamedReferences: !isPython && (isUnicode || /\(\?<[^=!]/.test(pattern)),
    hasNestedSets: !isPython && flags.includes("v"),
    character: isPython || isUnicode ? /[^]/uy : /[^]/y,
    codes: isPython
      ? /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8}))/
      : isUnicode
        ? /^(?:x([\da-fA-F]{2})|u([dD][89abAB][\da-fA-F]{2})\\u([dD][c-fC-F][\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]+)\})/
        : /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4}))/,
    controls: new Map(isPython ? [...CONTROLS, ["a", "\x07"]] : CONTROLS),
  };
}

/** Python's escape for a character by its name, after the backslash. */
export const NAMED_CHARACTER = /^N\{[^}]*\}/;

/** Reads an escape. `at` is the position after the backslash. */
export function readEscape(
  text: string,
  at: number,
  rules: EscapeRules,
  groupCount: number,
): { readonly part: PatternPart; readonly end: number } {
  const rest = text.slice(at);
  const named = /^k<([^>]+)>/.exec(rest);
  if (rules.hasNamedReferences && named)
    return { part: { kind: "reference", group: named[1] ?? "" }, end: at + named[0].length };
  const property = /^[pP]\{[^}]*\}/.exec(rest);
  if (rules.hasProperties && property)
    return { part: { kind: "escape", name: `\\${property[0]}` }, end: at + property[0].length };
  const unicodeName = NAMED_CHARACTER.exec(rest);
  if (rules.flavor === "python" && unicodeName)
    return { part: { kind: "escape", name: `\\${unicodeName[0]}` }, end: at + unicodeName[0].length };
  const reference = /^[1-9]\d?/.exec(rest);
  const isOctal = (rules.flavor === "python" ? /^[0-7]{3}/ : /^[0-3][0-7]{2}/).test(rest);
  if (reference && !isOctal && (rules.flavor === "python" || Number(reference[0]) <= groupCount))
    return { part: { kind: "reference", group: reference[0] }, end: at + reference[0].length };
  const letter = rest[0] ?? "";
  if (letter !== "" && rules.classes.includes(letter))
    return { part: { kind: "escape", name: `\\${letter}` }, end: at + 1 };
  const { character, length } = readCharacter(rest, rules);
  const refused = refusedEscape(rest, rules, rules.signs.outside);
  if (refused !== null) return { part: { kind: "escape", name: refused }, end: at + refused.length - 1 };
  return { part: { kind: "literal", text: character }, end: at + length };
}

/** The escape that begins here if it's an error, because it means nothing in this flavor. `rest` follows the backslash. */
export function refusedEscape(rest: string, rules: EscapeRules, signs: RegExp): string | null {
  const [sign = ""] = rest.slice(0, 2);
  if (sign === "" || !rules.refusesLetters) return null;
  const isLetter = /[A-Za-z]/.test(sign);
  if (isLetter && !rules.controls.has(sign) && readCharacter(rest, rules).length <= 1) return `\\${sign}`;
  if (rules.flavor === "python") return /^[4-7][0-7]{2}/.test(rest) ? `\\${rest.slice(0, 3)}` : null;
  const means = isLetter || (/\d/.test(sign) ? /^0(?!\d)/.test(rest) : signs.test(sign));
  return means ? null : `\\${sign}`;
}

/** Reads an escaped character after the backslash, and the length of its escape. */
export function readCharacter(
  rest: string,
  { flavor, codes, controls, character: one }: EscapeRules,
): { readonly character: string; readonly length: number } {
  const code = codes.exec(rest);
  if (code) {
    const values = code.slice(1).flatMap((digits) => (digits ? [Number.parseInt(digits, 16)] : []));
    const character = values.map((value) => (value <= 0x10ffff ? String.fromCodePoint(value) : "\ufffd")).join("");
    return { character, length: code[0].length };
  }
  const octal = /^[0-3]?[0-7]{1,2}/.exec(rest);
  if (octal) return { character: String.fromCharCode(Number.parseInt(octal[0], 8)), length: octal[0].length };
  const control = flavor === "javascript" ? /^c([A-Za-z])/.exec(rest) : null;
  if (control) return { character: String.fromCharCode((control[1] ?? "").charCodeAt(0) % 32), length: 2 };
  // Without a letter, a JavaScript pattern means the backslash itself, and the `c` follows.
  if (flavor === "javascript" && rest.startsWith("c")) return { character: "\\", length: 0 };
  one.lastIndex = 0;
  const character = one.exec(rest)?.[0] ?? "\\";
  return { character: controls.get(character) ?? character, length: Math.max(1, character.length) };
}
