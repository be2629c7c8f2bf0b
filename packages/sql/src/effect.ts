import { type Dialect, OTHER_READINGS, type Syntax } from "./dialect.ts";
import { isCall, type Opened, openedByTokens, textsToRun } from "./opened.ts";
import { splitStatements } from "./statements.ts";
import { meaningfulTokens, nameOf, type Token, tokensOf, wordOf } from "./tokens.ts";
import { definitionIn, verbAt } from "./verb.ts";
import { READABLE_PRAGMAS, READING_PRAGMAS, VOCABULARY } from "./vocabulary.ts";

/**
 * What SQL does beyond what its rows show. It is told by words alone: a function of the user's own counts as one that computes,
 * so only a role without rights is a wall.
 */
export type Effect =
  | { readonly kind: "reads" }
  /** Reads a file or an address. */
  | { readonly kind: "opens"; readonly what: Opened }
  /** `verb` is what to call it, e.g. `DELETE`. `adds`: nothing that was there before changes. */
  | { readonly kind: "writes"; readonly verb: string; readonly adds: boolean }
  /** `why`: an unknown first word, code in a comment, quotes that end elsewhere with other settings, or SQL made of values. */
  | { readonly kind: "unknown"; readonly why: "word" | "code" | "quotes" | "computed"; readonly word: string };

/** The effect of a statement; of a script, that of its worst statement. */
export function effectOf(sql: string, dialect: Dialect): Effect {
  const effects = splitStatements(sql, dialect).map(({ text }) => effectOfStatement(text, dialect));
  return effects.length === 0 ? { kind: "reads" } : worst(effects);
}

/** Whether the last statement ends with rows to show. What isn't known to write has some. */
export function givesRows(sql: string, dialect: Dialect): boolean {
  const last = splitStatements(sql, dialect).at(-1);
  if (!last) return false;
  const tokens = meaningfulTokens(last.text, dialect);
  const verb = wordOf(tokens[verbAt(tokens)]);
  return (
    !VOCABULARY[dialect].writes.has(verb) || CALLS.has(verb) || tokens.some((token) => upper(token) === "RETURNING")
  );
}

function effectOfStatement(sql: string, dialect: Dialect): Effect {
  const effect = effectOfReading(sql, dialect);
  const others = (OTHER_READINGS[dialect] ?? [])
    // What doesn't close can't be run, so nothing was meant that way.
    .filter((reading) => [...tokensOf(sql, dialect, reading)].every(({ isClosed }) => isClosed))
    .map((reading) => effectOfReading(sql, dialect, reading));
  const isSame = others.every(({ kind }) => kind === effect.kind);
  return isSame ? effect : { kind: "unknown", why: "quotes", word: "\\" };
}

function effectOfReading(sql: string, dialect: Dialect, reading?: Partial<Syntax>): Effect {
  const tokens = meaningfulTokens(sql, dialect, reading);
  const code = tokens.find(({ kind }) => kind === "code");
  if (code) return { kind: "unknown", why: "code", word: "/*! … */" };
  // Databases stop reading there, or skip it.
  if (sql.includes("\0")) return { kind: "unknown", why: "word", word: "\\0" };
  return effectOfTokens(tokens, dialect);
}

function effectOfTokens(all: readonly Token[], dialect: Dialect): Effect {
  const start = all.findIndex(({ text }) => text !== "(");
  if (start < 0) return { kind: "reads" };
  const tokens = all.slice(start);
  const opened = openedByTokens(tokens, dialect).map((what): Effect => ({ kind: "opens", what }));
  return worst([effectOfVerb(tokens, dialect), ...clauses(tokens, dialect), ...calls(tokens, dialect), ...opened]);
}

/** The most severe. An address is worse than a file, and a change than an addition. */
function worst(effects: readonly Effect[]): Effect {
  return effects.reduce<Effect>((found, effect) => (severity(effect) > severity(found) ? effect : found), {
    kind: "reads",
  });
}

function severity(effect: Effect): number {
  switch (effect.kind) {
    case "reads":
      return 0;
    case "opens":
      return effect.what.kind === "file" ? 1 : 2;
    case "unknown":
      return 3;
    default:
      return effect.adds ? 4 : 5;
  }
}

function effectOfVerb(tokens: readonly Token[], dialect: Dialect): Effect {
  const { reads, writes } = VOCABULARY[dialect];
  const [first] = tokens;
  const verb = upper(first);
  if (isPlan(tokens, dialect)) return effectOfPlan(tokens, dialect);
  const isHarmless = reads.has(verb) || (CALLS.has(verb) && isReadingPragma(tokens, dialect));
  if (isHarmless) return { kind: "reads" };
  if (first?.kind === "word" && writes.has(verb)) return { kind: "writes", ...changeOf(tokens) };
  return { kind: "unknown", why: "word", word: verb };
}

/** Whether the statement explains another one. MariaDB's ANALYZE does, too, unless it names a table. */
function isPlan(tokens: readonly Token[], dialect: Dialect): boolean {
  const verb = upper(tokens[0]);
  if (verb === "ANALYZE" && dialect === "mysql")
    return !["TABLE", ""].includes(upper(tokens[plannedAt(tokens, dialect)]));
  return verb === "EXPLAIN" || verb === "DESCRIBE" || verb === "DESC";
}

/** Where the verb of the explained statement is; -1 if what is named is a table, or nothing. */
function plannedAt(tokens: readonly Token[], dialect: Dialect): number {
  const { reads, writes } = VOCABULARY[dialect];
  return tokens.findIndex((token, at) => {
    const word = upper(token);
    return at > 0 && token.kind === "word" && !ANALYZE.test(word) && (reads.has(word) || writes.has(word));
  });
}

const ANALYZE = /^ANALY[SZ]E$/;
const CALLS = new Set(["PRAGMA", "CALL"]);

/** EXPLAIN runs what it explains only with ANALYZE, which MySQL's DESCRIBE has as well. SQLite runs pragmas to explain them. */
function effectOfPlan(tokens: readonly Token[], dialect: Dialect): Effect {
  const at = plannedAt(tokens, dialect);
  // An option can be quoted, with escapes after `U&`.
  const options = (at < 0 ? tokens : tokens.slice(0, at)).map((token) => nameOf(token).toUpperCase());
  const runs = options.some((option) => ANALYZE.test(option) || option === "&");
  if (at < 0) {
    const named = options.slice(1).find((option) => !ANALYZE.test(option));
    return runs && named !== undefined ? { kind: "unknown", why: "word", word: named } : { kind: "reads" };
  }
  const planned = tokens.slice(at);
  return runs || CALLS.has(upper(planned[0])) ? effectOfTokens(planned, dialect) : { kind: "reads" };
}

function isReadingPragma(tokens: readonly Token[], dialect: Dialect): boolean {
  const named = tokens[2]?.text === "." ? tokens[3] : tokens[1];
  const name = named ? nameOf(named) : "";
  const isSet = tokens.some(({ text }) => text === "=");
  if (READING_PRAGMAS[dialect]?.test(name)) return !isSet || dialect === "sqlite";
  return dialect === "sqlite" && !isSet && tokens.at(-1)?.text !== ")" && READABLE_PRAGMAS.test(name);
}

/** What CREATE adds without changing what was there. */
const ADDED = new Set(["TABLE", "VIEW", "INDEX", "SCHEMA", "SEQUENCE", "TYPE"]);

function changeOf(tokens: readonly Token[]): { readonly verb: string; readonly adds: boolean } {
  const text = tokens.map(upper).join(" ");
  const [verb = ""] = text.split(" ", 1);
  if (/^(?:CREATE|INSERT) OR REPLACE\b/.test(text)) return { verb: `${verb} OR REPLACE`, adds: false };
  if (verb === "CREATE") return { verb, adds: ADDED.has(definitionIn(tokens)?.kind ?? "") };
  if (verb === "INSERT") {
    const isUpdate = /\b(?:DO|KEY) UPDATE\b/.test(text);
    if (isUpdate) return { verb: "UPDATE", adds: false };
    return { verb, adds: /^INSERT (?:INTO|OR (?:IGNORE|ABORT|FAIL))\b/.test(text) && !INDEX_COMMAND.test(text) };
  }
  return { verb, adds: verb === "BEGIN" || verb === "COMMIT" || verb === "ANALYZE" };
}

/** `INSERT INTO docs(docs) VALUES ('delete-all')`: SQLite's full-text indexes take commands in a column that is called as they are. */
const INDEX_COMMAND = /^INSERT (?:OR \w+ )?INTO (?:\S+ \. )?(\S+) \( (?:\S+ , )*\1 [,)]/;

const CHANGING = new Set(["INSERT", "UPDATE", "DELETE", "MERGE", "REPLACE"]);
const LOCK = /^(?:UPDATE|SHARE|NO KEY UPDATE|KEY SHARE)\b/;
/** Words before INSERT's own INTO, as in `INSERT OR IGNORE INTO`. */
const MAX_WORDS_TO_INTO = 4;

/** Clauses that write in the middle of a statement: a CTE's, INTO, and locks. */
function* clauses(tokens: readonly Token[], dialect: Dialect): Generator<Effect> {
  const { anywhere } = VOCABULARY[dialect];
  const verbAt = isPlan(tokens, dialect) ? plannedAt(tokens, dialect) : 0;
  let depth = 0;
  let ownInto = -1;
  for (const [at, token] of tokens.entries()) {
    if (token.text === "(") depth += 1;
    if (token.text === ")") depth -= 1;
    if (token.kind !== "word") continue;
    const word = upper(token);
    const next = tokens.slice(at + 1, at + MAX_WORDS_TO_INTO + 1).map(upper);
    const following = next.join(" ");
    if (CHANGING.has(word) && (at === verbAt || isClause(tokens, at, depth))) {
      if (next.includes("INTO")) ownInto = at + 1 + next.indexOf("INTO");
      if (at !== verbAt) yield { kind: "writes", ...changeOf(tokens.slice(at)) };
    }
    const lock = word === "FOR" ? LOCK.exec(following)?.[0] : undefined;
    if (lock !== undefined) yield changing(`FOR ${lock}`);
    if (word === "LOCK" && following.startsWith("IN SHARE MODE")) yield changing("LOCK");
    if (word === "NEXT" && following.startsWith("VALUE FOR ")) yield changing("NEXT VALUE");
    // Oracle's way, which MariaDB can be set to.
    if (word === "NEXTVAL" && dialect === "mysql" && tokens[at - 1]?.text === ".") yield changing("NEXTVAL");
    if (word === "INTO" && at !== ownInto && !isColumn(tokens, at)) yield changing("INTO");
    if (anywhere.has(word) && at !== verbAt && !isColumn(tokens, at)) yield changing(word);
  }
}

function changing(verb: string): Effect {
  return { kind: "writes", verb, adds: false };
}

/** Whether a word is the verb of a CTE, or of the statement after the CTEs, and no column of that name. */
function isClause(tokens: readonly Token[], at: number, depth: number): boolean {
  const after = tokens[at + 1]?.kind;
  if (after !== "word" && after !== "name") return false;
  const before = upper(tokens[at - 1]);
  if (before === "(") return true;
  return depth === 0 && upper(tokens[0]) === "WITH" && !["FOR", "DO", "KEY", "ON", "AS", ".", ","].includes(before);
}

/** Whether a word is a column behind its table, as in `a.into`. A number can end with a dot, and INTO follow it. */
function isColumn(tokens: readonly Token[], at: number): boolean {
  const owner = tokens[at - 2]?.kind;
  return tokens[at - 1]?.text === "." && (owner === "word" || owner === "name");
}

/** What the functions do that are called. */
function* calls(tokens: readonly Token[], dialect: Dialect): Generator<Effect> {
  const { writing, running } = VOCABULARY[dialect];
  for (const [at, token] of tokens.entries()) {
    const pragma = dialect === "sqlite" ? /^pragma_(\w+)$/.exec(nameOf(token))?.[1] : undefined;
    if (pragma !== undefined && !READING_PRAGMAS.sqlite?.test(pragma) && !READABLE_PRAGMAS.test(pragma))
      yield changing("PRAGMA");
    if (!isCall(tokens, at)) continue;
    // `U&"…"` names a function with escapes.
    if (token.kind === "name" && tokens[at - 1]?.text === "&" && upper(tokens[at - 2]) === "U")
      yield { kind: "unknown", why: "computed", word: "U&" };
    const name = nameOf(token);
    if (writing.test(name)) yield changing(name.toUpperCase());
    if (!running.test(name)) continue;
    const { texts, isComputed } = textsToRun(tokens, at, dialect);
    if (isComputed) yield { kind: "unknown", why: "computed", word: name };
    for (const text of texts) yield effectOf(text, dialect);
  }
}

function upper(token: Token | undefined): string {
  return wordOf(token) || (token?.text ?? "");
}
