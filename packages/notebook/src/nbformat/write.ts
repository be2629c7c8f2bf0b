import type { Cell, Json, JsonObject, Notebook, Output } from "../notebook.ts";
import { exactValue } from "../exact-json.ts";
import { writtenText } from "./elision.ts";
import { withFiddleMetadata } from "./fiddle-metadata.ts";
import { giveIntegers } from "./large-integers.ts";
import { giveLineBreaks } from "./line-breaks.ts";
import { splitLines } from "./lines.ts";
import { isJsonType } from "./read-output.ts";

/** Writes nbformat 4.5 as nbformat itself does: members sorted, one space of indentation, text as lists of lines. */
export function writeNotebook(notebook: Notebook): string {
  return textOf(fileOf(notebook));
}

/** Writes a file for export: integers of any size have all their digits, which our own parser would not keep. */
export function writeNotebookFile(notebook: Notebook): string {
  const file = fileOf(notebook);
  for (const cell of file.cells) giveExactJson(cell);
  for (const owner of [file, ...file.cells]) giveIntegers(owner);
  return textOf(file);
}

/** In place: JSON that the document has as text, for its digits, is a value in a file. */
function giveExactJson({ outputs = [] }: NotebookFile["cells"][number]): void {
  for (const { data } of outputs) if (data?.[JSON_TYPE] !== undefined) data[JSON_TYPE] = exactValue(data[JSON_TYPE]);
}

const JSON_TYPE = "application/json";

interface NotebookFile {
  readonly cells: { metadata?: Json; readonly outputs?: readonly { readonly data?: { [type: string]: Json } }[] }[];
  metadata?: Json;
}

function fileOf({ cells, metadata, extra }: Notebook): NotebookFile {
  return sorted({ ...extra, cells: cells.map(writeCell), metadata, nbformat: 4, nbformat_minor: 5 }) as never;
}

function textOf(file: NotebookFile): string {
  return `${JSON.stringify(file, null, 1)}\n`;
}

function writeCell(cell: Cell): JsonObject {
  const { cell_type: unknownType, ...extra } = cell.extra;
  const { source, metadata } = giveLineBreaks(cell.source, withFiddleMetadata(cell));
  const isFileType = cell.type === "code" || cell.type === "markdown" || cell.type === "raw";
  const written = {
    ...extra,
    // A cell of an unknown type is shown as raw. The file keeps that type unless the user chose another one.
    cell_type: cell.type === "raw" && unknownType !== undefined ? unknownType : isFileType ? cell.type : "markdown",
    id: cell.id,
    metadata,
    source: splitLines(source),
    ...(Object.keys(cell.attachments).length > 0 ? { attachments: cell.attachments } : {}),
  };
  if (cell.type !== "code") return written;
  return { ...written, execution_count: cell.executionCount, outputs: cell.outputs.map(writeOutput) };
}

function writeOutput(output: Output): Json {
  switch (output.output_type) {
    case "stream":
      return { output_type: "stream", name: output.name, text: splitLines(writtenText(output)) };
    case "display_data":
      return { output_type: "display_data", data: writeBundle(output.data), metadata: output.metadata };
    case "execute_result":
      return {
        output_type: "execute_result",
        data: writeBundle(output.data),
        metadata: output.metadata,
        execution_count: output.execution_count ?? null,
      };
    case "error": {
      const { output_type, ename, evalue, traceback } = output;
      return { output_type, ename, evalue, traceback };
    }
    default:
      return output.original;
  }
}

function writeBundle(data: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(data).map(([type, value]) => [
      type,
      typeof value === "string" && !isJsonType(type) && isLines(type) ? splitLines(value) : value,
    ]),
  );
}

/** Binary data stays one string, as nbformat writes it. */
function isLines(type: string): boolean {
  return type.startsWith("text/") || type === "image/svg+xml" || type === "application/javascript";
}

/** Compares names by code point, as Python sorts them. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value as JsonObject).filter(([, member]) => member !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, sorted(member)]));
}
