import {
  connectionOf,
  type DatabaseSchema,
  type Kernel,
  RESULTS_SCHEMA,
  type TableAccess,
  type TableSummary,
  type Variable,
} from "@fiddle/kernels";
import type { Dialect } from "@fiddle/sql/dialect";
import { literal, quotedIfNeeded } from "@fiddle/sql/identifier";
import { SHIPPED_DATASETS } from "@fiddle/content";
import type { SavedConnection } from "@fiddle/protocol";
import { TYPE_LABELS } from "../../connections/connection-form.ts";
import { onSchemaChange } from "../../connections/schema-changes.ts";
import { kernelsOf, readSchema } from "../../connections/saved-connections.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { type Code, insertCode } from "../editing/insert-cells.ts";
import type { FileEntry } from "../file-store/entry.ts";
import { DATABASE_ENGINES } from "../file-store/database-engines.ts";
import { contentOf, DatabaseError, type DatabaseReader, type DatabaseTable } from "../file-store/database-reader.ts";
import { readableForm } from "../file-store/readable-form.ts";
import { attachment, readingCells } from "../file-store/read-code.ts";
import { kernelNameOf, pythonKernelName } from "../session/cell-kernel.ts";
import { readInDatabase } from "./open-database.ts";
import { fileOf, putDataset } from "./put-data.ts";
import { readings } from "./reading-code.ts";
import { tableSource } from "../../outputs/table-source.ts";
import { databaseKind, dataKind, tableKind } from "../../tables/file-kind.ts";
import { openTables, type OpenTables } from "../../tables/open-tables.ts";
import type { TableKind } from "../../tables/read-tables.ts";
import type { FileTable } from "../../tables/table.ts";
import { resultCells } from "./result-cells.ts";
import type { ColumnProfile, SourceNode, TableActions } from "./source-node.ts";
import { SourceError } from "./use-source-tree.ts";
import { counted } from "../../platform/format.ts";

type Services = Pick<NotebookServices, "notebook" | "session" | "selection" | "files">;
type SchemaTable = DatabaseSchema["tables"][number] & { readonly kind?: string };

/** Rows that a click asks a database for. */
const PREVIEW_ROWS = 100;

/** The notebook's files that code can read as data. */
export function filesNode(services: Services, files: readonly FileEntry[]): SourceNode {
  const kernel = kernelNameOf(services.notebook.document);
  const nodes = files.flatMap((file): SourceNode[] => {
    const id = `file ${file.path}`;
    const isData = dataKind(file.path.replace(/\.gz$/i, "")) !== null;
    if (!isData || readingCells(file.path, kernel).length === 0) return [];
    const label = file.path.replace(/^\/home\/pyodide\//, "");
    const read = async (): Promise<Code | null> => {
      const form = await readableForm(file);
      const [cell] = form ? readingCells(file.path, kernel, form) : [];
      if (!cell) return null;
      const { code: source, label: _, ...rest } = cell;
      return { source, ...rest };
    };
    const kind = tableKind(file.path);
    const isDatabase = databaseKind(file.path) !== null;
    if (!kind && !isDatabase)
      return [{ id, label, icon: "file", pick: () => void read().then((code) => code && write(services, code)) }];
    const table = tableActions(services, read, literal(label, "duckdb"));
    const version = contentOf(file.path, (path) => services.files.store.read(path));
    if (!kind) return [{ id, label, icon: "database", table, version, load: () => databaseTables(services, id, file) }];
    return [{ id, label, icon: "file", table, version, load: () => fileColumns(id, kind, file) }];
  });
  return { id: "files", label: "Files", icon: "folder", children: nodes };
}

/** The columns of a file, or those of each sheet of a workbook. */
async function fileColumns(id: string, kind: TableKind, { blob }: FileEntry): Promise<readonly SourceNode[]> {
  const opened = await openTables(kind, blob);
  openFiles.get(id)?.close();
  openFiles.set(id, opened);
  const columnsOf = ({ name, columns, source }: FileTable) =>
    columns.map((column, index) =>
      columnNode(`${id} ${name ?? ""}`, column.name, column.displayType.toLowerCase(), { source, column, index }),
    );
  const [first, ...others] = opened.tables;
  if (!first || others.length === 0) return first ? columnsOf(first) : [];
  return opened.tables.map((table): SourceNode => ({
    id: `${id} sheet ${table.name}`,
    label: table.name ?? "",
    icon: "table",
    children: columnsOf(table),
  }));
}

/** By the node. The tree has no end of its own: a worker goes with the page, or with the next state of its file. */
const openFiles = new Map<string, OpenTables>();

/** The tables of a DuckDB or SQLite file with their columns. */
async function databaseTables(services: Services, id: string, file: FileEntry): Promise<readonly SourceNode[]> {
  const list = async (reader: DatabaseReader) => ({ kind: reader.kind, tables: await reader.tables() });
  const { kind, tables } = await readInDatabase(services, file, list).catch((error: unknown) => {
    throw sourceError(error, "Couldn't open the file. Check your connection and try again.");
  });
  const attached = attachment(file.path, kind);
  const kernel = DATABASE_ENGINES[kind].kernelName;
  return tables.map((table): SourceNode => {
    const { schema, name, label, isView, columns, hasMoreColumns } = table;
    const nodeId = `${id} table ${table.id}`;
    const path = [...(schema === null ? [] : [schema]), name].map((part) => quotedIfNeeded(part, kind));
    const from = [attached.name, ...path].join(".");
    const source = `${attached.code};\nSELECT * FROM ${from} LIMIT ${PREVIEW_ROWS}`;
    const nodes = columns.map((column): SourceNode => {
      const node = columnNode(`${nodeId} column`, column.name, typeText(column.type, false));
      return { ...node, load: () => fileProfile(services, file, table, node.id, column.name) };
    });
    const more: SourceNode = { id: `${nodeId} more`, label: "More columns aren't listed here", icon: "note" };
    return {
      id: nodeId,
      label,
      icon: isView ? "view" : "table",
      ...(!hasMoreColumns && { detail: counted(columns.length, "column") }),
      table: tableActions(services, { source, kernel }, from),
      children: hasMoreColumns ? [...nodes, more] : nodes,
    };
  });
}

function fileProfile(services: Services, file: FileEntry, table: DatabaseTable, id: string, column: string) {
  const read = async (reader: DatabaseReader) => {
    const { summary } = await reader.keptRows(table);
    // The table may have other columns than when it was listed.
    const index = summary.columns.findIndex(({ name }) => name === column);
    if (index < 0) throw new DatabaseError(`${table.label} no longer has this column.`);
    return profileNodes(id, summary, reader.kernel, index);
  };
  return readInDatabase(services, file, read).catch((error: unknown) => {
    throw sourceError(error, `Couldn't read ${table.label}.`);
  });
}

function sourceError(error: unknown, otherwise: string): SourceError {
  return new SourceError(error instanceof DatabaseError ? error.message : otherwise);
}

export function datasetsNode(services: Services): SourceNode {
  const kernel = kernelNameOf(services.notebook.document);
  return {
    id: "datasets",
    label: "Datasets",
    icon: "folder",
    children: SHIPPED_DATASETS.map((dataset): SourceNode => ({
      id: `dataset ${dataset.id}`,
      label: dataset.title,
      icon: "file",
      detail: dataset.format.toUpperCase(),
      pick() {
        const [reading] = readings(dataset.id, fileOf(dataset), dataset.format, kernel);
        if (reading) void putDataset(services, dataset, reading);
      },
    })),
  };
}

/** The tables of a database in the browser, which a cell of that kernel made. */
export function engineNode(
  services: Services,
  kernelName: "duckdb-wasm" | "sqlite-wasm",
  label: string,
  onHistory: ConnectionActions["onHistory"],
): SourceNode {
  return {
    id: kernelName,
    label,
    icon: "database",
    menu: [{ label: "Query history…", onSelect: () => onHistory(kernelName, label) }],
    onChange: (listener) => onceFree(services.session.kernelNamed(kernelName), listener),
    async load() {
      const kernel = services.session.kernelNamed(kernelName);
      if (kernel.status.kind === "busy") throw new SourceError(`${label} is busy. Its tables show when the cell ends.`);
      const tables = kernel.status.kind === "ready" ? await tablesOf(kernel) : [];
      const dialect = kernelName === "duckdb-wasm" ? "duckdb" : "sqlite";
      // Results stand in a place of their own, whichever kernel has them.
      const results = new Set(resultCells(services).map(({ resultName }) => resultName));
      const own = tables.filter(
        ({ schema, name }) => !results.has(name) || (schema !== RESULTS_SCHEMA && schema !== ""),
      );
      return own.map((table) => tableNode(services, kernelName, kernelName, table, dialect));
    },
  };
}

/** Tables among Python's variables, which a query reads by their names. */
export function pythonNode({ session, ...services }: Services): SourceNode {
  const pythonKernel = () => session.kernelNamed(pythonKernelName(services.notebook.document));
  return {
    id: "python",
    label: "Python",
    icon: "database",
    onChange: (listener) => onceFree(pythonKernel(), listener),
    async load() {
      const kernel = pythonKernel();
      if (kernel.status.kind === "busy") throw new SourceError("Python is busy. Its tables show when the cell ends.");
      if (!kernel.answers("variables")) return [];
      const { variables } = await kernel.ask("variables", {});
      const results = new Set(resultCells({ session, ...services }).map(({ resultName }) => resultName));
      return variables
        .filter(({ kind, name }) => kind === "table" && !results.has(name))
        .map((found) => variableNode({ session, ...services }, kernel, found));
    },
  };
}

function variableNode(services: Services, kernel: Kernel, { name, type, shape }: Variable): SourceNode {
  const source = `SELECT * FROM ${quotedIfNeeded(name, "duckdb")} LIMIT ${PREVIEW_ROWS}`;
  return {
    id: `python ${name}`,
    label: name,
    icon: "table",
    detail: shape === null ? type : `${type}, ${shape}`,
    table: tableActions(services, { source, kernel: "duckdb-wasm" }, quotedIfNeeded(name, "duckdb")),
    async load() {
      const table = await kernel.ask("variable_table", { name });
      return columnsOf(`python ${name}`, table, kernel);
    },
  };
}

/** With `profile`, a click shows how the column's values are distributed. */
function columnNode(owner: string, name: string, type: string, profile?: ColumnProfile): SourceNode {
  const id = `${owner} ${name}`;
  const node: SourceNode = { id, label: name, icon: "column", detail: type };
  if (!profile) return node;
  return { ...node, children: [{ id: `${id} profile`, label: "", icon: "note", profile }] };
}

/** The columns of a table that a kernel has. */
export function columnsOf(owner: string, table: TableSummary, kernel: TableAccess | null): readonly SourceNode[] {
  const source = tableSource(table, kernel, () => {});
  return table.columns.map((column, index) =>
    columnNode(owner, column.name, column.displayType.toLowerCase(), { source, column, index }),
  );
}

/** Calls back when a kernel has ended what it ran, or has been restarted. */
function onceFree(kernel: Kernel, listener: () => void): () => void {
  let before = kernel.status.kind;
  return kernel.subscribe(() => {
    const { kind } = kernel.status;
    if (kind !== before && kind !== "busy" && kind !== "loading") listener();
    before = kind;
  });
}

async function tablesOf(kernel: Kernel): Promise<DatabaseSchema["tables"]> {
  return kernel.answers("schema") ? (await kernel.ask("schema", {})).tables : [];
}

interface ConnectionActions {
  readonly onEdit: (connection: SavedConnection) => void;
  readonly onDelete: (connection: SavedConnection) => void;
  readonly onHistory: (kernelName: string, name: string) => void;
}

/** A connection with its schemas, which load their tables when they are opened. */
export function connectionNode(
  services: Services,
  connection: SavedConnection,
  { onEdit, onDelete, onHistory }: ConnectionActions,
): SourceNode {
  const { uuid, name, type } = connection;
  const [spec] = kernelsOf({ state: "loaded", list: [connection] });
  const kernelName = spec?.name ?? "";
  const nodeOf = (table: SchemaTable) => tableNode(services, uuid, kernelName, table, type);
  /** A table whose columns didn't fit into the look at its schema. */
  const unreadNode = (schema: string, name: string): SourceNode => {
    const { detail: _, children: __, ...node } = nodeOf({ schema, name, columns: [] });
    const read = async () => (await readSchema(uuid, { schema, table: name })).tables.map(nodeOf);
    return { ...node, load: async () => (await read()).flatMap(({ children = [] }) => children) };
  };
  const readNodes = async (schema: string, names: readonly string[]) => {
    const { tables } = await readSchema(uuid, { schema });
    const read = new Set(tables.map((table) => table.name));
    return [...tables.map(nodeOf), ...names.filter((each) => !read.has(each)).map((each) => unreadNode(schema, each))];
  };
  return {
    id: uuid,
    label: name,
    icon: "database",
    detail: TYPE_LABELS[type],
    menu: [
      { label: "Edit or test…", onSelect: () => onEdit(connection) },
      { label: "Query history…", onSelect: () => onHistory(kernelName, name) },
      { label: "New cell", onSelect: () => write(services, { source: "", kernel: kernelName }) },
      { label: "Delete…", danger: true, onSelect: () => onDelete(connection) },
    ],
    onChange: (listener) => onSchemaChange(uuid, listener),
    async load() {
      const all = await readSchema(uuid);
      return all.schemas.map((schema): SourceNode => {
        const known = all.tables.filter((table) => table.schema === schema);
        const node: SourceNode = { id: `${uuid} ${schema}`, label: schema, icon: "schema" };
        if (!all.names) return { ...node, children: known.map(nodeOf) };
        const names = all.names.find((each) => each.schema === schema)?.tables ?? [];
        return { ...node, load: () => readNodes(schema, names) };
      });
    },
  };
}

function tableNode(
  services: Services,
  owner: string,
  kernelName: string,
  { schema, name, columns, kind }: SchemaTable,
  dialect: Dialect,
): SourceNode {
  const id = `${owner} ${schema} ${name}`;
  const isConnection = connectionOf(kernelName) !== null;
  // The engines find a name in their own schemas. Those of an attached database are `database` or `database.schema`.
  const isFound = schema === "" || (!isConnection && (schema === "main" || schema === RESULTS_SCHEMA));
  const schemas = isFound ? [] : isConnection ? [schema] : schema.split(".");
  const path = [...schemas, name].map((part) => quotedIfNeeded(part, dialect)).join(".");
  const source =
    dialect === "sqlserver"
      ? `SELECT TOP ${PREVIEW_ROWS} * FROM ${path}`
      : `SELECT * FROM ${path} LIMIT ${PREVIEW_ROWS}`;
  return {
    id,
    label: isConnection ? name : [...schemas, name].join("."),
    icon: kind === "VIEW" ? "view" : "table",
    detail: counted(columns.length, "column"),
    table: tableActions(services, { source, kernel: kernelName }, path),
    children: columns.map((column, index): SourceNode => {
      const node = columnNode(id, column.name, typeText(column.type, isConnection));
      // A database isn't asked to go through a table behind its user's back.
      if (isConnection) return node;
      const tableName = [...schemas, name].join(".");
      return {
        ...node,
        load: () => engineProfile(services.session.kernelNamed(kernelName), tableName, node.id, index),
      };
    }),
  };
}

async function engineProfile(kernel: Kernel, name: string, id: string, index: number): Promise<readonly SourceNode[]> {
  if (kernel.status.kind === "busy") throw new SourceError("It's busy. Open the column again when the cell ends.");
  return profileNodes(id, await kernel.ask("variable_table", { name }), kernel, index);
}

function profileNodes(id: string, table: TableSummary, kernel: TableAccess, index: number): readonly SourceNode[] {
  const column = table.columns[index];
  const source = tableSource(table, kernel, () => {});
  return column ? [{ id: `${id} profile`, label: "", icon: "note", profile: { source, column, index } }] : [];
}

/** As the database writes it. The engines write capitals, but what's in quotes is a value or a name of the user's. */
function typeText(type: string, isConnection: boolean): string {
  return isConnection || /['"]/.test(type) ? type : type.toLowerCase();
}

export function tableActions(
  services: Services,
  given: Code | (() => Promise<Code | null>),
  name: string,
): TableActions {
  const insert = async ({ run }: { readonly run: boolean }) => {
    const code = typeof given === "function" ? await given() : given;
    if (!code) return;
    const ids = insertCode(services, [code]);
    if (run) await services.session.run(ids);
  };
  return { name, query: (how) => void insert(how) };
}

function write(services: Services, code: Code): void {
  insertCode(services, [code]);
}
