import { KERNELS_IN_BROWSER } from "@fiddle/notebook/kernel-id";
import { connectionOf, type Kernel, type SchemaTable, type TableKey } from "@fiddle/kernels";
import type { AgentPlace, SharingLevel } from "@fiddle/protocol/prompt-socket.ts";
import { quotedIfNeeded } from "@fiddle/sql/identifier";
import { kernelDialect } from "../../../connections/kernel-dialect.ts";
import { pastQueries } from "../../../connections/query-history.ts";
import { TYPE_LABELS } from "../../../connections/connection-form.ts";
import { savedConnections } from "../../../connections/saved-connections.ts";
import { accountKernels } from "../../../kernels/kernel-specs.ts";
import { remoteKernel } from "../../../kernels/jupyter/remote-kernels.ts";
import type { AgentServices } from "../agent-services.ts";
import { serverFacts } from "./server-facts.ts";
import { withinTimeout } from "../../../platform/within-timeout.ts";

type Services = Pick<AgentServices, "notebook" | "session">;

/** A kernel outside of the browser, by what a cell's `language` is called for the agent. */
interface PlaceKernel {
  readonly kind: AgentPlace["kind"];
  readonly language: string;
  readonly kernel: Kernel;
}

/** A primary or foreign key, with the names that a query can use. */
interface QuotedKey {
  readonly columns: readonly string[];
  readonly references: { readonly table: string; readonly columns: readonly string[] } | null;
}

/** A table of a database, with the names that a query can use, in quotes where they need them. */
interface DatabaseTable {
  readonly language: string;
  readonly schema: string;
  readonly name: string;
  /** The name without schema and quotes. */
  readonly plainName: string;
  /** None where only the name was read. */
  readonly columns: SchemaTable["columns"];
  readonly keys: readonly QuotedKey[];
}

const IN_BROWSER: ReadonlyMap<string, string> = new Map(Object.entries(KERNELS_IN_BROWSER));
/** Words that mean something else where a model names a language. */
const TAKEN: readonly string[] = [...IN_BROWSER.keys(), "markdown", "md", "py", "sql", "run", "read", "ask", "files"];
const MAX_TABLES = 400;
const MAX_COLUMNS = 60;
/** Schemas whose tables are told by their names only. */
const MAX_NAMED_SCHEMAS = 200;
const MAX_NAMES = 40;
/** Tables of the newest queries are likely to be needed again. */
const MAX_RECENT_QUERIES = 20;
/** A prompt doesn't wait longer for a server or a database. */
const ASK_TIMEOUT_MS = 3_000;
const KEYS_TIMEOUT_MS = 1_500;

/** The kernel that a new cell of this language runs in; null if there is none. */
export function kernelOfLanguage(services: Services, language: string): string | null {
  const place = placeKernels(services).find((each) => each.language === language);
  return place?.kernel.spec.name ?? IN_BROWSER.get(language) ?? null;
}

/** What new cells can be written in. */
export function cellLanguages(services: Services): readonly string[] {
  return [...new Set([...IN_BROWSER.keys(), "markdown", ...placeKernels(services).map(({ language }) => language)])];
}

/** What the agent calls a cell's language, with the engine in brackets: `python`, `sql (duckdb)`, `sql (shop)`. */
export function languageLabel(services: Services, { spec }: Kernel): string {
  const place = placeKernels(services).find(({ kernel }) => kernel.spec.name === spec.name);
  if (spec.language !== "sql") return place?.language ?? spec.language;
  return `sql (${place?.language ?? (connectionOf(spec.name) === null ? spec.name.replace(/-wasm$/, "") : "a database")})`;
}

/** What the agent is told of the notebook's Jupyter server and of the account's databases. */
export async function collectPlaces(services: Services, prompt: string, sharing: SharingLevel): Promise<AgentPlace[]> {
  const sql = sqlOf(services);
  return Promise.all(
    placeKernels(services).map(async (place): Promise<AgentPlace> => {
      const { kind, language, kernel } = place;
      if (kind === "jupyter") {
        const facts = (await withinTimeout(serverFacts(kernel, prompt, sharing), ASK_TIMEOUT_MS)) ?? { contents: [] };
        return { kind, language, title: kernel.spec.display_name, ...facts };
      }
      const about = [prompt, sql];
      const tables = isInUse(services, place, prompt)
        ? ((await withinTimeout(tablesOf(place, about), ASK_TIMEOUT_MS)) ?? [])
        : [];
      return { kind, language, title: databaseTitle(kernel), contents: tableLines(tables, about.join("\n")) };
    }),
  );
}

/**
 * The tables of the databases that the notebook uses, or of `every` one of the account, with the columns of those that a text is `about`.
 * Databases that don't answer in time are left out.
 */
export async function databaseTables(
  services: Services,
  { every = false, about = "" } = {},
): Promise<readonly DatabaseTable[]> {
  const used = placeKernels(services).filter(
    (place) => place.kind === "database" && (every || isInUse(services, place, "")),
  );
  return (await Promise.all(used.map((place) => withinTimeout(tablesOf(place, [about]), ASK_TIMEOUT_MS)))).flatMap(
    (tables) => tables ?? [],
  );
}

/** The files in the working directory of the notebook's Jupyter server, once it has started. */
export async function serverFiles(
  services: Services,
): Promise<readonly { readonly name: string; readonly host: string }[]> {
  const place = placeKernels(services).find(({ kind }) => kind === "jupyter");
  if (!place || place.kernel.status.kind !== "ready" || !place.kernel.answers("environment")) return [];
  const facts = await withinTimeout(place.kernel.ask("environment", {}), ASK_TIMEOUT_MS);
  const host = place.kernel.spec.display_name;
  return (facts?.files ?? []).filter(({ size }) => size !== null).map(({ name }) => ({ name, host }));
}

/** The tables that the text names come first, and those of which only the names are known at the end, a line for each schema. */
function tableLines(tables: readonly DatabaseTable[], about: string): string[] {
  const said = about.toLowerCase();
  const isNamed = ({ plainName }: DatabaseTable) => said.includes(plainName.toLowerCase());
  const read = tables.filter(({ columns }) => columns.length > 0);
  const unread = Map.groupBy(
    tables.filter(({ columns }) => columns.length === 0),
    ({ schema }) => schema,
  );
  const lines = [...read.filter(isNamed), ...read.filter((table) => !isNamed(table))]
    .slice(0, MAX_TABLES)
    .map(tableLine);
  const names = [...unread].slice(0, MAX_NAMED_SCHEMAS).map(([schema, others]) => {
    const more = others.length > MAX_NAMES ? `, … ${others.length - MAX_NAMES} more` : "";
    return `Tables in ${schema}, inspect one for its columns: ${others
      .slice(0, MAX_NAMES)
      .map(({ plainName }) => plainName)
      .join(", ")}${more}`;
  });
  return [...lines, ...names];
}

/** A table, its columns and its keys in a line. */
export function tableLine({ name, columns, keys }: Pick<DatabaseTable, "name" | "columns" | "keys">): string {
  const of = (column: string) => keys.filter((key) => key.columns.length === 1 && key.columns[0] === column);
  const shown = columns
    .slice(0, MAX_COLUMNS)
    .map((column) => [column.name, column.type.toLowerCase(), ...of(column.name).map(keyText)].join(" "));
  if (columns.length > MAX_COLUMNS) shown.push(`… ${columns.length - MAX_COLUMNS} more columns`);
  const joint = keys.filter((key) => key.columns.length > 1);
  return `${name} (${[...shown, ...joint.map((key) => `(${key.columns.join(", ")}) ${keyText(key)}`)].join(", ")})`;
}

function keyText({ references }: QuotedKey): string {
  return references ? `references ${references.table}(${references.columns.join(", ")})` : "primary key";
}

function placeKernels({ session }: Services): readonly PlaceKernel[] {
  const own = session.kernel;
  const places: PlaceKernel[] = [];
  if (remoteKernel(own.spec.name)) places.push({ kind: "jupyter", language: wordOf(own.spec.language), kernel: own });
  const taken = new Set([...TAKEN, ...places.map(({ language }) => language)]);
  for (const { name, display_name } of accountKernels.getState()) {
    const word = wordOf(display_name);
    let language = taken.has(word) ? `${word}_db` : word;
    for (let number = 2; taken.has(language); number += 1) language = `${word}_${number}`;
    taken.add(language);
    places.push({ kind: "database", language, kernel: session.kernelNamed(name) });
  }
  return places;
}

/** A name as one word, which a model can write behind backticks. */
function wordOf(name: string): string {
  const word = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
  return word.replaceAll(/^_+|_+$/g, "").slice(0, 40) || "database";
}

/** Whether the notebook or one of its cells runs there, or the prompt speaks of it. */
function isInUse({ notebook, session }: Services, { language, kernel }: PlaceKernel, prompt: string): boolean {
  const { name, display_name } = kernel.spec;
  const said = prompt.toLowerCase();
  if (session.kernel.spec.name === name || said.includes(language) || said.includes(display_name.toLowerCase()))
    return true;
  const { document } = notebook;
  return document.cellIds().some((id) => {
    const cell = document.cell(id);
    return cell?.type === "code" && session.kernelOf(cell).spec.name === name;
  });
}

function sqlOf({ notebook: { document }, session }: Services): string {
  const cells = document.cellIds().flatMap((id) => document.cell(id) ?? []);
  return cells
    .filter((cell) => cell.type === "code" && session.kernelOf(cell).spec.language === "sql")
    .map(({ source }) => source)
    .join("\n");
}

function databaseTitle({ spec }: Kernel): string {
  const uuid = connectionOf(spec.name);
  const saved = savedConnections.getState().list.find((connection) => connection.uuid === uuid);
  if (!saved) return spec.display_name;
  return `${saved.name}, ${TYPE_LABELS[saved.type]}, ${saved.allow_writes ? "can be changed" : "read-only"}`;
}

/** A connection costs nothing until it runs something, so a prompt may start its kernel. */
async function tablesOf(
  { language, kernel }: PlaceKernel,
  about: readonly string[],
): Promise<readonly DatabaseTable[]> {
  await kernel.start();
  if (!kernel.answers("schema")) return [];
  const recent = pastQueries(kernel.spec.name).slice(0, MAX_RECENT_QUERIES);
  const texts = [...about, ...recent.map(({ sql }) => sql)];
  const [{ tables }, keys] = await Promise.all([kernel.ask("schema", { about: texts }), keysOf(kernel)]);
  const dialect = kernelDialect(kernel.spec.name);
  const quote = (name: string) => quotedIfNeeded(name, dialect);
  const pathOf = (...parts: readonly string[]) =>
    parts
      .filter((part) => part !== "")
      .map(quote)
      .join(".");
  const byTable = Map.groupBy(keys, ({ schema, table }) => `${schema}.${table}`);
  return tables.map(({ schema, name, columns }) => ({
    language,
    schema,
    name: pathOf(schema, name),
    plainName: name,
    columns: columns.map((column) => ({ ...column, name: quote(column.name) })),
    keys: (byTable.get(`${schema}.${name}`) ?? []).map((key) => ({
      ...key,
      columns: key.columns.map(quote),
      references: key.references && {
        table: pathOf(key.references.schema, key.references.table),
        columns: key.references.columns.map(quote),
      },
    })),
  }));
}

/** A prompt doesn't wait long for keys: types and names say most. */
async function keysOf(kernel: Kernel): Promise<readonly TableKey[]> {
  if (!kernel.answers("keys")) return [];
  return (await withinTimeout(kernel.ask("keys", {}), KEYS_TIMEOUT_MS)) ?? [];
}
