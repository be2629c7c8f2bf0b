import type { Flavour } from "../question.ts";
import { readClass } from "./read-class.ts";
import { readEscape } from "./read-escape.ts";
import type { GroupKind, PatternNode, PatternPart } from "./node.ts";

/** Groups inside each other beyond which nobody reads on, and the stack would not last. */
export const MOST_DEPTH = 100;

/** Takes a pattern apart that the engine has accepted; the result's part is a group of kind `pattern`. */
export function parsePattern(pattern: string, flavour: Flavour, flags: string): PatternNode {
  const reader = new PatternReader(pattern, flavour, flavour === "python" && flags.includes("x"));
  const alternatives = reader.alternatives();
  return { start: 0, end: pattern.length, part: { kind: "group", group: { kind: "pattern" }, alternatives } };
}

class PatternReader {
  readonly #text: string;
  readonly #flavour: Flavour;
  #verbose: boolean;
  #at = 0;
  #groups = 0;
  #depth = 0;

  constructor(text: string, flavour: Flavour, verbose: boolean) {
    this.#text = text;
    this.#flavour = flavour;
    this.#verbose = verbose || (flavour === "python" && /^\(\?[a-z]*x[a-z]*\)/.test(text));
  }

  /** Up to the closing parenthesis of the group, or the end. */
  alternatives(): PatternNode[][] {
    const alternatives: PatternNode[][] = [[]];
    while (this.#at < this.#text.length && this.#text[this.#at] !== ")") {
      if (this.#text[this.#at] === "|") {
        this.#at += 1;
        alternatives.push([]);
        continue;
      }
      const node = this.#item();
      if (node) addTo(alternatives.at(-1) ?? [], node);
    }
    return alternatives;
  }

  #item(): PatternNode | null {
    const start = this.#at;
    if (this.#verbose) {
      const blank = this.#match(/\s+|#[^\n]*/y);
      if (blank !== null)
        return blank.startsWith("#") ? this.#node(start, { kind: "comment", text: blank.slice(1).trim() }) : null;
    }
    const part = this.#atom();
    return this.#repeated(this.#node(start, part));
  }

  #repeated(atom: PatternNode): PatternNode {
    if (this.#verbose) this.#match(/\s+/y);
    const quantifier = this.#match(/[*+?]|\{\d+(?:,\d*)?\}|\{,\d+\}/y);
    if (quantifier === null) return atom;
    if (this.#flavour === "javascript" && quantifier.startsWith("{,")) {
      this.#at -= quantifier.length;
      return atom;
    }
    const [min, max] = bounds(quantifier);
    const suffix = this.#match(this.#flavour === "python" ? /[?+]/y : /\?/y);
    const mode = suffix === "?" ? "lazy" : suffix === "+" ? "possessive" : "greedy";
    return this.#node(atom.start, { kind: "repeat", min, max, mode, of: atom });
  }

  #atom(): PatternPart {
    const character = this.#match(/[^]/uy) ?? "";
    if (character === "(") return this.#group();
    if (character === ".") return { kind: "any" };
    if (character === "^" || character === "$") return { kind: "escape", name: character };
    if (character === "[") {
      const { part, end } = readClass(this.#text, this.#at, this.#flavour);
      this.#at = end;
      return part;
    }
    if (character === "\\") {
      const { part, end } = readEscape(this.#text, this.#at, this.#flavour, this.#groupCount());
      this.#at = end;
      return part;
    }
    return { kind: "literal", text: character };
  }

  #group(): PatternPart {
    const comment = this.#match(/\?#([^)]*)\)/y);
    if (comment !== null) return { kind: "comment", text: comment.slice(2, -1).trim() };
    const reference = this.#match(/\?P=\w+\)/y);
    if (reference !== null) return { kind: "reference", group: reference.slice(3, -1) };
    const flags = this.#match(/\?[a-zA-Z]+\)/y);
    if (flags !== null) return { kind: "flags", flags: flags.slice(1, -1) };
    if (this.#depth >= MOST_DEPTH) return this.#skipped();
    const group = this.#groupKind();
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

  /** Goes past the end of the group that has just begun. */
  #skipped(): PatternPart {
    let open = 1;
    this.#at -= 1;
    const brackets = /\\[^]|\[\^?\]?(?:\\[^]|[^\]])*\]|(\((?:\?P?<(?![=!])|(?!\?)))|\(|\)/g;
    brackets.lastIndex = this.#at + 1;
    if (!/^\(\?(?!P?<(?![=!]))/.test(this.#text.slice(this.#at, this.#at + 5))) this.#groups += 1;
    for (let found = brackets.exec(this.#text); found; found = brackets.exec(this.#text)) {
      if (found[1] !== undefined) this.#groups += 1;
      if (found[0].startsWith("(")) open += 1;
      if (found[0] === ")") open -= 1;
      if (open === 0) break;
    }
    this.#at = open === 0 ? brackets.lastIndex : this.#text.length;
    return { kind: "deep" };
  }

  #groupKind(): GroupKind {
    const look = this.#match(/\?<?[=!]/y);
    if (look !== null) return { kind: "look", behind: look.includes("<"), negative: look.endsWith("!") };
    const name = this.#match(/\?P?<[^>]+>/y);
    if (name !== null)
      return { kind: "capture", number: this.#nextGroup(), name: name.replace(/^\?P?</, "").slice(0, -1) };
    if (this.#match(/\?>/y) !== null) return { kind: "atomic" };
    const condition = this.#match(/\?\(\w+\)/y);
    if (condition !== null) return { kind: "condition", group: condition.slice(2, -1) };
    const plain = this.#match(/\?[a-zA-Z-]*:/y);
    if (plain !== null) return { kind: "plain", flags: plain.slice(1, -1) };
    return { kind: "capture", number: this.#nextGroup(), name: null };
  }

  #nextGroup(): number {
    this.#groups += 1;
    return this.#groups;
  }

  /** Of the whole pattern: what tells a reference from an octal number. */
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

/** Letters one after the other are one literal. */
function addTo(sequence: PatternNode[], node: PatternNode): void {
  const before = sequence.at(-1);
  if (node.part.kind === "literal" && before?.part.kind === "literal" && before.end === node.start)
    sequence[sequence.length - 1] = {
      start: before.start,
      end: node.end,
      part: { kind: "literal", text: before.part.text + node.part.text },
    };
  else sequence.push(node);
}

function bounds(quantifier: string): [number, number] {
  if (quantifier === "*") return [0, Infinity];
  if (quantifier === "+") return [1, Infinity];
  if (quantifier === "?") return [0, 1];
  const [min = "", max] = quantifier.slice(1, -1).split(",");
  return [Number(min), max === undefined ? Number(min) : max === "" ? Infinity : Number(max)];
}
