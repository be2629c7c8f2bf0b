import type { Json } from "../notebook.ts";
import type { Input } from "./input.ts";
import { isSameJson } from "../json-kinds.ts";
import { checkedValue, textOf } from "./input-value.ts";

const PREFIX = "in.";
/** A longer value isn't put into an address, which programs cut off. */
const MAX_CHARACTERS = 1_500;

/** The values that an address holds for these inputs: `?in.region=EU`. Others are ignored, and so is what isn't of the kind. */
export function valuesInAddress(search: URLSearchParams, inputs: readonly Input[]): ReadonlyMap<string, Json> {
  const values = new Map<string, Json>();
  for (const input of inputs) {
    const texts = search.getAll(PREFIX + input.name);
    const value = texts.length === 0 ? undefined : checkedValue(input, fromTexts(input, texts));
    if (value !== undefined) values.set(input.name, value);
  }
  return values;
}

/** The address's query with the values that differ from the defaults. What else it holds stays. */
export function withValuesInAddress(
  search: URLSearchParams,
  inputs: readonly Input[],
  valueOf: (input: Input) => Json,
): URLSearchParams {
  const next = new URLSearchParams([...search].filter(([name]) => !name.startsWith(PREFIX)));
  const written = new Set<string>();
  for (const input of inputs) {
    const value = valueOf(input);
    if (written.has(input.name) || isSameJson(value, input.value)) continue;
    written.add(input.name);
    const texts = toTexts(input, value);
    if (texts.join("").length <= MAX_CHARACTERS) for (const text of texts) next.append(PREFIX + input.name, text);
  }
  return next;
}

function toTexts({ kind }: Input, value: Json): readonly string[] {
  switch (kind) {
    // A file of this browser means nothing elsewhere, and nobody else has pressed the button.
    case "file":
    case "button":
      return [];
    case "multi-select":
      return Array.isArray(value) && value.length > 0 ? value.map(textOf) : [""];
    case "date-range":
      return [Array.isArray(value) ? value.join("..") : ""];
    case "table":
      return [JSON.stringify(value)];
    default:
      return [textOf(value)];
  }
}

function fromTexts(input: Input, texts: readonly string[]): Json | undefined {
  const [text = ""] = texts;
  switch (input.kind) {
    case "text":
    case "date":
      return text;
    case "number":
    case "slider":
      return /^\s*$/.test(text) ? undefined : Number(text);
    case "checkbox":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "select":
      return input.options.find((option) => String(option) === text);
    case "multi-select":
      return texts.length === 1 && text === ""
        ? []
        : texts.map((one) => input.options.find((option) => String(option) === one) ?? null);
    case "date-range":
      return text.split("..");
    case "table":
      try {
        return JSON.parse(text) as Json;
      } catch {
        return undefined;
      }
    default:
      return undefined;
  }
}
