import type { Flavor } from "../protocol.ts";
import { MAX_DEPTH } from "./parse.ts";
import { invisibleName, visibleText } from "../../parts/visible.ts";
import type { ClassItem, GroupKind, PatternNode, PatternPart, SetCharacter } from "./node.ts";

/** The explanation of a part of a pattern, at [start, end), and of its own parts. */
export interface Explanation {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly parts: readonly Explanation[];
}

/** Explains a pattern in words, part by part. */
export function explain(node: PatternNode, flavor: Flavor, flags: string): Explanation {
  return explainNode(node, { flavor, flags: withFlags(flags, globalFlagsOf(node)) });
}

/** The flags that a pattern sets for all of itself, such as `im` of `(?im)^a$`. */
function globalFlagsOf({ part }: PatternNode): string {
  if (part.kind !== "group") return "";
  return part.alternatives
    .flat()
    .map(({ part: item }) => (item.kind === "flags" ? item.flags : ""))
    .join("");
}

/** Flags after a change such as `i-s`. Of the flags for a character's kind, only one can be on. */
function withFlags(flags: string, change: string): string {
  const [on = "", off = ""] = change.split("-");
  const isKind = /[aLu]/.test(on);
  return (
    Array.from(flags)
      .filter((flag) => !off.includes(flag) && !(isKind && "aLu".includes(flag)))
      .join("") + on
  );
}

interface Context {
  readonly flavor: Flavor;
  readonly flags: string;
}

function explainNode({ start, end, part }: PatternNode, context: Context): Explanation {
  if (part.kind !== "repeat")
    return { start, end, text: describePart(part, context), parts: explainChildren(part, context) };
  const inner = explainNode(part.of, context);
  return { start, end, text: `${inner.text}, ${describeRepeat(part)}`, parts: inner.parts };
}

function explainChildren(part: PatternPart, context: Context): readonly Explanation[] {
  if (part.kind !== "group") return [];
  const { alternatives, group } = part;
  const inside = group.kind === "plain" ? { ...context, flags: withFlags(context.flags, group.flags) } : context;
  const lists = alternatives.map((nodes) => nodes.map((node) => explainNode(node, inside)));
  if (lists.length === 1) return lists[0] ?? [];
  return lists.map((parts, index) => {
    const nodes = alternatives[index] ?? [];
    const start = nodes[0]?.start ?? 0;
    const title = group.kind === "condition" ? (index === 0 ? "then" : "else") : index === 0 ? "either" : "or";
    const [only] = parts;
    if (parts.length === 0) return { start, end: start, text: `${title} nothing`, parts };
    if (only && parts.length === 1) return { ...only, text: `${title} ${only.text}` };
    return { start, end: nodes.at(-1)?.end ?? start, text: `${title} this sequence`, parts };
  });
}

function describePart(part: Exclude<PatternPart, { kind: "repeat" }>, context: Context): string {
  switch (part.kind) {
    case "literal":
      return invisibleName(part.text) ?? `${part.text.length > 1 ? "the text" : "the character"} ${quote(part.text)}`;
    case "any":
      return context.flags.includes("s") ? "any character" : "any character except a line break";
    case "class":
      return describeClass(part.negated, part.items, context);
    case "escape":
      return describeEscape(part.name, context);
    case "group":
      return describeGroup(part.group, context.flavor);
    case "reference":
      return `the same text as group ${part.group}`;
    case "flags":
      return `flags: ${describeFlags(part.flags)}${part.isLate ? ", which Python has only at the start" : ""}`;
    case "comment":
      return `comment: ${part.text}`;
    case "too-deep":
      return `a group nested more than ${MAX_DEPTH} levels deep, which isn't explained`;
    default:
      return part satisfies never;
  }
}

/** A set with more characters in a row lists them as one text. */
const MAX_LISTED_CHARACTERS = 6;

function describeClass(negated: boolean, items: readonly ClassItem[], context: Context): string {
  const limits = items.flatMap((item) => (item.kind === "set" && item.role !== "member" ? [item] : []));
  if (limits.length > 0) {
    const members = items.filter((item) => item.kind !== "set" || item.role === "member");
    const others = limits.map(
      (limit) => `${limit.role === "not" ? "but not" : "and also"} ${describeClass(false, limit.items, context)}`,
    );
    const text = `${describeClass(false, members, context)}, ${others.join(", ")}`;
    return negated ? `any character except ${text}` : text;
  }
  const described = items.flatMap((item) => {
    if (item.kind === "set") return [describeClass(item.negated, item.items, context)];
    if (item.kind === "strings") return item.texts.map(quote);
    if (item.kind === "range") return [[item.from, item.to].map((end) => describeEnd(end, context)).join(" to ")];
    if (item.kind === "escape") return [describeMember(item.name, context)];
    const characters = Array.from(item.text);
    return characters.length > MAX_LISTED_CHARACTERS ? [`any of ${quote(item.text)}`] : characters.map(quote);
  });
  const [first] = items;
  if (!first) return negated ? "any character" : "nothing, because an empty set never matches";
  if (negated) return `any character except ${orList(described)}`;
  if (described.length > 1) return `one of: ${orList(described)}`;
  if (first.kind === "range") return `a character from ${orList(described)}`;
  return first.kind === "text" && first.text.length === 1 && invisibleName(first.text) === null
    ? `the character ${orList(described)}`
    : orList(described);
}

/** An escape in a set, which has no positions such as a word boundary. */
function describeMember(name: string, context: Context): string {
  return /^\\[BAZz]$/.test(name) ? `${unknown(name, context)} in a set` : describeEscape(name, context);
}

function describeEnd(end: SetCharacter, context: Context): string {
  return end.kind === "text" ? quote(end.text) : describeMember(end.name, context);
}

function orList(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`;
}

const NAMES: Readonly<Record<Flavor, string>> = { python: "Python", javascript: "JavaScript" };

const ESCAPES: Readonly<Record<string, string>> = {
  "\\b": "a word boundary",
  "\\B": "a position that isn't a word boundary",
  "\\s": "white space",
  "\\S": "a character that isn't white space",
  "\\A": "the start of the text",
  "\\Z": "the end of the text",
  "\\z": "the end of the text",
};

function describeEscape(name: string, context: Context): string {
  const { flavor, flags } = context;
  const isAscii = flavor === "javascript" || flags.includes("a");
  if (name === "^") return flags.includes("m") ? "the start of a line" : "the start of the text";
  if (name === "$") {
    if (flags.includes("m")) return "the end of a line";
    return flavor === "python" ? "the end of the text, or just before a final line break" : "the end of the text";
  }
  if (!name.startsWith("\\")) return `${name}, which has nothing to repeat`;
  const letter = name[1] ?? "";
  if (letter === "d") return isAscii ? "a digit from 0 to 9" : "a digit (any script)";
  if (letter === "D") return isAscii ? "a character that isn't a digit from 0 to 9" : "a character that isn't a digit";
  if (letter === "w")
    return isAscii
      ? "a letter from a to z, a digit or an underscore"
      : "a letter (any script), a digit or an underscore";
  // A letter alone has no property and no name, so it means nothing.
  if (name.length > 2 && letter === "N") return `the character named ${name.slice(3, -1)}`;
  if (letter === "W")
    return isAscii
      ? "a character that isn't a letter from a to z, a digit or an underscore"
      : "a character that isn't a letter, a digit or an underscore";
  if (name.length > 2 && letter === "p")
    return `a character with the Unicode property ${name.slice(3, -1)}${flags.includes("i") ? " in either case" : ""}`;
  if (name.length > 2 && letter === "P")
    return `a character without the Unicode property ${name.slice(3, -1)}${flags.includes("i") ? " in either case" : ""}`;
  // Python's flag also leaves out spaces such as the one that doesn't break; JavaScript has them without a flag.
  if (flavor === "python" && isAscii && letter === "s") return "white space of ASCII";
  if (flavor === "python" && isAscii && letter === "S") return "a character that isn't white space of ASCII";
  if (isAscii && name === "\\b") return "a word boundary, for words of a to z, digits and underscores";
  if (isAscii && name === "\\B") return "a position that isn't a boundary of words of a to z, digits and underscores";
  const known = flavor === "javascript" && "AZz".includes(letter) ? undefined : ESCAPES[name];
  return known ?? unknown(name, context);
}

function unknown(name: string, { flavor }: Context): string {
  return `${name}, which ${NAMES[flavor]}${flavor === "python" ? "" : " with this flag"} doesn't have`;
}

function describeGroup(group: GroupKind, flavor: Flavor): string {
  switch (group.kind) {
    case "pattern":
      return "the pattern";
    case "capture":
      return group.name === null ? `group ${group.number}` : `group ${group.number}, named ${group.name}`;
    case "plain":
      return group.flags ? `non-capturing group with flags: ${describeFlags(group.flags)}` : "non-capturing group";
    case "atomic":
      return "atomic group, without backtracking into it";
    case "look":
      return `${group.negative ? "not " : ""}${group.behind ? "preceded by (lookbehind)" : "followed by (lookahead)"}`;
    case "condition":
      return `if group ${group.group} matched`;
    case "foreign":
      if (group.name !== null)
        return `${group.opening}, which ${NAMES[flavor]} writes (?${flavor === "python" ? "P" : ""}<${group.name}>`;
      return `${group.opening}, which ${NAMES[flavor]} doesn't have`;
    default:
      return group satisfies never;
  }
}

const FLAGS: Readonly<Record<string, string>> = {
  i: "ignore case",
  m: "^ and $ match at each line",
  s: ". matches line breaks",
  x: "ignore spaces and comments",
  a: "ASCII only",
  u: "Unicode",
  L: "depend on the locale",
};

function describeFlags(flags: string): string {
  const [on = "", off = ""] = flags.split("-");
  return [
    ...Array.from(on, (flag) => FLAGS[flag] ?? flag),
    ...Array.from(off, (flag) => `not: ${FLAGS[flag] ?? flag}`),
  ].join(", ");
}

function describeRepeat({ min, max, mode }: Extract<PatternPart, { kind: "repeat" }>): string {
  const times = describeCount(min, max);
  if (mode === "lazy") return `${times}, as few as possible`;
  return mode === "possessive" ? `${times}, without backtracking` : times;
}

function describeCount(min: number, max: number): string {
  if (min === 0 && max === 1) return "optional";
  if (min === max) return min === 1 ? "exactly once" : `exactly ${min} times`;
  if (max === Infinity)
    return min === 0 ? "any number of times" : min === 1 ? "one or more times" : `${min} or more times`;
  return `${min} to ${max} times`;
}

function quote(text: string): string {
  return invisibleName(text) ?? `“${visibleText(text)}”`;
}
