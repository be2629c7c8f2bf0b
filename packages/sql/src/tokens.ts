import { type Dialect, type Quote, SYNTAX, type Syntax, TEXT } from "./dialect.ts";

export interface Token {
  /**
   * `code` is a comment whose content MySQL executes, `variable` a placeholder or a variable of the session, `sign` any single
   * character that is none of the others.
   */
  readonly kind: "space" | "comment" | "code" | "string" | "name" | "variable" | "number" | "word" | "sign";
  readonly text: string;
  /** Where it begins, in UTF-16 units. */
  readonly at: number;
  /** False for a quote or block comment that goes on to the text's end because nothing closes it. */
  readonly isClosed: boolean;
  /** Whether backslashes in it stand for something else. */
  readonly hasEscapes: boolean;
}

/** The tokens of SQL, spaces and comments included: their texts make up the whole. */
export function* tokensOf(sql: string, dialect: Dialect, reading: Partial<Syntax> = {}): Generator<Token, void> {
  const syntax = { ...SYNTAX[dialect], ...reading };
  for (let at = 0; at < sql.length;) {
    const { kind, end, isClosed = true, hasBackslash = false } = endOf(sql, at, syntax);
    const text = sql.slice(at, end);
    yield { kind, text, at, isClosed, hasEscapes: hasBackslash && text.includes("\\") };
    at = end;
  }
}

/** What the engine reads: no spaces, no comments. */
export function meaningfulTokens(sql: string, dialect: Dialect, reading?: Partial<Syntax>): readonly Token[] {
  return [...tokensOf(sql, dialect, reading)].filter(({ kind }) => kind !== "space" && kind !== "comment");
}

/** Whether a token can name something: a word, or a quoted name. */
export function isName(token: Token | undefined): token is Token & { readonly kind: "word" | "name" } {
  return token?.kind === "word" || token?.kind === "name";
}

/** The name of a word or a quoted name, in lower case. */
export function nameOf(token: Token): string {
  return (token.kind === "name" ? (textOf(token) ?? token.text) : token.text).toLowerCase();
}

/** The text that a string or quoted name means; null if it has escapes, or is neither. */
export function textOf({ kind, text, hasEscapes }: Token): string | null {
  if ((kind !== "name" && kind !== "string") || hasEscapes) return null;
  const tag = /^\$[^$]*\$/.exec(text)?.[0];
  if (tag !== undefined) return text.slice(tag.length, -tag.length);
  const close = text.at(-1) ?? "";
  const start = /^e'/i.test(text) ? 2 : 1;
  return text.slice(start, -1).replaceAll(close + close, close);
}

/** A word in capitals; nothing for any other token. */
export function wordOf(token: Token | undefined): string {
  return token?.kind === "word" ? token.text.toUpperCase() : "";
}

interface End {
  readonly kind: Token["kind"];
  readonly end: number;
  readonly isClosed?: boolean;
  readonly hasBackslash?: boolean;
}

/** A digit begins a number, and so does a dot before one; `1.` is a number as well. */
const NUMBER = /0[xX][\da-fA-F_]+|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y;

function endOf(sql: string, at: number, syntax: Syntax): End {
  const space = matchEnd(syntax.space, sql, at);
  if (space) return { kind: "space", end: space };
  if (matchEnd(syntax.lineComment, sql, at)) return { kind: "comment", end: lineEnd(sql, at, syntax.lineEnd) };
  if (sql.startsWith("/*", at)) {
    const kind = syntax.codeComment && matchEnd(syntax.codeComment, sql, at) ? "code" : "comment";
    return { kind, ...blockCommentEnd(sql, at, syntax.nestsComments) };
  }
  if (syntax.escapeString && matchEnd(syntax.escapeString, sql, at))
    return quotedEnd(sql, at + 1, { ...TEXT, hasBackslash: true });
  const quote = syntax.quotes.find(({ open }) => open === sql[at]);
  if (quote) return quotedEnd(sql, at, quote);
  const tagEnd = syntax.dollarTag ? matchEnd(syntax.dollarTag, sql, at) : 0;
  if (tagEnd) return { kind: "string", ...after(sql, sql.slice(at, tagEnd), tagEnd) };
  const variable = syntax.variable ? matchEnd(syntax.variable, sql, at) : 0;
  if (variable) return { kind: "variable", end: variable };
  const number = matchEnd(NUMBER, sql, at);
  if (number) return { kind: "number", end: number };
  const word = matchEnd(syntax.word, sql, at);
  return word ? { kind: "word", end: word } : { kind: "sign", end: at + 1 };
}

function matchEnd(pattern: RegExp, sql: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(sql) ? pattern.lastIndex : 0;
}

function after(sql: string, mark: string, from: number): Pick<Required<End>, "end" | "isClosed"> {
  const found = sql.indexOf(mark, from);
  return found < 0 ? { end: sql.length, isClosed: false } : { end: found + mark.length, isClosed: true };
}

function lineEnd(sql: string, at: number, end: Syntax["lineEnd"]): number {
  const mark = end === "\n" ? /\n/g : /[\r\n]/g;
  mark.lastIndex = at;
  return mark.test(sql) ? mark.lastIndex : sql.length;
}

function quotedEnd(sql: string, at: number, { kind, close, isDoubled, hasBackslash }: Quote): End {
  for (let i = at + 1; i < sql.length; i += 1) {
    const isEscape = (hasBackslash && sql[i] === "\\") || (isDoubled && sql[i] === close && sql[i + 1] === close);
    if (isEscape) i += 1;
    else if (sql[i] === close) return { kind, end: i + 1, hasBackslash };
  }
  return { kind, end: sql.length, isClosed: false, hasBackslash };
}

function blockCommentEnd(sql: string, at: number, nests: boolean) {
  if (!nests) return after(sql, "*/", at + 2);
  const mark = /\/\*|\*\//g;
  mark.lastIndex = at;
  let depth = 0;
  for (let found = mark.exec(sql); found; found = mark.exec(sql)) {
    depth += found[0] === "/*" ? 1 : -1;
    if (depth === 0) return { end: mark.lastIndex, isClosed: true };
  }
  return { end: sql.length, isClosed: false };
}
