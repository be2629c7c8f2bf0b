import type { Flavor } from "../protocol.ts";
import { readClass } from "./read-class.ts";
import { type EscapeRules, escapeRules, readEscape } from "./read-escape.ts";
import type { GroupKind, PatternNode, PatternPart } from "./node.ts";

/** More deeply nested groups are not explained, because they could overflow the stack. */
export const MAX_DEPTH = 100;

/** Parses a pattern. The result is a group of kind `pattern`. Invalid patterns are parsed as far as possible. */
export function parsePattern(pattern: string, flavor: Flavor, flags: string): PatternNode {
  const parser = new PatternParser(pattern, flavor, flags);
  const alternatives = parser.alternatives();
  return { start: 0, end: pattern.length, part: { kind: "group", group: { kind: "pattern" }, alternatives } };
}

/** Groups that another flavor has, from behind the parenthesis on. */
const FOREIGN_GROUPS: Readonly<Record<Flavor, RegExp>> = {
  python: /^(?:\*|\?(?!P[<=]|[:=!#>(]|<[=!]|[aiLmsux]+\)|[aiLmsux]*(?:-[imsx]+)?:))/,
  javascript: /^(?:\*|\?(?![:=!<]|[ims]*(?:-[ims]*)?:))/,
};
const LONGEST_OPENING = 20;

class PatternParser {
  readonly #text: string;
  readonly #flavor: Flavor;
  readonly #escapes: EscapeRules;
  #verbose: boolean;
  #at = 0;
  #groupsSeen = 0;
  #depth = 0;

  constructor(text: string, flavor: Flavor, flags: string) {
    this.#text = text;
    this.#flavor = flavor;
    this.#escapes = escapeRules(flavor, flags, text);
    this.#verbose =
      flavor === "python" && (flags.includes("x") || /^(?:\(\?[a-zA-Z]+\))*\(\?[a-zA-Z]*x[a-zA-Z]*\)/.test(text));
  }

  /** Parses up to the closing parenthesis of the group, or to the end. */
  alternatives(): PatternNode[][] {
    const alternatives: PatternNode[][] = [[]];
    while (this.#at < this.#text.length && this.#text[this.#at] !== ")") {
      if (this.#text[this.#at] === "|") {
        this.#at += 1;
        alternatives.push([]);
        continue;
      }
      const node = this.#item();
      if (node) append(alternatives.at(-1) ?? [], node);
    }
    return alternatives;
  }

  #item(): PatternNode | null {
    const start = this.#at;
    if (this.#verbose) {
      const ignored = this.#match(/[ \t\n\r\v\f]+|#[^\n]*/y);
      if (ignored !== null)
        return ignored.startsWith("#") ? this.#node(start, { kind: "comment", text: ignored.slice(1).trim() }) : null;
    }
    // Both flavors refuse a quantifier without something before it, and a second one.
    const lone = this.#quantifier();
    if (lone !== null) return this.#node(start, { kind: "escape", name: lone });
    const part = this.#atom();
    return this.#withQuantifier(this.#node(start, part));
  }

  #quantifier(): string | null {
    return this.#match(this.#flavor === "python" ? /[*+?]|\{\d+(?:,\d*)?\}|\{,\d*\}/y : /[*+?]|\{\d+(?:,\d*)?\}/y);
  }

  #withQuantifier(atom: PatternNode): PatternNode {
    const from = this.#at;
    // Comments may stand between an atom and its quantifier, and spaces where they are ignored.
    if (this.#flavor === "python")
      this.#match(this.#verbose ? /(?:[ \t\n\r\v\f]+|#[^\n]*|\(\?#[^)]*\))+/y : /(?:\(\?#[^)]*\))+/y);
    const quantifier = isPosition(atom.part, this.#escapes) ? null : this.#quantifier();
    if (quantifier === null) {
      this.#at = from;
      return atom;
    }
    const [min, max] = parseBounds(quantifier);
    const suffix = this.#match(this.#flavor === "python" ? /[?+]/y : /\?/y);
    const mode = suffix === "?" ? "lazy" : suffix === "+" ? "possessive" : "greedy";
    return this.#node(atom.start, { kind: "repeat", min, max, mode, of: atom });
  }

  #atom(): PatternPart {
    const character = this.#match(this.#escapes.character) ?? "";
    if (character === "(") return this.#group();
    if (character === ".") return { kind: "any" };
    if (character === "^" || character === "$") return { kind: "escape", name: character };
    if (character === "[") {
      const { part, end } = readClass(this.#text, this.#at, this.#escapes);
      this.#at = end;
      return part;
    }
    if (character === "\\") {
      const { part, end } = readEscape(this.#text, this.#at, this.#escapes, this.#groupCount());
      this.#at = end;
      return part;
    }
    return { kind: "literal", text: character };
  }

  #group(): PatternPart {
    const foreign = FOREIGN_GROUPS[this.#flavor].test(this.#text.slice(this.#at, this.#at + LONGEST_OPENING));
    if (foreign && this.#depth < MAX_DEPTH) return this.#inside(this.#foreignGroup());
    const comment = this.#match(/\?#([^)]*)\)/y);
    if (comment !== null) return { kind: "comment", text: comment.slice(2, -1).trim() };
    const reference = this.#match(/\?P=[\p{L}\p{M}\p{N}_]+\)/uy);
    if (reference !== null) return { kind: "reference", group: reference.slice(3, -1) };
    const before = this.#text.slice(0, this.#at - 1);
    const flags = this.#match(/\?[a-zA-Z]+\)/y);
    if (flags !== null) {
      const rest = this.#verbose ? before.replaceAll(/\s+|#[^\n]*/g, "") : before;
      return { kind: "flags", flags: flags.slice(1, -1), isLate: !/^(?:\(\?[a-zA-Z]+\)|\(\?#[^)]*\))*$/.test(rest) };
    }
    if (this.#depth >= MAX_DEPTH) return this.#skipGroup();
    return this.#inside(this.#groupKind());
  }

  #foreignGroup(): GroupKind {
    const opening = this.#match(/\?(?:P?<[^>()]*>|'[^'()]*'|\([^()]*\)|P[=>]|[a-zA-Z^-]+:?|[^])?|\*[A-Z_]*/y) ?? "";
    return { kind: "foreign", opening: `(${opening}`, name: /^\?P?[<']([^>']+)[>']/.exec(opening)?.[1] ?? null };
  }

  #inside(group: GroupKind): PatternPart {
    const verbose = this.#verbose;
    if (group.kind === "plain" && /^[^-]*x/.test(group.flags)) this.#verbose = true;
    if (group.kind === "plain" && /-.*x/.test(group.flags)) this.#verbose = false;
    this.#depth += 1;
    const alternatives = this.alternatives();
    this.#depth -= 1;
    this.#verbose = verbose;
    this.#at += 1;
    return { kind: "group", group, alternatives };
  }

  /** Skips to the end of the group that has just started. */
  #skipGroup(): PatternPart {
    let depth = 1;
    this.#at -= 1;
    const tokens = /\\[^]|\[\^?\]?(?:\\[^]|[^\]])*\]|(\((?:\?P?<(?![=!])|(?!\?)))|\(|\)/g;
    tokens.lastIndex = this.#at + 1;
    if (!/^\(\?(?!P?<(?![=!]))/.test(this.#text.slice(this.#at, this.#at + 5))) this.#groupsSeen += 1;
    for (let found = tokens.exec(this.#text); found; found = tokens.exec(this.#text)) {
      if (found[1] !== undefined) this.#groupsSeen += 1;
      if (found[0].startsWith("(")) depth += 1;
      if (found[0] === ")") depth -= 1;
      if (depth === 0) break;
    }
    this.#at = depth === 0 ? tokens.lastIndex : this.#text.length;
    return { kind: "too-deep" };
  }

  #groupKind(): GroupKind {
    const look = this.#match(/\?<?[=!]/y);
    if (look !== null) return { kind: "look", behind: look.includes("<"), negative: look.endsWith("!") };
    const name = this.#match(/\?P?<[^>]+>/y);
    if (name !== null)
      return { kind: "capture", number: this.#nextGroup(), name: name.replace(/^\?P?</, "").slice(0, -1) };
    if (this.#match(/\?>/y) !== null) return { kind: "atomic" };
    const condition = this.#match(/\?\([\p{L}\p{M}\p{N}_]+\)/uy);
    if (condition !== null) return { kind: "condition", group: condition.slice(2, -1) };
    const plain = this.#match(/\?[a-zA-Z-]*:/y);
    if (plain !== null) return { kind: "plain", flags: plain.slice(1, -1) };
    return { kind: "capture", number: this.#nextGroup(), name: null };
  }

  #nextGroup(): number {
    this.#groupsSeen += 1;
    return this.#groupsSeen;
  }

  /** The number of groups in the entire pattern, which distinguishes a reference from an octal escape. */
  #groupCount(): number {
    return (
      this.#text
        .match(/\\[^]|\[(?:\\[^]|[^\]])*\]|\((?:\?P?<(?![=!])|(?!\?))/g)
        ?.filter((found) => found.startsWith("(")).length ?? 0
    );
  }

  #match(expression: RegExp): string | null {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#text)?.[0] ?? null;
    this.#at += found?.length ?? 0;
    return found;
  }

  #node(start: number, part: PatternPart): PatternNode {
    return { start, end: this.#at, part };
  }
}

/** Whether it stands for no text, so it can't be repeated. JavaScript repeats a lookahead without `u` and `v`. */
function isPosition(part: PatternPart, { flavor, hasProperties }: EscapeRules): boolean {
  if (part.kind === "flags" || part.kind === "comment") return true;
  if (part.kind === "escape") return /^(?:[$^]|\\[bBAZz])$/.test(part.name);
  const look = part.kind === "group" && part.group.kind === "look" ? part.group : null;
  return flavor === "javascript" && look !== null && (look.behind || hasProperties);
}

/** Appends a node. Consecutive literals are merged. */
function append(sequence: PatternNode[], node: PatternNode): void {
  const last = sequence.at(-1);
  if (node.part.kind === "literal" && last?.part.kind === "literal" && last.end === node.start)
    sequence[sequence.length - 1] = {
      start: last.start,
      end: node.end,
      part: { kind: "literal", text: last.part.text + node.part.text },
    };
  else sequence.push(node);
}

function parseBounds(quantifier: string): [number, number] {
  if (quantifier === "*") return [0, Infinity];
  if (quantifier === "+") return [1, Infinity];
  if (quantifier === "?") return [0, 1];
  const [min = "", max] = quantifier.slice(1, -1).split(",");
  return [Number(min), max === undefined ? Number(min) : max === "" ? Infinity : Number(max)];
}
