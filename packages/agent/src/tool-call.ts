import { TOOL_INPUTS, type ToolCall, type ToolName } from "./tools.ts";

const LISTS: ReadonlySet<string> = new Set(["cells", "choices"]);
const SWITCHES: ReadonlySet<string> = new Set(["run", "stop_on_error", "outputs"]);

/** A call that can be carried out, or a sentence for the model that says what is wrong with it. */
export type CheckedCall =
  | { readonly ok: true; readonly call: ToolCall }
  | { readonly ok: false; readonly problem: string };

/** Checks what a model wrote. `input` is an object, or text that should be JSON. */
export function checkToolCall(id: string, tool: string, input: unknown, allowed: readonly ToolName[]): CheckedCall {
  const name = allowed.find((candidate) => candidate === tool);
  if (!name) return { ok: false, problem: `There is no tool ${JSON.stringify(tool)} here. Use ${allowed.join(", ")}.` };
  const value = typeof input === "string" ? parse(input) : input;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { ok: false, problem: `The input of ${name} isn't a JSON object. Send the call again, complete and valid.` };
  }
  const checked = TOOL_INPUTS[name].safeParse(lenient(value));
  if (checked.success) return { ok: true, call: { id, tool: name, input: checked.data } as ToolCall };
  const problems = checked.error.issues.map(({ path, message }) => `${path.join(".") || "input"}: ${message}`);
  return { ok: false, problem: `The input of ${name} is wrong. ${problems.join("; ")}.` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.trim() === "" ? "{}" : text);
  } catch {
    return null;
  }
}

/** Small models write null for a field they leave out, one id for a list, and "true" for true. */
function lenient(input: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) => {
      if (value === null) return [];
      if (LISTS.has(key) && typeof value === "string") return [[key, [value]]];
      if (SWITCHES.has(key) && (value === "true" || value === "false")) return [[key, value === "true"]];
      return [[key, value]];
    }),
  );
}
