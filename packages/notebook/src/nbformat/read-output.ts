import type { DisplayOutput, ErrorOutput, Json, JsonObject, MimeBundle, Output, StreamOutput } from "../notebook.ts";
import { isArray, isObject } from "../json-kinds.ts";
import { isText, joinLines } from "./lines.ts";

/** Reads one output. An output that isn't exactly as nbformat defines it is kept unchanged. */
export function readOutput(value: Json): Output {
  if (!isObject(value)) return { output_type: "unknown", original: { value } };
  return readStream(value) ?? readDisplay(value) ?? readError(value) ?? { output_type: "unknown", original: value };
}

function readStream(value: JsonObject): StreamOutput | null {
  const { output_type, name, text, ...rest } = value;
  if (output_type !== "stream" || (name !== "stdout" && name !== "stderr") || !isText(text) || !isEmpty(rest))
    return null;
  return { output_type, name, text: joinLines(text) };
}

function readDisplay(value: JsonObject): DisplayOutput | null {
  const { output_type, data, metadata, execution_count, transient: _transient, ...rest } = value;
  if (!isObject(data) || (metadata !== undefined && !isObject(metadata)) || !isEmpty(rest)) return null;
  const shown = { data: readBundle(data), metadata: metadata ?? {} };
  if (output_type === "display_data" && execution_count === undefined) return { output_type, ...shown };
  if (output_type !== "execute_result" || !isCount(execution_count)) return null;
  return { output_type, ...shown, execution_count: execution_count ?? null };
}

function readError(value: JsonObject): ErrorOutput | null {
  const { output_type, ename, evalue, traceback, ...rest } = value;
  if (output_type !== "error" || typeof ename !== "string" || typeof evalue !== "string" || !isEmpty(rest)) return null;
  if (!isArray(traceback) || !traceback.every((line) => typeof line === "string")) return null;
  return { output_type, ename, evalue, traceback };
}

/** Text types are lists of lines. JSON types are JSON, and their lists stay lists. */
function readBundle(data: JsonObject): MimeBundle {
  return Object.fromEntries(
    Object.entries(data).map(([type, value]) => [type, !isJsonType(type) && isText(value) ? joinLines(value) : value]),
  );
}

export function isJsonType(type: string): boolean {
  return /^application\/(?:.*\+)?json$/.test(type);
}

function isCount(value: Json | undefined): value is number | null | undefined {
  return value === undefined || value === null || typeof value === "number";
}

function isEmpty(object: JsonObject): boolean {
  return Object.keys(object).length === 0;
}
