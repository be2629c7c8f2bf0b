import { plainCharacters, rendered } from "./plain-text.ts";

const INLINE_CODE = /`([^`\n]+)`/g;
/** What a tag or a link says when somebody points at it. */
const UNSEEN = /(?<=<[a-z][^<>\n]*=\s*|\]\(\S+\s+)"([^"\n]+)"/gi;
/** A line of prose that is a statement, whatever list mark or line number stands before it. */
const STATEMENT =
  /^[ \t]*(?:(?:[-*•]|\d+[.):]|line \d+:?)[ \t]*)?((?:[\w.[\]'"]+[ \t]*[-+*/]?=(?!=)|(?:return|import)\b[^.?!\n]*[\w)\]]$|(?:if|elif|for|while|with|def)\b.*:$|\w+\(.*\)[^.?!\n]*$|(?:SELECT|FROM|WHERE|GROUP BY|ORDER BY|HAVING|JOIN|QUALIFY)\b).*)$/gm;
/** Each version is run against all tests, so only the likeliest are. */
const MAX_VERSIONS = 12;
/** Versions in which a piece is a part of a line, or a new one. */
const MAX_ADDED = 4;

/** Only so much of a text is tried that isn't marked as code, and each with so many beginnings and ends. */
const MAX_PARTS = 18;
const MAX_EDGES = 3;

/**
 * The pieces of prose that are code: inline code, lines that are statements, and what stands around an operator in the middle of a
 * sentence. A name alone isn't one.
 */
export function codeInProse(written: string): string[] {
  const text = plainCharacters(written).replaceAll(/<!--[ \t]*|[ \t]*-->/g, "");
  const cells = rendered(written.replaceAll(/<!--|-->/g, " : "));
  const lines = [text, cells].flatMap((each) => [...each.matchAll(STATEMENT)]);
  const found = [...text.matchAll(INLINE_CODE), ...text.matchAll(UNSEEN), ...lines].map(([, code = ""]) => code.trim());
  return [
    ...new Set([
      ...found.map((code) => code.replaceAll("`", "")),
      ...spansIn(cells.replaceAll("`", " ").replaceAll(QUOTED_CODE, " : $1 : ")),
    ]),
  ].filter((code) => /[^\w\s]|\s/.test(code));
}

/** Quotes around code, and not in it. */
const QUOTED_CODE = /"([^"\n]*(?:[-+*/%<>=(]|\b[A-Z]{4,}\b)[^"\n]*)"/g;
const SPAN_TOKEN = /[\p{L}_][\p{L}\p{N}_.]*(?<!\.)|\d+(?:\.\d+)?|"[^"\n]*"|'[^'\n]*'|[^\s]/gu;
/** Words that stand between the operands of code, but also in sentences. */
const JOINING =
  /^(?:and|as|by|else|for|from|if|in|is|not|on|or|lambda|AND|AS|BY|DESC|ASC|IN|IS|NOT|NULL|ON|OR|OVER|ORDER|PARTITION)$/;
const CLAUSE = /^(?:SELECT|FROM|WHERE|GROUP|ORDER|HAVING|JOIN|QUALIFY|LIMIT)$/;
const LEADING = /^(?:return|if|elif|while|for|SELECT|FROM|WHERE|GROUP|ORDER|HAVING|JOIN|QUALIFY|LIMIT)$/;

/** Runs of tokens with an operator, in which no two names stand beside each other. */
function spansIn(text: string): string[] {
  const spans: string[][] = [];
  let span: string[] = [];
  const isOperand = (token: string) => /^[\p{L}_\d"']/u.test(token) && !JOINING.test(token);
  for (const line of text.split(/\n|[.?!](?=\s|$)/)) {
    for (const token of line.match(SPAN_TOKEN) ?? []) {
      const last = span.at(-1) ?? "";
      if (isOperand(token) && (isOperand(last) || /^[)\]}]$/.test(last)) && !LEADING.test(last)) {
        spans.push(span);
        span = [];
      }
      span.push(token);
    }
    spans.push(span);
    span = [];
  }
  const isCode = (tokens: readonly string[]) =>
    tokens.length > 2 && tokens.some((token) => CLAUSE.test(token) || /^[-+*/%<>=[({]$/.test(token));
  return spans.filter(isCode).flatMap(partsOf).slice(0, MAX_PARTS);
}

/** What an expression, or the rest of one, can begin with. */
const OPENING_WORD = /^(?:not|and|or|AND|OR)$/;

/** The parts of a span that can be code, without words of the sentence at its ends. The longest comes first. */
function partsOf(span: readonly string[]): string[] {
  const isEdge = (token = "") => JOINING.test(token) || /^[,:;|•–>~$«»「」“”-]$/.test(token);
  const starts = span.flatMap((token, at) =>
    (at === 0 || isEdge(span[at - 1])) && (OPENING_WORD.test(token) || !isEdge(token)) ? [at] : [],
  );
  const ends = span.flatMap((_, at) => (isEdge(span[at + 1]) || at === span.length - 1 ? [at + 1] : [])).toReversed();
  return starts
    .slice(0, MAX_EDGES)
    .flatMap((start) => ends.slice(0, MAX_EDGES).map((end) => span.slice(start, end)))
    .filter((part) => part.length > 2 && !JOINING.test(part.at(-1) ?? ""))
    .map(asWritten);
}

/** Code with the spaces that don't matter, but without those that part an operator. */
function asWritten(tokens: readonly string[]): string {
  return tokens
    .join(" ")
    .replace(/[\s,:;]+$/, "")
    .replaceAll(/([-+*/%<>=!])\s+(?==)|([*/<>])\s+(?=\2)/g, "$1$2")
    .replaceAll(/\s*([()[\]{},.])\s*/g, (sign) => (sign.includes(",") ? ", " : sign.trim()));
}

/**
 * What a learner gets who follows a piece of code in prose: their own code with a line replaced, or with what stands behind its
 * equals sign. Only lines that share a word with the piece count, those that share the most first.
 */
export function followed(learnersCode: string, piece: string): string[] {
  const lines = learnersCode.split("\n");
  const words = wordsOf(piece);
  const replaced = lines
    .map((line, index) => {
      const shared = [...wordsOf(line)].filter((word) => words.has(word)).length;
      // A `return` replaces a `return`.
      return { line, index, shared: shared > 0 && firstWord(line) === firstWord(piece) ? shared + 1 : shared };
    })
    .filter(({ line, shared }) => shared > 0 && line.trim() !== piece)
    .toSorted((a, b) => b.shared - a.shared)
    .flatMap(({ line, index }) => {
      const [indent = ""] = /^\s*/.exec(line) ?? [];
      const [assigned] = /^.*?[^=<>!]=(?!=)\s*/.exec(line) ?? [];
      const word = /^\s*(?:return|if|elif|while|[A-Z]+(?: BY)?)\s/.exec(line)?.[0];
      // A sentence may leave out the mark at the end of the line.
      const [mark = ""] = /[:,](?=\s*$)/.exec(line) ?? [];
      const whole = piece.endsWith(mark) ? piece : piece + mark;
      const changed = [
        indent + whole,
        ...(assigned === undefined ? [] : [assigned + whole]),
        ...(word === undefined || piece.startsWith(word.trim()) ? [] : [word + whole]),
      ];
      return changed.map((one) => lines.with(index, one).join("\n"));
    })
    .slice(0, MAX_VERSIONS);
  const added = [
    ...continued(lines, piece),
    ...filled(lines, piece),
    ...(/^\w+ *=(?!=)/.test(piece) ? inserted(lines, piece) : substituted(lines, piece)),
  ];
  return [...replaced, ...added.filter((code) => !replaced.includes(code)).slice(0, MAX_ADDED)];
}

/** A line that goes on with a further condition, which a sentence can give alone. */
function continued(lines: readonly string[], piece: string): string[] {
  const [, rest] = /(?:^|\s)((?:and|or|if|else|AND|OR)\b.*)$/.exec(piece) ?? [];
  if (rest === undefined) return [];
  const words = wordsOf(rest);
  return lines.flatMap((line, index) => {
    const [, begin = "", mark = ""] = /^(.*?)\s*([:,]?)\s*$/.exec(line) ?? [];
    const isSame = [...wordsOf(line)].some((word) => words.has(word));
    return isSame ? [lines.with(index, `${begin} ${rest}${mark}`).join("\n")] : [];
  });
}

/** A line in the place of one that does nothing yet. */
function filled(lines: readonly string[], piece: string): string[] {
  return lines.flatMap((line, index) => {
    const [, indent] = /^(\s+)(?:pass|\.\.\.|return(?: None)?)\s*(?:#.*)?$/.exec(line) ?? [];
    if (indent === undefined) return [];
    return [piece, `return ${piece}`].map((each) => lines.with(index, indent + each).join("\n"));
  });
}

/** An assignment as a new line before one that has its name. */
function inserted(lines: readonly string[], piece: string): string[] {
  const name = firstWord(piece) ?? "";
  return lines.flatMap((line, index) => {
    if (!wordsOf(line).has(name) || /^\s*(?:def|class|elif|else)\b/.test(line)) return [];
    const [indent = ""] = /^\s*/.exec(line) ?? [];
    return [lines.toSpliced(index, 0, indent + piece).join("\n")];
  });
}

/** An expression in the place of what a line has between its first and last word. */
function substituted(lines: readonly string[], piece: string): string[] {
  return lines.flatMap((line, index) => {
    const shared = [...wordsOf(piece)].filter((word) => wordsOf(line).has(word));
    const [first, last] = [shared[0], shared.at(-1)];
    if (first === undefined || last === undefined || /^\s*(?:def|class)\b/.test(line)) return [];
    const between = new RegExp(
      first === last ? `\\b${first}\\b` : `\\b${first}\\b(?:(?!\\b${first}\\b).)*?\\b${last}\\b`,
      "g",
    );
    return [...line.matchAll(between)]
      .map((found) => line.slice(0, found.index) + piece + line.slice(found.index + found[0].length))
      .map((changed) => lines.with(index, changed).join("\n"))
      .toReversed();
  });
}

function firstWord(line: string): string | undefined {
  return /\w+/.exec(line)?.[0];
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/\w+/g) ?? []);
}
