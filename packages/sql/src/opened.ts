import type { Dialect } from "./dialect.ts";
import { isCalledAt, type TablePlace, tablePlaces } from "./tables.ts";
import { meaningfulTokens, nameOf, textOf, type Token } from "./tokens.ts";
import { DUCKDB_TABLE_FUNCTIONS, VOCABULARY } from "./vocabulary.ts";

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
      ? textsToRun(tokens, at).texts.flatMap((text) => openedBy(text, dialect))
      : [],
  );
  const named = readsFilesAsTables
    ? [...tablePlaces(tokens)].flatMap((place) =>
        openedAsTable(tokens, place, (name) => opening.test(name) || running.test(name)),
      )
    : [];
  return [...called, ...run, ...openedByVerb(tokens), ...named];
}

/** Begins what can be run. Other texts say something else, such as a name. */
const STATEMENT = /^[\s(]*(?:with|select|insert|update|delete|merge|values|table|call|exec\w*|explain|create|drop)\b/i;

/**
 * The SQL that a called function is given: its first argument, which can be named, and whatever other text begins like a
 * statement. `isComputed`: the first isn't a text, or another one is put together.
 */
export function textsToRun(
  tokens: readonly Token[],
  at: number,
): { readonly texts: readonly string[]; readonly isComputed: boolean } {
  const [first = [], ...others] = argumentsAt(tokens, at + 2);
  const own = first[1]?.text === "=" ? first.slice(first[2]?.text === ">" ? 3 : 2) : first;
  const text = own.length === 1 && own[0]?.kind === "string" ? textOf(own[0]) : null;
  const more = others.flatMap((tokens) => tokens.flatMap((token) => (token.kind === "string" ? [textOf(token)] : [])));
  const isJoined = others.some((tokens) => tokens.some(({ kind, text: sign }) => kind === "variable" || sign === "|"));
  const statements = more.filter((other) => other !== null && STATEMENT.test(other));
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

/** Whether the token is the name of a function that is called. */
export function isCall(tokens: readonly Token[], at: number): boolean {
  const kind = tokens[at]?.kind;
  return (kind === "word" || kind === "name") && tokens[at + 1]?.text === "(";
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
  const verb = tokens[0]?.kind === "word" ? tokens[0].text.toUpperCase() : "";
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
  if (token.kind !== "word" && token.kind !== "name") return [];
  const chain = [token];
  let end = at + 1;
  for (; tokens[end]?.text === "." && tokens[end + 1]; end += 2) chain.push(tokens[end + 1] as Token);
  const name = nameOf(chain.at(-1) as Token);
  if (isCalledAt(tokens, place, end)) return DUCKDB_TABLE_FUNCTIONS.test(name) || isKnown(name) ? [] : [COMPUTED];
  const path = chain.map((part) => textOf(part) ?? part.text).join(".");
  const isFile = chain.some((part) => part.kind === "name" && /[./\\:*?]/.test(part.text));
  if (!isFile && !(chain.length > 1 && FILE_ENDING.test(name))) return [];
  return [{ kind: ADDRESS.test(path) ? "address" : "file", name: path }];
}
