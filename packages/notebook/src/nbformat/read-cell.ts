import { type Cell, type CellType, type Json, type JsonObject, newCellId, type Output } from "../notebook.ts";
import { restoreElisions } from "./elision.ts";
import { takeFiddleMetadata } from "./fiddle-metadata.ts";
import { isArray, isObject } from "../json-kinds.ts";
import { takeLineBreaks } from "./line-breaks.ts";
import { isText, joinLines } from "./lines.ts";
import { readOutput } from "./read-output.ts";

export type CellProblem =
  | { readonly kind: "no-id" | "bad-id" | "bad-member" }
  | { readonly kind: "unknown-type"; readonly type: string };

/** Reads one cell and repairs what is wrong with it. `usedIds` are the IDs of the cells before it. */
export function readCell(value: Json, usedIds: ReadonlySet<string>): { cell: Cell; problems: CellProblem[] } {
  if (!isObject(value)) return { cell: rawCell(value), problems: [{ kind: "bad-member" }] };
  const { id, cell_type, source, metadata, outputs, execution_count, attachments, ...extra } = value;
  const fiddle = takeFiddleMetadata(metadata);
  const known = readType(cell_type, fiddle.cellType, outputs);
  const runs = known === "code";
  const text = takeLineBreaks(isText(source) ? joinLines(source) : readOddSource(source), fiddle.metadata);
  const cell: Cell = {
    id: isGoodId(id) && !usedIds.has(id) ? id : newCellId(),
    type: known ?? "raw",
    ...text,
    outputs: runs && isArray(outputs) ? restoreElisions(outputs.map(readOutput), fiddle.elided).filter(isOwn) : [],
    executionCount: runs && typeof execution_count === "number" ? execution_count : null,
    attachments: isObject(attachments) ? attachments : {},
    extra: {
      ...extra,
      ...(known === null && cell_type !== undefined ? { cell_type } : {}),
      ...(runs ? {} : present({ outputs, execution_count })),
    },
  };
  const problems: CellProblem[] = [];
  if (cell.id !== id) problems.push({ kind: id === undefined ? "no-id" : "bad-id" });
  if (known === null)
    problems.push({ kind: "unknown-type", type: isText(cell_type) ? joinLines(cell_type) : JSON.stringify(cell_type) });
  if (cell_type === undefined || !isText(source) || (metadata !== undefined && !isObject(metadata)))
    problems.push({ kind: "bad-member" });
  return { cell, problems };
}

/** Charts of tables are written as outputs for other programs, but the metadata has them already. */
function isOwn(output: Output): boolean {
  return !("metadata" in output && output.metadata.fiddle_chart === true);
}

/** Shows an entry that isn't a cell as its text. */
function rawCell(value: Json): Cell {
  const source = isText(value) ? joinLines(value) : JSON.stringify(value);
  return {
    id: newCellId(),
    type: "raw",
    source,
    metadata: {},
    outputs: [],
    executionCount: null,
    attachments: {},
    extra: {},
  };
}

/** Null for a type that this program doesn't know. */
function readType(cellType: Json | undefined, agentType: CellType | null, outputs: Json | undefined): CellType | null {
  switch (cellType) {
    case "code":
    case "raw":
      return cellType;
    case "markdown":
      return agentType ?? "markdown";
    case undefined:
      return outputs === undefined ? "raw" : "code";
    default:
      return null;
  }
}

function isGoodId(id: Json | undefined): id is string {
  return typeof id === "string" && /^[a-zA-Z0-9_-]{1,64}$/.test(id);
}

function readOddSource(source: Json | undefined): string {
  return source === undefined || source === null ? "" : JSON.stringify(source);
}

function present(members: { readonly [name: string]: Json | undefined }): JsonObject {
  const entries = Object.entries(members).flatMap(([name, value]): [string, Json][] =>
    value === undefined ? [] : [[name, value]],
  );
  return Object.fromEntries(entries);
}
