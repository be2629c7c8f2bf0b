import type { Flavour } from "../question.ts";
import { MOST_DEPTH } from "./parse.ts";
import type { ClassItem, GroupKind, PatternNode, PatternPart } from "./node.ts";

/** A line of the explanation, with what it is about and the lines below it. */
export interface Explained {
  readonly start: number;
  readonly end: number;
  readonly words: string;
  readonly parts: readonly Explained[];
}

/** What a pattern means, in words: a line for each part. */
export function explain(node: PatternNode, flavour: Flavour, flags: string): Explained {
  const context = { flavour, flags };
  return explainNode(node, context);
}

interface Context {
  readonly flavour: Flavour;
  readonly flags: string;
}

function explainNode({ start, end, part }: PatternNode, context: Context): Explained {
  if (part.kind !== "repeat") return { start, end, words: wordsOf(part, context), parts: partsOf(part, context) };
  const inner = explainNode(part.of, context);
  const times = repeatWords(part);
  // What is short needs no line of its own.
  if (inner.parts.length === 0) return { start, end, words: `${inner.words}, ${times}`, parts: [] };
  return { start, end, words: `${inner.words}, ${times}`, parts: inner.parts };
}

function partsOf(part: PatternPart, context: Context): Explained[] {
  if (part.kind !== "group") return [];
  const { alternatives, group } = part;
  const lists = alternatives.map((nodes) => nodes.map((node) => explainNode(node, context)));
  if (lists.length === 1) return lists[0] ?? [];
  return lists.map((parts, index) => {
    const nodes = alternatives[index] ?? [];
    const start = nodes[0]?.start ?? 0;
    const title = group.kind === "condition" ? (index === 0 ? "then" : "else") : index === 0 ? "either" : "or";
    const [only] = parts;
    if (parts.length === 0) return { start, end: start, words: `${title} nothing`, parts };
    if (only && parts.length === 1) return { ...only, words: `${title} ${only.words}` };
    return { start, end: nodes.at(-1)?.end ?? start, words: `${title}, one after the other`, parts };
  });
}

function wordsOf(part: Exclude<PatternPart, { kind: "repeat" }>, context: Context): string {
  switch (part.kind) {
    case "literal":
      return `${part.text.length > 1 ? "the text" : "the character"} ${shown(part.text)}`;
    case "any":
      return context.flags.includes("s") ? "any character" : "any character but a line break";
    case "class":
      return classWords(part.negated, part.items, context);
    case "escape":
      return escapeWords(part.name, context);
    case "group":
      return groupWords(part.group);
    case "reference":
      return `the same text that group ${part.group} matched`;
    case "flags":
      return `switches on ${flagWords(part.flags)}`;
    case "comment":
      return `comment: ${part.text}`;
    case "deep":
      return `a group inside ${MOST_DEPTH} others; take the pattern apart to have it explained`;
    default:
      return part satisfies never;
  }
}

function classWords(negated: boolean, items: readonly ClassItem[], context: Context): string {
  const said = items.map((item) => {
    if (item.kind === "range") return `${shown(item.from)} to ${shown(item.to)}`;
    if (item.kind === "escape") return escapeWords(item.name, context);
    return item.text.length > 1 ? `one of ${shown(item.text)}` : shown(item.text);
  });
  if (said.length === 0) return negated ? "any character" : "nothing: an empty set never matches";
  return negated ? `a character that is not ${said.join(", nor ")}` : `a character: ${said.join(", or ")}`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "\\b": "the edge of a word",
  "\\B": "a place that is not the edge of a word",
  "\\s": "white space",
  "\\S": "a character that is not white space",
  "\\A": "the start of the text",
  "\\Z": "the end of the text",
  "\\z": "the end of the text",
};

function escapeWords(name: string, { flavour, flags }: Context): string {
  const ascii = flavour === "javascript" || flags.includes("a");
  if (name === "^") return flags.includes("m") ? "the start of a line" : "the start of the text";
  if (name === "$") {
    if (flags.includes("m")) return "the end of a line";
    return flavour === "python" ? "the end of the text, or before a line break at its end" : "the end of the text";
  }
  const letter = name[1] ?? "";
  if (letter === "d") return ascii ? "a digit 0 to 9" : "a digit, of any script";
  if (letter === "D") return ascii ? "a character that is not a digit 0 to 9" : "a character that is no digit";
  if (letter === "w")
    return ascii ? "a letter a to z, a digit or an underscore" : "a letter of any script, a digit or an underscore";
  if (letter === "W") return "a character that is no letter, digit or underscore";
  if (letter === "p") return `a character with the Unicode property ${name.slice(3, -1)}`;
  if (letter === "P") return `a character without the Unicode property ${name.slice(3, -1)}`;
  return ESCAPES[name] ?? name;
}

function groupWords(group: GroupKind): string {
  switch (group.kind) {
    case "pattern":
      return "The whole pattern";
    case "capture":
      return group.name === null ? `group ${group.number}` : `group ${group.number}, named ${group.name}`;
    case "plain":
      return group.flags ? `together, with ${flagWords(group.flags)}` : "together, without a number";
    case "atomic":
      return "together, and never tried another way once matched";
    case "look":
      return `${group.negative ? "not " : ""}${group.behind ? "preceded" : "followed"} by (takes no text)`;
    case "condition":
      return `if group ${group.group} took part`;
    default:
      return group satisfies never;
  }
}

const FLAGS: Readonly<Record<string, string>> = {
  i: "upper and lower case alike",
  m: "^ and $ at every line",
  s: ". matching line breaks",
  x: "spaces and comments in the pattern ignored",
  a: "ASCII letters and digits only",
  u: "Unicode",
  L: "the locale's letters",
};

function flagWords(flags: string): string {
  const [on = "", off = ""] = flags.split("-");
  const said = Array.from(on, (flag) => FLAGS[flag] ?? flag);
  return [...said, ...Array.from(off, (flag) => `without ${FLAGS[flag] ?? flag}`)].join(", ");
}

function repeatWords({
  min,
  max,
  mode,
}: {
  readonly min: number;
  readonly max: number;
  readonly mode: string;
}): string {
  const times =
    min === 0 && max === 1
      ? "once or not at all"
      : min === max
        ? `exactly ${countWords(min)}`
        : max === Infinity
          ? min === 0
            ? "any number of times"
            : `${countWords(min)} or more`
          : `${min} to ${max} times`;
  if (mode === "lazy") return `${times}, as few as possible`;
  return mode === "possessive" ? `${times}, giving nothing back` : times;
}

function countWords(count: number): string {
  return count === 1 ? "once" : `${count} times`;
}

const NAMED: Readonly<Record<string, string>> = {
  " ": "a space",
  "\n": "a line break",
  "\t": "a tab",
  "\r": "a carriage return",
  "\b": "a backspace",
};

function shown(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is made visible
  return NAMED[text] ?? `“${text.replace(/[\0-\x1f\x7f]/g, (each) => JSON.stringify(each).slice(1, -1))}”`;
}
