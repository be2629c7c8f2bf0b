import type { Dialect } from "./dialect.ts";
import { isCalledAt, type TablePlace, tablePlaces } from "./tables.ts";
import { isName, meaningfulTokens, nameOf, textOf, type Token, wordOf } from "./tokens.ts";
import { verbOf } from "./verb.ts";
import { DUCKDB_TABLE_FUNCTIONS, DUCKDB_TABLE_MACROS, VOCABULARY } from "./vocabulary.ts";

/** What a statement reads beside the database: a file, an address, or something whose name is only known when it runs. */
export type Opened =
  | { readonly kind: "file"; readonly name: string }
  | { readonly kind: "address"; readonly name: string }
  | { readonly kind: "computed" };

/** Everything that SQL names or computes to be read from outside of the database, in its order. */
export function openedBy(sql: string, dialect: Dialect): readonly Opened[] {
  return openedByTokens(meaningfulTokens(sql, dialect), dialect);
}

export function openedByTokens(tokens: readonly Token[], dialect: Dialect): readonly Opened[] {
  const { opening, running, readsFilesAsTables } = VOCABULARY[dialect];
  const called = tokens.flatMap((token, at) =>
    isCall(tokens, at) && opening.test(nameOf(token)) ? openedByArguments(tokens, at + 2) : [],
  );
  const run = tokens.flatMap((token, at) =>
    isCall(tokens, at) && running.test(nameOf(token))
      ? textsToRun(tokens, at, dialect).texts.flatMap((text) => openedBy(text, dialect))
      : [],
  );
  const named = readsFilesAsTables
    ? [...tablePlaces(tokens), ...measuredPlaces(tokens)].flatMap((place) =>
        openedAsTable(tokens, place, (name) => opening.test(name) || running.test(name)),
      )
    : [];
  return [...called, ...run, ...openedByVerb(tokens), ...named];
}

/** Begins what can be run. Other texts say something else, such as a name. */
const RUN = /^(?:WITH|SELECT|INSERT|UPDATE|DELETE|MERGE|VALUES|TABLE|CALL|EXEC\w*|EXPLAIN|CREATE|DROP)$/;

/**
 * The SQL that a called function is given: its first argument, which can be named, and whatever other text begins like a
 * statement. `isComputed`: the first isn't a text, or another one is put together.
 */
export function textsToRun(
  tokens: readonly Token[],
  at: number,
  dialect: Dialect,
): { readonly texts: readonly string[]; readonly isComputed: boolean } {
  const [first = [], ...others] = argumentsAt(tokens, at + 2);
  const own = first[1]?.text === "=" ? first.slice(first[2]?.text === ">" ? 3 : 2) : first;
  const text = own.length === 1 && own[0]?.kind === "string" ? textOf(own[0]) : null;
  const more = others.flatMap((tokens) => tokens.flatMap((token) => (token.kind === "string" ? [textOf(token)] : [])));
  const isJoined = others.some((tokens) => tokens.some(({ kind, text: sign }) => kind === "variable" || sign === "|"));
  const statements = more.filter((other) => other !== null && RUN.test(verbOf(other, dialect)));
  const texts = [text, ...statements].filter((each) => each !== null);
  return { texts, isComputed: text === null || isJoined || more.includes(null) };
}

/** The tokens of each argument from here to the bracket that closes them. */
function argumentsAt(tokens: readonly Token[], start: number): readonly (readonly Token[])[] {
  const found: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens.slice(start)) {
    if ("([{".includes(token.text)) depth += 1;
    else if (")]}".includes(token.text)) depth -= 1;
    if (depth < 0) break;
    if (depth === 0 && token.text === ",") found.push([]);
    else found.at(-1)?.push(token);
  }
  return found;
}

export function isCall(tokens: readonly Token[], at: number): boolean {
  return isName(tokens[at]) && tokens[at + 1]?.text === "(";
}

const COMPUTED: Opened = { kind: "computed" };

/** A letter before a colon may be a drive. */
const ADDRESS = /^(?!file:)[a-z][a-z0-9+.-]+:/i;

function openedByText(token: Token): readonly Opened[] {
  const name = textOf(token);
  if (name === null) return [COMPUTED];
  if (name === "" || name === ":memory:") return [];
  return [{ kind: ADDRESS.test(name) ? "address" : "file", name }];
}

/** The first argument says what is opened: one text, or a list of texts. Others can hold addresses as well. */
function openedByArguments(tokens: readonly Token[], start: number): readonly Opened[] {
  let depth = 0;
  let end = start;
  let firstEnd: number | null = null;
  for (; end < tokens.length; end += 1) {
    const text = tokens[end]?.text ?? "";
    if ("([{".includes(text)) depth += 1;
    else if (")]}".includes(text)) depth -= 1;
    if (depth < 0) break;
    if (depth === 0 && text === ",") firstEnd ??= end;
  }
  const first = tokens.slice(start, firstEnd ?? end);
  const isList = first[0]?.text === "[" && first.at(-1)?.text === "]";
  const isPlain = first.length === 1 || isList;
  const isText = ({ kind, text }: Token) => kind === "string" || (isList && "[,]".includes(text));
  if (!isPlain || !first.every(isText)) return [COMPUTED];
  const others = tokens.slice(firstEnd ?? end, end).filter(({ kind }) => kind === "string");
  const more = others.flatMap(openedByText).filter(({ kind }) => kind !== "file");
  return [...first.filter(({ kind }) => kind === "string").flatMap(openedByText), ...more];
}

const FILE_VERBS = new Set(["ATTACH", "COPY", "EXPORT", "IMPORT", "LOAD", "INSTALL"]);

/** `ATTACH 'a.db'`, `COPY … FROM 'a.csv'` and the like, which name a file by a text of their own. */
function openedByVerb(tokens: readonly Token[]): readonly Opened[] {
  const verb = wordOf(tokens[0]);
  if (!FILE_VERBS.has(verb)) return [];
  let depth = 0;
  const own = tokens.slice(1).filter(({ text }) => {
    if (text === "(") depth += 1;
    if (text === ")") depth -= 1;
    return depth === 0;
  });
  const texts = own.filter(({ kind }) => kind === "string" || kind === "name").flatMap(openedByText);
  const isComputed = own.some(({ kind, text }) => kind === "variable" || text === "|") || texts.length === 0;
  return isComputed && verb === "ATTACH" ? [...texts, COMPUTED] : texts;
}

const BEFORE_MEASURED = /^(?:explain|analy[sz]e|vacuum|verbose|full|freeze|table)$/;

/** What ANALYZE and VACUUM measure: a table, or whatever DuckDB takes for one. */
function* measuredPlaces(tokens: readonly Token[]): Generator<TablePlace, void> {
  let at = 0;
  let depth = 0;
  let isMeasuring = false;
  for (; depth > 0 || tokens[at]?.text === "(" || isBeforeMeasured(tokens[at]); at += 1) {
    const token = tokens[at];
    if (!token) return;
    if (token.text === "(") depth += 1;
    if (token.text === ")") depth -= 1;
    isMeasuring ||= depth === 0 && /^(?:analy[sz]e|vacuum)$/.test(nameOf(token));
  }
  if (isMeasuring && tokens[at]) yield { at, use: "changes" };
}

function isBeforeMeasured(token: Token | undefined): boolean {
  return token?.kind === "word" && BEFORE_MEASURED.test(nameOf(token));
}

/** The table that a macro reads, by a text or a name that it is given. */
function openedByMacro(tokens: readonly Token[], open: number): readonly Opened[] {
  return argumentsAt(tokens, open + 1).flatMap((argument) => {
    const own = argument[1]?.text === ":" ? argument.slice(3) : argument;
    const isName = own.every(({ kind, text }) => kind === "word" || kind === "name" || text === ".");
    if (!isName && (own.length !== 1 || own[0]?.kind === "variable")) return [COMPUTED];
    return own
      .filter(({ kind, text }) => (kind === "string" || kind === "name") && PATH.test(text))
      .flatMap(openedByText);
  });
}

/** What a table's name has only if it is a path. */
const PATH = /[./\\:*?]/;
const FILE_ENDING = /^(?:csv|tsv|txt|json|jsonl|ndjson|parquet|xlsx|gz|zst|db|ddb|duckdb|sqlite3?|arrow|feather)$/;

/** What DuckDB takes for a file in the place of a table: a text, a quoted name, `a.csv`, or an unknown function. */
function openedAsTable(
  tokens: readonly Token[],
  place: TablePlace,
  isKnown: (name: string) => boolean,
): readonly Opened[] {
  const { at } = place;
  const token = tokens[at] as Token;
  if (token.kind === "variable") return [COMPUTED];
  if (token.kind === "string") return openedByText(token);
  if (!isName(token)) return [];
  const chain: Token[] = [token];
  let end = at + 1;
  for (; tokens[end]?.text === "." && tokens[end + 1]; end += 2) chain.push(tokens[end + 1] as Token);
  const name = nameOf(chain.at(-1) as Token);
  if (isCalledAt(tokens, place, end) && DUCKDB_TABLE_MACROS.test(name)) return openedByMacro(tokens, end);
  if (isCalledAt(tokens, place, end)) return DUCKDB_TABLE_FUNCTIONS.test(name) || isKnown(name) ? [] : [COMPUTED];
  const path = chain.map((part) => textOf(part) ?? part.text).join(".");
  const isFile = chain.some((part) => part.kind === "name" && PATH.test(part.text));
  if (!isFile && !(chain.length > 1 && FILE_ENDING.test(name))) return [];
  return [{ kind: ADDRESS.test(path) ? "address" : "file", name: path }];
}
