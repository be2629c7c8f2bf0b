import { isObject } from "@fiddle/notebook/json-kinds";
import type { ToolName, WrittenCall } from "../tools.ts";
import type { AnswerReader, AnswerSink } from "./answer-reader.ts";

const TAGS = ["<tool_call>", "[TOOL_REQUEST]", "[TOOL_CALLS]", "<|python_tag|>", "<function="] as const;
const TAG = /<tool_call>|\[TOOL_REQUEST\]|\[TOOL_CALLS\]|<\|python_tag\|>|<function=/;
/** A JSON object with a name at the start of a line, in a fence or not. */
const OBJECT = /\n[ \t]*(?:```(?:json)?[ \t]*\n?[ \t]*)?\[?\s*\{\s*"(?:name|function)"/;
/** What may still become such an object. */
const OBJECT_BEGINNING =
  /\n[ \t]*(?:`{1,3}|```(?:j|js|jso|json)?[ \t]*\n?[ \t]*)?(?:\[?\s*(?:\{\s*(?:"[a-z]{0,8})?)?)?$/;

/** Passes text on, and turns calls that the model printed as text into calls. */
export function salvageReader(sink: AnswerSink, tools: readonly ToolName[]): AnswerReader {
  let shown = "";
  // A line break stands before the text, so that its first line begins like the others.
  let waiting = "\n";
  let isHeld = false;
  let isFirst = true;
  const show = (text: string) => {
    const fresh = isFirst && text !== "" ? text.slice(1) : text;
    if (text !== "") isFirst = false;
    if (fresh === "") return;
    shown += fresh;
    sink.text(fresh);
  };
  return {
    push(delta) {
      waiting += delta;
      if (isHeld) return;
      const start = Math.min(...[TAG, OBJECT].map((pattern) => pattern.exec(waiting)?.index ?? Infinity));
      isHeld = start < Infinity;
      const end = isHeld ? start : waiting.length - uncertain(waiting);
      show(waiting.slice(0, end));
      waiting = waiting.slice(end);
    },
    isComplete: () => false,
    finish() {
      const calls = isHeld ? printedCalls(waiting, tools) : [];
      if (calls.length === 0) show(waiting);
      for (const { id, tool, input } of calls) {
        sink.inputStart(id, tool);
        sink.inputDelta(id, typeof input === "string" ? input : JSON.stringify(input));
      }
      return { text: shown, calls };
    },
  };
}

/** How many of the last characters may still become the beginning of a call. */
function uncertain(text: string): number {
  const object = OBJECT_BEGINNING.exec(text);
  if (object) return text.length - object.index;
  const longest = Math.max(...TAGS.map((tag) => tag.length)) - 1;
  for (let length = Math.min(longest, text.length); length > 0; length--) {
    const end = text.slice(-length);
    if (TAGS.some((tag) => tag.startsWith(end))) return length;
  }
  return 0;
}

const FUNCTION_TAG = /<function=([\w-]+)>/;
const INPUT_KEYS = ["arguments", "parameters", "input"] as const;

/** The calls that a model printed as text instead of making them. Empty unless every JSON object in it is a call of a known tool. */
function printedCalls(text: string, tools: readonly ToolName[]): WrittenCall[] {
  const [, tagged] = FUNCTION_TAG.exec(text) ?? [];
  const values = jsonValues(text);
  const calls = values.map((value) => (tagged && isObject(value) ? { tool: tagged, input: value } : readCall(value)));
  if (!calls.every((call) => call !== null && tools.some((tool) => tool === call.tool))) return [];
  return calls.flatMap((call) => (call ? [{ id: `printed_${crypto.randomUUID().slice(0, 8)}`, ...call }] : []));
}

function readCall(value: unknown): Pick<WrittenCall, "tool" | "input"> | null {
  if (!isObject(value)) return null;
  const inner = isObject(value.function) ? value.function : value;
  if (typeof inner.name !== "string") return null;
  const key = INPUT_KEYS.find((key) => key in inner);
  return { tool: inner.name, input: key ? inner[key] : {} };
}

/** The outermost JSON objects in a text, those of arrays one by one. Broken ones are left out. */
function jsonValues(text: string): unknown[] {
  const values: unknown[] = [];
  for (let start = text.indexOf("{"); start >= 0;) {
    const end = endOfObject(text, start);
    if (end < 0) break;
    try {
      values.push(JSON.parse(text.slice(start, end)));
      start = text.indexOf("{", end);
    } catch {
      start = text.indexOf("{", start + 1);
    }
  }
  return values;
}

function endOfObject(text: string, start: number): number {
  let depth = 0;
  let isString = false;
  for (let index = start; index < text.length; index++) {
    const character = text.charAt(index);
    if (isString) {
      if (character === "\\") index++;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return index + 1;
  }
  return -1;
}
