import type { Dialect } from "@fiddle/sql/dialect";
import type { NamedTable } from "@fiddle/sql/tables";
import { isName, meaningfulTokens, nameOf, textOf, type Token, wordOf } from "@fiddle/sql/tokens";

/** Where a database in the page looks for a name, as the statements above have told it in a run from the top. */
export interface SqlPlace {
  /** The databases that are attached, by their names in lower case. */
  readonly attached: ReadonlySet<string>;
  /** Before a name that has nothing before it: nothing, a schema, an attached database, or both. */
  readonly path: readonly string[];
  /** Whether it looks in more schemas than that one. */
  readonly isOneOfMany: boolean;
}

export const FIRST_PLACE: SqlPlace = { attached: new Set(), path: [], isOneOfMany: false };

/** What `USE` gives, and every name reads that nothing stands before. */
export const SCHEMA_IN_USE = schemaName("in use");

/** What ATTACH gives, and what can be gone with its tables. */
export function schemaName(name: string): string {
  return `schema ${name}`;
}

export function isSchemaName(name: string): boolean {
  return name.startsWith("schema ");
}

/** DuckDB's database in memory and that of temporary tables, whose main schema needs no name. */
const HOME = new Set(["memory", "temp", "system"]);
/** Schemas whose tables are found without them, those of results among them. */
const DEFAULT_SCHEMAS = new Set(["main", "notebook"]);

/** A table as the graph names it: in lower case, with what must stand before it when no other schema is in use. */
export function tableIn({ path, name }: Pick<NamedTable, "path" | "name">, place: SqlPlace, dialect: Dialect): string {
  const parts = path.map((part) => part.toLowerCase());
  const table = name.toLowerCase();
  if (dialect === "duckdb") return [...(parts.length === 0 ? place.path : pathIn(parts, place)), table].join(".");
  if (dialect !== "sqlite") return [...parts.map((part) => (part === "" ? "dbo" : part)), table].join(".");
  return [...parts.filter((part) => part !== "main" && part !== "temp"), table].join(".");
}

/** DuckDB's path without what needs no name. One name can be that of a database, or of a schema in the database in use. */
function pathIn(parts: readonly string[], { attached, path }: SqlPlace): readonly string[] {
  const [first = "", ...rest] = parts;
  const isDatabase = rest.length > 0 || HOME.has(first) || attached.has(first);
  const [database = "", schema = ""] = isDatabase ? parts : [attached.has(path[0] ?? "") ? path[0] : "", first];
  if (schema === "notebook") return [];
  return [HOME.has(database) ? "" : database, DEFAULT_SCHEMAS.has(schema) ? "" : schema].filter(Boolean);
}

/** A statement that says where names are looked for. */
export interface PlaceChange {
  readonly place: SqlPlace;
  /** The graph's name for what it changes. */
  readonly gives: string;
  /** Whether what was there before may stay. */
  readonly mayKeep: boolean;
}

/** What ATTACH, DETACH, DROP SCHEMA and, in DuckDB, USE change; null for any other statement. */
export function placeAfter(statement: string, place: SqlPlace, dialect: Dialect): PlaceChange | null {
  if (dialect !== "duckdb" && dialect !== "sqlite") return null;
  const tokens = meaningfulTokens(statement, dialect);
  const used = dialect === "duckdb" ? usedIn(tokens) : null;
  if (used) {
    const [path = [], ...others] = used.map((parts) => pathIn(parts, place));
    return { place: { ...place, path, isOneOfMany: others.length > 0 }, gives: SCHEMA_IN_USE, mayKeep: false };
  }
  const words = tokens.map(wordOf);
  const verb = words[0] ?? "";
  const name = verb === "ATTACH" ? attachedName(tokens) : lastName(tokens, words);
  if (name === null) return null;
  const attached = new Set(place.attached);
  if (verb === "ATTACH") attached.add(name);
  else if (verb === "DETACH") attached.delete(name);
  else if (verb !== "DROP" || words[1] !== "SCHEMA") return null;
  return { place: { ...place, attached }, gives: schemaName(name), mayKeep: verb === "ATTACH" && words[1] !== "OR" };
}

/** Whether a statement only says where names are looked for. */
export function isUse(statement: string, dialect: Dialect): boolean {
  return dialect === "duckdb" && usedIn(meaningfulTokens(statement, dialect)) !== null;
}

/** The schemas of `USE a.b`, `SET schema = 'a'` and `SET search_path = 'a.b,c'`. */
function usedIn(tokens: readonly Token[]): readonly (readonly string[])[] | null {
  const words = tokens.map(wordOf);
  if (words[0] === "USE") return [namesIn(tokens.slice(1))];
  const at = /^(?:SESSION|GLOBAL|LOCAL)$/.test(words[1] ?? "") ? 2 : 1;
  if (!/^(?:SCHEMA|SEARCH_PATH)$/.test(words[at] ?? "")) return null;
  if (words[0] === "RESET") return [["memory"]];
  const value = tokens[at + 2];
  if (words[0] !== "SET" || !value) return null;
  return (textOf(value) ?? value.text)
    .toLowerCase()
    .split(",")
    .map((path) => namesIn(meaningfulTokens(path, "duckdb")));
}

function namesIn(tokens: readonly Token[]): readonly string[] {
  return tokens.filter(isName).map(nameOf);
}

/** The name behind AS, or the file's own. */
function attachedName(tokens: readonly Token[]): string | null {
  const as = tokens.findIndex((token) => wordOf(token) === "AS");
  const token = tokens[as + 1];
  if (as > 0 && token) return (textOf(token) ?? token.text).toLowerCase();
  const file = tokens.find(({ kind }) => kind === "string");
  const base = file && textOf(file)?.split("/").at(-1);
  return base?.replace(/\..*$/, "").toLowerCase() || null;
}

function lastName(tokens: readonly Token[], words: readonly string[]): string | null {
  const at = tokens.findLastIndex(
    (token, index) => isName(token) && !/^(?:CASCADE|RESTRICT)$/.test(words[index] ?? ""),
  );
  const token = tokens[at];
  return token && at > 0 ? nameOf(token) : null;
}
