import type { Cell, CellType, Json, JsonObject } from "../notebook.ts";
import { elisionsOf } from "./elision.ts";
import { isObject } from "../json-kinds.ts";

const AGENT_TYPES: ReadonlySet<unknown> = new Set(["prompt", "response", "observation"]);

/** Members of the cell metadata in a file that are members of the cell here, not metadata. */
export interface FiddleMetadata {
  readonly metadata: JsonObject;
  /** The type of an agent's cell, which a file contains as a Markdown cell. */
  readonly cellType: CellType | null;
  readonly elided: Json | undefined;
}

export function takeFiddleMetadata(metadata: Json | undefined): FiddleMetadata {
  if (!isObject(metadata)) return { metadata: {}, cellType: null, elided: undefined };
  const { fiddle, ...others } = metadata;
  if (!isObject(fiddle)) return { metadata, cellType: null, elided: undefined };
  const { cellType, elided, ...rest } = fiddle;
  const isAgent = AGENT_TYPES.has(cellType);
  const kept = { ...rest, ...(isAgent || cellType === undefined ? {} : { cellType }) };
  const isTaken = isAgent || elided !== undefined;
  const left = isTaken && Object.keys(kept).length === 0 ? others : { ...others, fiddle: kept };
  return { metadata: left, cellType: isAgent ? (cellType as CellType) : null, elided };
}

export function withFiddleMetadata({ type, metadata, outputs }: Cell): JsonObject {
  const elided = type === "code" ? elisionsOf(outputs) : null;
  const isAgent = AGENT_TYPES.has(type);
  if (!isAgent && !elided) return metadata;
  const fiddle = isObject(metadata.fiddle) ? metadata.fiddle : {};
  return { ...metadata, fiddle: { ...fiddle, ...(isAgent ? { cellType: type } : {}), ...(elided ? { elided } : {}) } };
}
