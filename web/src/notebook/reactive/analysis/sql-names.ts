import type { Dialect } from "@fiddle/sql/dialect";
import { splitStatements } from "@fiddle/sql/statements";
import { type NamedTable, tablesIn } from "@fiddle/sql/tables";
import { isName, meaningfulTokens, nameOf, textOf, wordOf } from "@fiddle/sql/tokens";
import { definitionOf } from "@fiddle/sql/verb";
import { type CellNames, type LateNames, NO_NAMES } from "./cell-names.ts";
import { fileName, isPath } from "./file-names.ts";
import { FIRST_PLACE, placeAfter, SCHEMA_IN_USE, schemaName, tableIn } from "./sql-place.ts";

const OWN_SCHEMAS = new Set(["information_schema", "pg_catalog"]);
const OWN_TABLES = new Set(["information_schema", "pg_catalog", "sqlite_master", "sqlite_schema"]);

/** Databases in the page, which see the notebook's files. */
const WITH_FILES: ReadonlySet<Dialect> = new Set(["duckdb", "sqlite"]);

/** Functions of DuckDB whose text names what is read. */
const NAMING_FUNCTIONS = /^(?:QUERY|QUERY_TABLE|GETVARIABLE)$/;
/** Functions that list what there is. */
const LISTING_FUNCTIONS = /^(?:DUCKDB|PRAGMA)_/;
const UNSEEN_TABLES = /^(?:INFORMATION_SCHEMA|SQLITE_(?:TEMP_)?(?:MASTER|SCHEMA))$/;
const MACROS = /^(?:MACRO|FUNCTION)$/;
const UNSEEN_VERBS = /^(?:SHOW|PRAGMA)$/;

/**
 * The tables and files that the SQL of a cell reads and writes. Tables are in lower case, as SQL compares them. `start` is where the
 * cells above let the database look for names.
 */
export function sqlNames(source: string, dialect: Dialect, start = FIRST_PLACE): CellNames {
  const reads = new Set<string>();
  const binds = new Set<string>();
  const changes = new Set<string>();
  const deletes = new Set<string>();
  const written = { creates: binds, changes, drops: deletes };
  const late = new Map<string, LateNames>();
  const calls = new Set<string>();
  const mayKeep = new Set<string>();
  let place = start;
  let readsUnseen = false;
  for (const { text } of splitStatements(source, dialect)) {
    const defined = definitionOf(text, dialect);
    // What may be there already can stay as it is. A trigger changes what later statements do to its table.
    const isKept = defined?.verb === "CREATE" && defined.isConditional;
    const isTrigger = defined?.kind === "TRIGGER";
    const named = tablesIn(text, dialect).filter(
      ({ schema, name }) => !OWN_SCHEMAS.has(lower(schema)) && !OWN_TABLES.has(lower(name)),
    );
    const tables = named.map((table): Pick<NamedTable, "name" | "use"> => ({
      name: tableIn(table, place, dialect),
      use: isTrigger || (isKept && table.use === "creates") ? "changes" : table.use,
    }));
    const macro = defined?.verb === "CREATE" && MACROS.test(defined.kind) ? macroDefined(text, dialect) : null;
    const called = calledIn(text, dialect).filter((name) => name !== macro);
    if (WITH_FILES.has(dialect)) {
      const isPlain = named.some(({ path }) => path.length === 0);
      readsUnseen ||= isPlain && place.isOneOfMany;
      const schemas = tables.flatMap(({ name }) => name.split(".").slice(0, -1).map(schemaName));
      called.push(...[...(isPlain ? [SCHEMA_IN_USE] : []), ...schemas].filter((name) => !binds.has(name)));
    }
    for (const name of called) calls.add(name);
    // What a statement creates isn't there yet when it reads.
    for (const { name, use } of tables) if (use === "reads" && !binds.has(name)) reads.add(name);
    // Without OR REPLACE, it fails where there is one already.
    const mayFail = defined?.verb === "CREATE" && !defined.isReplacing && !isKept;
    for (const { name, use } of tables)
      if (use === "creates" && mayFail && !binds.has(name) && !deletes.has(name)) mayKeep.add(name);
    for (const { name, use } of tables) if (use !== "reads") written[use].add(name);
    const view = defined?.verb === "CREATE" && defined.kind === "VIEW" && tables.find(({ use }) => use === "creates");
    // A view reads its tables whenever it is read itself.
    if (view) late.set(view.name, { reads: new Set([...namesRead(tables), ...called]), writes: NO_NAMES.binds });
    if (macro !== null) {
      binds.add(macro);
      late.set(macro, { reads: new Set([...namesRead(tables), ...called]), writes: NO_NAMES.binds });
    }
    if (!WITH_FILES.has(dialect)) continue;
    const change = placeAfter(text, place, dialect);
    if (change) {
      place = change.place;
      if (change.mayKeep && !binds.has(change.gives)) mayKeep.add(change.gives);
      binds.add(change.gives);
      if (change.gives === SCHEMA_IN_USE) for (const part of place.path) calls.add(schemaName(part));
    }
    readsUnseen ||= isUnseen(text, dialect);
    if (dialect === "duckdb") {
      for (const name of namedByText(text)) if (!binds.has(name)) reads.add(name);
      const variable = variableSet(text);
      if (variable !== null) binds.add(variable);
    }
    for (const { name, use } of change?.gives === SCHEMA_IN_USE ? [] : filesIn(text, dialect)) {
      if (use === "makes") binds.add(name);
      else if (!binds.has(name)) (use === "reads" ? reads : changes).add(name);
    }
  }
  for (const name of [...changes, ...deletes]) if (!binds.has(name)) reads.add(name);
  return { ...NO_NAMES, reads, binds, changes, deletes, uses: reads, late, calls, mayKeep, place, readsUnseen };
}

/** The functions that a statement calls, as the graph names those that cells define. */
function calledIn(statement: string, dialect: Dialect): string[] {
  const tokens = meaningfulTokens(statement, dialect);
  return tokens.flatMap((token, at) => (isName(token) && tokens[at + 1]?.text === "(" ? macroName(nameOf(token)) : []));
}

/** The function that `CREATE MACRO m(…)` defines. */
function macroDefined(statement: string, dialect: Dialect): string | null {
  const tokens = meaningfulTokens(statement, dialect);
  const at = tokens.findIndex(({ text }) => text === "(");
  const token = tokens[at - 1];
  return isName(token) ? macroName(nameOf(token)) : null;
}

function macroName(name: string): string {
  return `function ${name}`;
}

function namesRead(tables: readonly Pick<NamedTable, "name" | "use">[]): ReadonlySet<string> {
  return new Set(tables.flatMap(({ name, use }) => (use === "reads" ? [name] : [])));
}

/** Whether a statement reads what other cells may have changed, without naming it. */
function isUnseen(statement: string, dialect: Dialect): boolean {
  const tokens = meaningfulTokens(statement, dialect);
  return tokens.some((token, at) => {
    const word = wordOf(token);
    if ((at === 0 && UNSEEN_VERBS.test(word)) || UNSEEN_TABLES.test(word)) return true;
    if (tokens[at + 1]?.text !== "(") return false;
    // An argument that isn't one text is computed.
    const isWritten = tokens[at + 2]?.kind === "string" && tokens[at + 3]?.text === ")";
    return LISTING_FUNCTIONS.test(word) || (NAMING_FUNCTIONS.test(word) && !isWritten);
  });
}

/** What DuckDB reads by a text: a table, all of another query, or a variable. */
function namedByText(statement: string): readonly string[] {
  const tokens = meaningfulTokens(statement, "duckdb");
  return tokens.flatMap((token, at) => {
    const word = wordOf(token);
    const argument = tokens[at + 1]?.text === "(" ? tokens[at + 2] : undefined;
    const text = argument?.kind === "string" && NAMING_FUNCTIONS.test(word) ? textOf(argument) : null;
    if (text === null) return [];
    if (word === "QUERY") return [...sqlNames(text, "duckdb").reads];
    return [word === "GETVARIABLE" ? variableName(text) : (text.split(".").at(-1) ?? text).toLowerCase()];
  });
}

/** The variable that `SET VARIABLE k = 1` gives, as the graph names it. */
function variableSet(statement: string): string | null {
  const [verb, what, name] = meaningfulTokens(statement, "duckdb");
  return wordOf(verb) === "SET" && wordOf(what) === "VARIABLE" && name ? variableName(textOf(name) ?? name.text) : null;
}

function variableName(name: string): string {
  return `variable ${name.toLowerCase()}`;
}

function lower(name: string | null): string {
  return name?.toLowerCase() ?? "";
}

/** `COPY … TO 'a.csv'` makes a file, `ATTACH 'a.db'` may change one, and everything else reads those that it names. */
function filesIn(statement: string, dialect: Dialect) {
  const tokens = meaningfulTokens(statement, dialect);
  const verb = wordOf(tokens[0]);
  return tokens.flatMap((token, at) => {
    const path = textOf(token);
    if (path === null || path === "") return [];
    const isTarget = verb === "COPY" && wordOf(tokens[at - 1]) === "TO";
    if (!isTarget && !isPath(path)) return [];
    const use = isTarget ? "makes" : verb === "ATTACH" ? "changes" : "reads";
    return [{ name: fileName(path), use } as const];
  });
}
