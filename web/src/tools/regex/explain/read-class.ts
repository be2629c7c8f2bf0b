import type { ClassItem, PatternPart, SetCharacter } from "./node.ts";
import { type EscapeRules, NAMED_CHARACTER, readCharacter, refusedEscape } from "./read-escape.ts";

/** Reads a character set. `at` is the position after its opening bracket. */
export function readClass(
  text: string,
  at: number,
  rules: EscapeRules,
): { readonly part: PatternPart; readonly end: number } {
  const negated = text[at] === "^";
  const first = negated ? at + 1 : at;
  const items: ClassItem[] = [];
  let index = first;
  // In Python, a closing bracket right at the start is a literal.
  const isEnd = (index: number) => text[index] === "]" && (rules.flavor === "javascript" || index > first);
  while (index < text.length && !isEnd(index)) {
    const role = rules.hasNestedSets ? ROLES.get(text.slice(index, index + 2)) : undefined;
    if (role) {
      const { item, end } = readMember(text, index + 2, rules);
      items.push({ kind: "set", role, negated: false, items: [item] });
      index = end;
      continue;
    }
    if (!isPlain(text, index, rules)) {
      const { item, end } = readMember(text, index, rules);
      items.push(item);
      index = end;
      continue;
    }
    const from = readSetCharacter(text, index, rules);
    index += from.length;
    const isRange =
      text[index] === "-" &&
      text[index + 1] !== "]" &&
      index + 1 < text.length &&
      isPlain(text, index + 1, rules) &&
      !(rules.hasNestedSets && text[index + 1] === "-");
    if (!isRange) {
      if (from.character.kind === "text") appendText(items, from.character.text);
      else items.push(from.character);
      continue;
    }
    const to = readSetCharacter(text, index + 1, rules);
    index += 1 + to.length;
    items.push({ kind: "range", from: from.character, to: to.character });
  }
  return { part: { kind: "class", negated, items }, end: index + 1 };
}

const ROLES: ReadonlyMap<string, "also" | "not"> = new Map([
  ["&&", "also"],
  ["--", "not"],
]);

const SET = /^\\[dDwWsS]/;
const SET_OR_PROPERTY = /^\\(?:[dDwWsS]|[pP]\{[^}]*\})/;
const STRINGS = /^\\q\{([^}]*)\}/;

function escapeAt(text: string, at: number, rules: EscapeRules): string | null {
  const pattern = rules.hasProperties ? SET_OR_PROPERTY : SET;
  return pattern.exec(text.slice(at))?.[0] ?? null;
}

/** Whether a character begins here, or a range of characters. */
function isPlain(text: string, at: number, rules: EscapeRules): boolean {
  if (rules.hasNestedSets && (text[at] === "[" || STRINGS.test(text.slice(at)))) return false;
  return escapeAt(text, at, rules) === null;
}

/** Reads an escape, a set or one character inside of a set. */
function readMember(text: string, at: number, rules: EscapeRules): { readonly item: ClassItem; readonly end: number } {
  const escape = escapeAt(text, at, rules);
  if (escape !== null) return { item: { kind: "escape", name: escape }, end: at + escape.length };
  const strings = rules.hasNestedSets ? STRINGS.exec(text.slice(at)) : null;
  if (strings) return { item: { kind: "strings", texts: (strings[1] ?? "").split("|") }, end: at + strings[0].length };
  if (rules.hasNestedSets && text[at] === "[") {
    const { part, end } = readClass(text, at + 1, rules);
    if (part.kind === "class") return { item: { ...part, kind: "set", role: "member" }, end };
  }
  const { character, length } = readSetCharacter(text, at, rules);
  return { item: character, end: at + length };
}

function readSetCharacter(
  text: string,
  at: number,
  rules: EscapeRules,
): { readonly character: SetCharacter; readonly length: number } {
  const textOf = (text: string): SetCharacter => ({ kind: "text", text });
  const rest = text.slice(at);
  if (!rest.startsWith("\\")) {
    rules.character.lastIndex = 0;
    const character = rules.character.exec(rest)?.[0] ?? "";
    return { character: textOf(character), length: Math.max(1, character.length) };
  }
  // Inside a set, `\b` is a backspace.
  if (rest[1] === "b") return { character: textOf("\b"), length: 2 };
  const name = rules.flavor === "python" ? NAMED_CHARACTER.exec(rest.slice(1)) : null;
  if (name) return { character: { kind: "escape", name: `\\${name[0]}` }, length: 1 + name[0].length };
  // Inside a set, JavaScript also takes digits for the letter of a control character, unless it has `u` or `v`.
  const control = rules.flavor === "javascript" && !rules.hasProperties ? /^\\c([\d_])/.exec(rest)?.[1] : undefined;
  if (control !== undefined) return { character: textOf(String.fromCharCode(control.charCodeAt(0) % 32)), length: 3 };
  const refused = refusedEscape(rest.slice(1), rules, rules.signs.inSets);
  if (refused !== null) return { character: { kind: "escape", name: refused }, length: refused.length };
  const { character, length } = readCharacter(rest.slice(1), rules);
  return { character: textOf(character), length: length + 1 };
}

function appendText(items: ClassItem[], text: string): void {
  const last = items.at(-1);
  // Two halves of an emoji are two members if each is an atom of its own.
  const isHalf = text.length === 1 && /\p{Cs}/u.test(text);
  if (last?.kind === "text" && !isHalf) items[items.length - 1] = { kind: "text", text: last.text + text };
  else items.push({ kind: "text", text });
}
