import type { Dialect } from "@fiddle/sql/dialect";
import { quoted, quotedIfNeeded } from "@fiddle/sql/identifier";
import { splitStatements } from "@fiddle/sql/statements";
import { tablePlaces, tablesIn } from "@fiddle/sql/tables";
import { meaningfulTokens, textOf, type Token, tokensOf } from "@fiddle/sql/tokens";
import { type DatabaseSchema, RESULTS_SCHEMA, type SchemaTable } from "@fiddle/kernels";
import type { SuggestionKind } from "../lsp/answers.ts";
import { counted } from "../../platform/format.ts";

/** A completion at the cursor of a statement. */
export interface SqlOffer {
  readonly label: string;
  readonly kind: SuggestionKind;
  /** Lower comes first. */
  readonly rank: number;
  readonly detail?: string;
  /** The inserted text, which differs where the name needs quotes or its schema before it. */
  readonly insert: string;
  /** The schema that a query must name, because its tables aren't found without. */
  readonly schema?: string;
}

export interface SqlOffers {
  /** Where the word begins. */
  readonly from: number;
  readonly offers: readonly SqlOffer[];
}

interface SqlWords {
  readonly keywords: readonly string[];
  readonly functions: readonly string[];
}

/** What text and cursor mean depends on these. */
export interface Surroundings {
  readonly schema: DatabaseSchema;
  readonly words: SqlWords;
  readonly dialect: Dialect;
  /** The database or schema that a connection begins in, where its type doesn't say so. */
  readonly home?: string;
}

/** The schemas whose tables a query can name without them. */
const HOME_SCHEMAS: Readonly<Record<Dialect, readonly string[]>> = {
  duckdb: ["", "main", "temp", RESULTS_SCHEMA],
  sqlite: ["", "main", "temp", RESULTS_SCHEMA],
  postgresql: ["public"],
  mysql: [],
  clickhouse: ["default"],
  trino: [],
  sqlserver: ["dbo"],
};

/** Columns of the tables in the statement, tables where one must follow, and keywords. */
export function sqlOffers(text: string, at: number, surroundings: Surroundings): SqlOffers | null {
  const found = offersAt(text, at, surroundings);
  if (!found) return null;
  const isName = ({ kind }: SqlOffer) => kind !== "keyword" && kind !== "function" && kind !== "text";
  const offers = found.offers.map((offer) =>
    isName(offer) ? { ...offer, insert: nameToInsert(offer, surroundings.dialect) } : offer,
  );
  return { from: found.from, offers };
}

function nameToInsert({ schema, insert, kind }: SqlOffer, dialect: Dialect): string {
  // An alias means what it means where it was written, which is mostly without quotes.
  if (kind === "variable") return /^[A-Za-z_]\w*$/.test(insert) ? insert : quoted(insert, dialect);
  // An attached database of DuckDB stands before its schema, with a dot between them.
  const parts = (path: string) => (dialect === "duckdb" ? path.split(".") : [path]);
  const path = [...(schema === undefined ? [] : parts(schema)), ...(kind === "namespace" ? parts(insert) : [insert])];
  return path.map((part) => quotedIfNeeded(part, dialect)).join(".");
}

function offersAt(text: string, at: number, surroundings: Surroundings): SqlOffers | null {
  const { schema, words, dialect, home = "" } = surroundings;
  const { before, statement } = statementAt(text, at, dialect);
  const last = [...tokensOf(before, dialect)].at(-1);
  if (last?.kind === "comment" && isUnfinished(last)) return null;
  const { written, previous } = wordAt(before, dialect);
  if (last?.kind === "string" && !last.isClosed) {
    const isArgument = previous.at(-1)?.text === "(";
    return isArgument || isTableNext(previous) ? fileOffers(last.text.slice(1), at, schema) : null;
  }
  const from = at - written;
  const mentioned = mentions(statement, schema, dialect);
  const owner = previous.at(-1)?.text === "." ? previous.at(-2) : undefined;
  if (owner?.kind === "word" || owner?.kind === "name") {
    const name = textOf(owner) ?? owner.text;
    const tables = mentioned
      .filter(({ alias, table }) => is(alias, name) || is(table.name, name))
      .map((each) => each.table);
    const inSchema = schema.tables.filter((table) => is(table.schema, name));
    const known = tables.length > 0 ? tables : schema.tables.filter((table) => is(table.name, name));
    return { from, offers: [...columnOffers(known), ...tableOffers(inSchema)] };
  }
  const isHome = (table: SchemaTable) => [...HOME_SCHEMAS[dialect], home].some((name) => is(name, table.schema));
  const tables = tableOffers(schema.tables).map((offer, index): SqlOffer => {
    const table = schema.tables[index];
    if (!table || isHome(table)) return offer;
    return { ...offer, schema: table.schema, detail: [table.schema, offer.detail].filter(Boolean).join(" · ") };
  });
  if (isTableNext(previous))
    return { from, offers: unique([...tables, ...schemaOffers(schema), ...wordOffers(words)]) };
  const named = mentioned.map(({ table }) => table);
  const columns = columnOffers(named.length > 0 ? named : schema.tables);
  const aliases = mentioned.flatMap(({ alias, table }): SqlOffer[] =>
    alias === "" ? [] : [{ label: alias, insert: alias, kind: "variable", rank: 2, detail: table.name }],
  );
  return { from, offers: unique([...columns, ...aliases, ...tables, ...wordOffers(words)]) };
}

/** Whether a table, a schema or a column must come where the cursor is. */
export function isNameNext(text: string, at: number, dialect: Dialect): boolean {
  const { previous } = wordAt(statementAt(text, at, dialect).before, dialect);
  return previous.at(-1)?.text === "." || isTableNext(previous);
}

/** Whether what follows these tokens of a statement would be a table's name. */
function isTableNext(previous: readonly Token[]): boolean {
  return [...tablePlaces([...previous, SOME_NAME])].at(-1)?.at === previous.length;
}

const SOME_NAME: Token = { kind: "word", text: "x", at: 0, isClosed: true, hasEscapes: false };

/** How long the word is that the text ends with, and the tokens before it. */
function wordAt(before: string, dialect: Dialect): { readonly written: number; readonly previous: readonly Token[] } {
  const tokens = meaningfulTokens(before, dialect);
  const last = tokens.at(-1);
  const isWritten = last && last.at + last.text.length === before.length && (last.kind === "word" || !last.isClosed);
  return isWritten ? { written: last.text.length, previous: tokens.slice(0, -1) } : { written: 0, previous: tokens };
}

/** The statement around the cursor, and its part before the cursor. Between two statements there is an empty one. */
function statementAt(text: string, at: number, dialect: Dialect): { before: string; statement: string } {
  const before = splitStatements(`${text.slice(0, at)}x`, dialect).at(-1) ?? { text: "x", offset: at };
  const own = splitStatements(text.slice(before.offset), dialect)[0];
  const statement = own && before.offset + own.offset + own.text.length >= at ? own.text : before.text.slice(0, -1);
  return { before: text.slice(before.offset, at), statement };
}

/** Whether the cursor is still inside of a comment. */
function isUnfinished({ text, isClosed }: Token): boolean {
  return !isClosed || !/(?:\*\/|[\r\n])$/.test(text);
}

function mentions(
  statement: string,
  schema: DatabaseSchema,
  dialect: Dialect,
): { readonly table: SchemaTable; readonly alias: string }[] {
  return tablesIn(statement, dialect).flatMap(({ name, schema: written, alias }) => {
    const same = schema.tables.filter((each) => is(each.name, name));
    const table = same.find((each) => written !== null && is(each.schema, written)) ?? same[0];
    return table ? [{ table, alias: alias ?? "" }] : [];
  });
}

function columnOffers(tables: readonly SchemaTable[]): SqlOffer[] {
  return tables.flatMap((table) =>
    table.columns.map(({ name, type }): SqlOffer => ({
      label: name,
      insert: name,
      kind: "property",
      rank: 1,
      detail: tables.length > 1 ? `${table.name} · ${type.toLowerCase()}` : type.toLowerCase(),
    })),
  );
}

function tableOffers(tables: readonly SchemaTable[]): SqlOffer[] {
  return tables.map(({ name, columns }) => ({
    label: name,
    insert: name,
    kind: "class",
    rank: 3,
    ...(columns.length > 0 && { detail: counted(columns.length, "column") }),
  }));
}

/** The schemas that tables are in, where there are several. */
function schemaOffers({ tables, unread = [] }: DatabaseSchema): SqlOffer[] {
  const names = [...new Set([...tables.map(({ schema }) => schema), ...unread])].filter((name) => name !== "");
  if (names.length < 2) return [];
  return names.map((name): SqlOffer => ({
    label: name,
    insert: name,
    kind: "namespace",
    rank: 4,
    detail: "schema",
  }));
}

function wordOffers({ keywords, functions }: SqlWords): SqlOffer[] {
  return [
    ...keywords.map((word): SqlOffer => ({ label: word, insert: word, kind: "keyword", rank: 8 })),
    ...functions.map((word): SqlOffer => ({ label: word, insert: word, kind: "function", rank: 7 })),
  ];
}

function fileOffers(written: string, at: number, { files }: DatabaseSchema): SqlOffers {
  const offers = files
    .filter((path) => path.startsWith(written))
    .map((path): SqlOffer => ({ label: path, insert: path, kind: "text", rank: 1, detail: "file" }));
  return { from: at - written.length, offers };
}

/** Each word once, and each table of another schema. */
function unique(offers: readonly SqlOffer[]): SqlOffer[] {
  const seen = new Map<string, SqlOffer>();
  for (const offer of offers) {
    const key = `${offer.schema ?? ""}.${offer.label}`;
    if (!seen.has(key)) seen.set(key, offer);
  }
  return [...seen.values()];
}

function is(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
