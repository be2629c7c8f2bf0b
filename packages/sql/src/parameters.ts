import type { Dialect } from "./dialect.ts";
import { splitStatements } from "./statements.ts";
import { meaningfulTokens, type Token } from "./tokens.ts";

/** The value of a placeholder `$name`. Dates are ISO 8601. Lists stand in `IN ($names)`. */
export type Parameter =
  | { readonly type: "text" | "date"; readonly value: string }
  | { readonly type: "number"; readonly value: number }
  | { readonly type: "boolean"; readonly value: boolean }
  | { readonly type: "texts"; readonly value: readonly string[] }
  | { readonly type: "numbers"; readonly value: readonly number[] };

/** ParameterValues by their names, without the dollar sign. */
export type ParameterValues = { readonly [name: string]: Parameter };

/** What an engine binds: never a list. */
export type BoundValue =
  | { readonly type: "text" | "date"; readonly value: string }
  | { readonly type: "number"; readonly value: number }
  | { readonly type: "boolean"; readonly value: boolean };

/** A statement whose placeholders are the engine's own. */
export interface BoundStatement {
  readonly sql: string;
  readonly values: readonly BoundValue[];
  /** Where a place in `sql` is in the statement as it was written. */
  readonly original: (at: number) => number;
}

/** How an engine writes the place of a value. Numbers count from 1. */
export interface Marks {
  readonly mark: (number: number, value: BoundValue) => string;
  /** Whether each use of a name needs a value of its own, because the marks have no numbers. */
  readonly isPositional?: boolean;
}

/** Whether a placeholder can have the name, which is given without the dollar sign. */
export function isParameterName(name: string): boolean {
  return NAME.test(`$${name}`);
}

interface Placeholder {
  readonly name: string;
  readonly at: number;
  readonly end: number;
  /** Whether it stands in brackets of any kind or after a comma, so that a list needs none of its own. */
  readonly isListed: boolean;
}

/** The names of a script's placeholders, in the order of their first use. */
export function placeholderNames(script: string, dialect: Dialect): readonly string[] {
  // Most scripts have none.
  if (!script.includes("$")) return [];
  const found = splitStatements(script, dialect).flatMap(({ text }) => placeholdersIn(text, dialect));
  return [...new Set(found.map(({ name }) => name))];
}

/** A sentence for the user where a placeholder of the script has no value; else null. */
export function missingParameters(script: string, dialect: Dialect, parameters: ParameterValues): string | null {
  const missing = placeholderNames(script, dialect).filter((name) => !Object.hasOwn(parameters, name));
  if (missing.length === 0) return null;
  const names = missing.map((name) => `$${name}`);
  const last = names.pop() ?? "";
  return `Enter a value for ${names.length > 0 ? `${names.join(", ")} and ${last}` : last} above the cell, then run it again.`;
}

/** Puts an engine's marks in place of a statement's placeholders. All of them must have a value. */
export function bindParameters(
  statement: string,
  dialect: Dialect,
  parameters: ParameterValues,
  { mark, isPositional = false }: Marks,
): BoundStatement {
  const values: BoundValue[] = [];
  const written = new Map<string, string>();
  const pieces: Piece[] = [];
  let from = 0;
  let length = 0;
  const add = (text: string, at: number, isMark: boolean) => {
    pieces.push({ at, start: length, length: text.length, isMark });
    length += text.length;
    return text;
  };
  let sql = "";
  for (const { name, at, end, isListed } of statement.includes("$") ? placeholdersIn(statement, dialect) : []) {
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (!parameter) continue;
    const known = isPositional ? undefined : written.get(name);
    const marks =
      known ??
      boundValues(parameter)
        .map((value) => mark(values.push(value), value))
        .join(", ");
    written.set(name, marks);
    const list = marks === "" ? "NULL" : marks;
    const needsBrackets = !isListed && Array.isArray(parameter.value);
    sql += add(statement.slice(from, at), from, false) + add(needsBrackets ? `(${list})` : list, at, true);
    from = end;
  }
  sql += add(statement.slice(from), from, false);
  return { sql, values, original: (at) => originalPlace(pieces, at) };
}

interface Piece {
  /** Where it begins in the original, and in the result. */
  readonly at: number;
  readonly start: number;
  readonly length: number;
  readonly isMark: boolean;
}

function originalPlace(pieces: readonly Piece[], at: number): number {
  const piece = pieces.findLast(({ start }) => start <= at);
  if (!piece) return at;
  return piece.isMark ? piece.at : piece.at + at - piece.start;
}

function boundValues(parameter: Parameter): readonly BoundValue[] {
  switch (parameter.type) {
    case "texts":
      return parameter.value.map((value) => ({ type: "text", value }));
    case "numbers":
      return parameter.value.map((value) => ({ type: "number", value }));
    default:
      return [parameter];
  }
}

/** Names of the notebook's inputs, which are Python's, so that letters of every script are allowed. */
const NAME = /^\$([\p{ID_Start}_]\p{ID_Continue}*)$/u;
/** What SQL Server itself calls by such a name. */
const OWN_NAMES = new Set([
  "action",
  "cuid",
  "edge_id",
  "from_id",
  "identity",
  "node_id",
  "partition",
  "rowguid",
  "to_id",
]);

function placeholdersIn(statement: string, dialect: Dialect): readonly Placeholder[] {
  const tokens = meaningfulTokens(statement, dialect);
  // The placeholders of a prepared statement get their values from EXECUTE.
  if (tokens[0]?.text.toUpperCase() === "PREPARE") return [];
  return tokens.flatMap((token, i) => {
    const text = dollarName(statement, token);
    const [, name] = NAME.exec(text) ?? [];
    const before = tokens[i - 1]?.text ?? "";
    if (name === undefined || before === ".") return [];
    if (dialect === "sqlserver" && OWN_NAMES.has(name.toLowerCase())) return [];
    return [{ name, at: token.at, end: token.at + text.length, isListed: /^[([,]$/.test(before) }];
  });
}

/** Some dialects know no such names, so that the sign and what follows are several tokens. */
const SPLIT_NAME = /\$[\p{ID_Start}_]\p{ID_Continue}*(?![$#@\p{ID_Continue}])/uy;

function dollarName(statement: string, token: Token): string {
  if (token.kind === "variable" || token.kind === "word") return token.text;
  if (token.text !== "$") return "";
  SPLIT_NAME.lastIndex = token.at;
  return SPLIT_NAME.exec(statement)?.[0] ?? "";
}
