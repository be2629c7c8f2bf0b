import type { Flavour } from "../question.ts";
import type { ClassItem, PatternPart } from "./node.ts";
import { readCharacter } from "./read-escape.ts";

/** A set in brackets, from after its opening one. */
export function readClass(
  text: string,
  at: number,
  flavour: Flavour,
): { readonly part: PatternPart; readonly end: number } {
  const negated = text[at] === "^";
  const first = negated ? at + 1 : at;
  const items: ClassItem[] = [];
  let index = first;
  // Python takes a bracket that closes at once for itself.
  const ends = (index: number) => text[index] === "]" && (flavour === "javascript" || index > first);
  while (index < text.length && !ends(index)) {
    const set = /^\\(?:[dDwWsS]|[pP]\{[^}]*\})/.exec(text.slice(index));
    if (set) {
      items.push({ kind: "escape", name: set[0] });
      index += set[0].length;
      continue;
    }
    const from = readOne(text, index);
    index += from.length;
    const isRange = text[index] === "-" && text[index + 1] !== "]" && index + 1 < text.length;
    if (!isRange) {
      addText(items, from.character);
      continue;
    }
    const to = readOne(text, index + 1);
    index += 1 + to.length;
    items.push({ kind: "range", from: from.character, to: to.character });
  }
  return { part: { kind: "class", negated, items }, end: index + 1 };
}

function readOne(text: string, at: number): { readonly character: string; readonly length: number } {
  const rest = text.slice(at);
  if (!rest.startsWith("\\")) {
    const character = /^[^]/u.exec(rest)?.[0] ?? "";
    return { character, length: Math.max(1, character.length) };
  }
  // In a set a `\b` is the backspace.
  if (rest[1] === "b") return { character: "\b", length: 2 };
  const { character, length } = readCharacter(rest.slice(1));
  return { character, length: length + 1 };
}

function addText(items: ClassItem[], text: string): void {
  const before = items.at(-1);
  if (before?.kind === "text") items[items.length - 1] = { kind: "text", text: before.text + text };
  else items.push({ kind: "text", text });
}
