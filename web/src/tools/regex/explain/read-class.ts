import type { ClassItem, PatternPart } from "./node.ts";
import { type EscapeRules, readCharacter } from "./read-escape.ts";

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
    const set = (rules.hasProperties ? SET_OR_PROPERTY : SET).exec(text.slice(index));
    if (set) {
      items.push({ kind: "escape", name: set[0] });
      index += set[0].length;
      continue;
    }
    const from = readSetCharacter(text, index, rules);
    index += from.length;
    const isRange = text[index] === "-" && text[index + 1] !== "]" && index + 1 < text.length;
    if (!isRange) {
      appendText(items, from.character);
      continue;
    }
    const to = readSetCharacter(text, index + 1, rules);
    index += 1 + to.length;
    items.push({ kind: "range", from: from.character, to: to.character });
  }
  return { part: { kind: "class", negated, items }, end: index + 1 };
}

const SET = /^\\[dDwWsS]/;
const SET_OR_PROPERTY = /^\\(?:[dDwWsS]|[pP]\{[^}]*\})/;

function readSetCharacter(
  text: string,
  at: number,
  rules: EscapeRules,
): { readonly character: string; readonly length: number } {
  const rest = text.slice(at);
  if (!rest.startsWith("\\")) {
    const character = /^[^]/u.exec(rest)?.[0] ?? "";
    return { character, length: Math.max(1, character.length) };
  }
  // Inside a set, `\b` is a backspace.
  if (rest[1] === "b") return { character: "\b", length: 2 };
  const { character, length } = readCharacter(rest.slice(1), rules);
  return { character, length: length + 1 };
}

function appendText(items: ClassItem[], text: string): void {
  const last = items.at(-1);
  if (last?.kind === "text") items[items.length - 1] = { kind: "text", text: last.text + text };
  else items.push({ kind: "text", text });
}
