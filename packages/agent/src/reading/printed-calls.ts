import { isObject } from "../context/json.ts";
import type { ToolName, WrittenCall } from "../tools.ts";

const FUNCTION_TAG = /<function=([\w-]+)>/;
const INPUT_KEYS = ["arguments", "parameters", "input"] as const;

/** The calls that a model printed as text instead of making them. Empty unless every JSON object in it is a call of a known tool. */
export function printedCalls(text: string, tools: readonly ToolName[]): WrittenCall[] {
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
  let [depth, isString] = [0, false];
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
