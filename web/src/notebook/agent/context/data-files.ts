import type { ServerDataFile } from "@fiddle/kernels";
import type { SharingLevel } from "@fiddle/protocol/prompt-socket.ts";
import type { GridRow } from "@fiddle/ui/grid/source.ts";
import { readCsv } from "../../../tables/csv.ts";
import { decodeText } from "@fiddle/kernels/encoding";
import { readJson } from "../../../tables/json.ts";
import { openTables } from "../../../tables/open-tables.ts";
import type { FileTable } from "../../../tables/table.ts";
import type { FileEntry } from "../../file-store/entry.ts";
import { fileKind } from "../../../tables/file-kind.ts";
import { contentOf, type DatabaseAccess, DatabaseReader } from "../../file-store/database-reader.ts";
import type { AgentServices } from "../agent-services.ts";
import { shortValue } from "../outputs/table-text.ts";
import { counted } from "../../../platform/format.ts";
import { withinTimeout } from "../../../platform/within-timeout.ts";

/** A table in a file: a sheet of a workbook, a table of a database, or the file itself. */
interface DataTable {
  /** Null if the file is one table. */
  readonly name: string | null;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly firstRows: readonly GridRow[];
  /** Null where counting would take the whole file. */
  readonly rowCount: number | null;
}

type Services = Pick<AgentServices, "session" | "files">;

/** Of so many files the agent is told what is in them. */
export const MAX_DESCRIBED_FILES = 10;
/** So much of the beginning of a text file tells its columns. */
const HEAD_BYTES = 200_000;
const MAX_TABLES = 12;
const MAX_COLUMNS = 60;
const ROWS: Readonly<Record<SharingLevel, number>> = { schema: 0, sample: 3, full: 5 };
const MAX_ROWS = Math.max(...Object.values(ROWS));
const READ_TIMEOUT_MS = 3_000;

/** The last finding for each file, with the content that it is about. */
const found = new WeakMap<Blob, { readonly content: string; readonly tables: Promise<readonly DataTable[]> }>();

/**
 * The tables of a file with their columns, types and first rows, however large it is; empty if it has none, or can't be read in time.
 * Nothing of the values is in it where the user shares no values.
 */
export async function describeDataFile(
  services: Services,
  file: FileEntry,
  sharing: SharingLevel,
  open = openTables,
): Promise<string> {
  const content = contentOf(file.path, (path) => services.files.store.read(path));
  const before = found.get(file.blob);
  const tables = before?.content === content ? before.tables : readDataFile(services, file, open);
  found.set(file.blob, { content, tables });
  return describeTables((await withinTimeout(tables, READ_TIMEOUT_MS)) ?? [], sharing).join("\n");
}

/** The same of a file on a Jupyter server, of which its kernel told the beginning or the tables. */
export async function describeServerFile(file: ServerDataFile, sharing: SharingLevel): Promise<readonly string[]> {
  if ("tables" in file)
    return describeTables(
      file.tables.map(({ rows, ...table }) => ({ ...table, firstRows: rows })),
      sharing,
    );
  const read = fileKind(file.name) === "csv" ? readCsv : readRecords;
  return describeTables([await readHead(new Blob([file.head]), read, file.isWhole)], sharing);
}

/** Whether a file's name says that it holds tables. */
export function isDataFile(name: string): boolean {
  return DATA_KINDS.has(fileKind(name)) && !/\.ipynb$/i.test(name);
}

const DATA_KINDS: ReadonlySet<string> = new Set(["csv", "json", "json-lines", "parquet", "xlsx", "sqlite", "duckdb"]);

function describeTables(tables: readonly DataTable[], sharing: SharingLevel): string[] {
  const lines = tables.slice(0, MAX_TABLES).flatMap((table) => describeTable(table, sharing));
  if (tables.length > MAX_TABLES) lines.push(`… ${tables.length - MAX_TABLES} more tables`);
  return lines;
}

function describeTable({ name, columns, firstRows, rowCount }: DataTable, sharing: SharingLevel): string[] {
  const shown = columns.slice(0, MAX_COLUMNS).map((column) => `${column.name} ${column.type.toLowerCase()}`);
  if (columns.length > MAX_COLUMNS) shown.push(`… ${columns.length - MAX_COLUMNS} more columns`);
  const rows = rowCount === null ? "" : `${counted(rowCount, "row")}: `;
  const values = firstRows.slice(0, ROWS[sharing]).map((row) => row.slice(0, MAX_COLUMNS).map(shortValue).join(" | "));
  return [`${name === null ? "" : `${name}: `}${rows}${shown.join(", ")}`, ...values];
}

async function readDataFile(
  services: Services,
  file: FileEntry,
  open: typeof openTables,
): Promise<readonly DataTable[]> {
  const { name, blob } = file;
  if (!isDataFile(name)) return [];
  switch (fileKind(name)) {
    case "csv":
      return [await readHead(blob, readCsv)];
    case "parquet":
      return readWhole(blob, "parquet", open);
    case "xlsx":
      return readWhole(blob, "workbook", open);
    case "sqlite":
    case "duckdb":
      return readDatabase(services, file);
    default:
      return [await readHead(blob, readRecords)];
  }
}

/** The tables of a database, the first ones with their first rows. */
async function readDatabase({ session, files }: Services, file: FileEntry): Promise<readonly DataTable[]> {
  const access: DatabaseAccess = {
    anotherKernel: (name) => session.anotherKernel(name),
    read: (path) => files.store.read(path),
  };
  const reader = await DatabaseReader.of(file, access);
  try {
    const tables: DataTable[] = [];
    for (const table of await reader.tables()) {
      const isTold = tables.length < MAX_TABLES;
      const firstRows = isTold ? await reader.firstRows(table, MAX_ROWS) : [];
      tables.push({ name: table.label, columns: isTold ? table.columns : [], firstRows, rowCount: null });
    }
    return tables;
  } finally {
    reader.close();
  }
}

async function readRecords(head: Blob): Promise<FileTable> {
  return readJson(wholeRecords((await decodeText(head)).text));
}

/** What the beginning of a text file tells. */
async function readHead(
  blob: Blob,
  read: (head: Blob) => Promise<FileTable>,
  isWhole = blob.size <= HEAD_BYTES,
): Promise<DataTable> {
  const head = isWhole ? blob : withoutLastLine(new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer()));
  const table = await read(head);
  return { ...tableFrom(table), rowCount: isWhole ? table.source.rowCount : null };
}

const NEWLINE = 0x0a;

/** The last line goes on. A file of one long line stays as it is. */
function withoutLastLine(bytes: Uint8Array<ArrayBuffer>): Blob {
  const end = bytes.lastIndexOf(NEWLINE);
  return new Blob([end < 0 ? bytes : bytes.subarray(0, end + 1)]);
}

async function readWhole(
  blob: Blob,
  kind: "parquet" | "workbook",
  open: typeof openTables,
): Promise<readonly DataTable[]> {
  const { tables, close } = await open(kind, blob);
  close();
  return tables.map(tableFrom);
}

function tableFrom({ name, columns, source }: FileTable): DataTable {
  return {
    name,
    columns: columns.map((column) => ({ name: column.name, type: column.displayType })),
    firstRows: source.firstRows ?? [],
    rowCount: source.rowCount,
  };
}

/** JSON that was cut off, with its last whole record as the last one. */
function wholeRecords(text: string): string {
  const start = text.trimStart();
  if (!start.startsWith("[") || start.trimEnd().endsWith("]")) return text;
  let depth = 0;
  let isText = false;
  let end = 0;
  for (let at = 0; at < start.length; at++) {
    const character = start[at];
    if (isText && character === "\\") at += 1;
    else if (character === '"') isText = !isText;
    else if (!isText && (character === "{" || character === "[")) depth += 1;
    else if (!isText && (character === "}" || character === "]")) {
      depth -= 1;
      if (depth === 1) end = at + 1;
    }
  }
  return end === 0 ? text : `${start.slice(0, end)}]`;
}
