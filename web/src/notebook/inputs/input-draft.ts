import {
  completeInput,
  type Input,
  type InputColumn,
  type InputKind,
  type InputOption,
} from "@fiddle/notebook/inputs/input.ts";
import { checkedValue } from "@fiddle/notebook/inputs/input-value.ts";
import { isKeyword, isPythonName } from "@fiddle/notebook/inputs/python-name.ts";
import { newInput } from "@fiddle/notebook/inputs/write-input.ts";

export const KIND_LABELS: Readonly<Record<InputKind, string>> = {
  text: "Text",
  number: "Number",
  slider: "Slider",
  select: "Select",
  "multi-select": "Multi-select",
  checkbox: "Checkbox",
  date: "Date",
  "date-range": "Date range",
  file: "File",
  button: "Button",
  table: "Table",
};

/** What the dialog of an input has in its fields. */
export interface InputDraft {
  readonly kind: InputKind;
  readonly label: string;
  readonly name: string;
  readonly min: string;
  readonly max: string;
  readonly step: string;
  /** One option a line. */
  readonly options: string;
  readonly hasLines: boolean;
  /** One column a line: its name, and its type after a colon. */
  readonly columns: string;
}

/** Either the input, or what is wrong with the fields, as sentences. */
export type DraftResult =
  | { readonly kind: "input"; readonly input: Input }
  | { readonly kind: "problems"; readonly problems: Partial<Record<keyof InputDraft, string>> };

export function draftOf(input: Input): InputDraft {
  return {
    kind: input.kind,
    label: input.label,
    name: input.name,
    min: input.min === null ? "" : String(input.min),
    max: input.max === null ? "" : String(input.max),
    step: input.step === null ? "" : String(input.step),
    options: input.options.map(String).join("\n"),
    hasLines: input.lines > 1,
    columns: input.columns.map(({ name, type }) => (type === "text" ? name : `${name}: ${type}`)).join("\n"),
  };
}

/** A draft of another kind that keeps what both have. */
export function withKind(draft: InputDraft, kind: InputKind): InputDraft {
  const usual = draftOf(newInput(kind, draft.name));
  return {
    ...draft,
    kind,
    options: draft.options || usual.options,
    columns: draft.columns || usual.columns,
    min: draft.min || usual.min,
    max: draft.max || usual.max,
    step: draft.step || usual.step,
  };
}

/** @param before The input so far, whose default stays if it is still one. */
export function inputOfDraft(draft: InputDraft, before: Input | null): DraftResult {
  const problems: Partial<Record<keyof InputDraft, string>> = {};
  const { kind } = draft;
  if (draft.label.trim() === "") problems.label = "Type a label.";
  if (isKeyword(draft.name)) problems.name = `${draft.name} is a word of Python. Choose another name.`;
  else if (!isPythonName(draft.name)) problems.name = "Use letters, digits and underscores. A digit can't come first.";
  const number = (member: "min" | "max" | "step"): number | null => {
    const text = draft[member].trim();
    if (text !== "" && !Number.isFinite(Number(text))) problems[member] = "Enter a number.";
    return text === "" || problems[member] ? null : Number(text);
  };
  const isNumeric = kind === "number" || kind === "slider";
  const [min, max, step] = isNumeric ? [number("min"), number("max"), number("step")] : [null, null, null];
  if (kind === "slider" && min === null) problems.min ??= "A slider needs a start.";
  if (kind === "slider" && max === null) problems.max ??= "A slider needs an end.";
  if (min !== null && max !== null && min >= max) problems.max = "Enter an end that is more than the start.";
  if (step !== null && step <= 0) problems.step = "Enter a step above 0.";
  const isText = kind === "text" && before?.kind === "text";
  // What a text offers can't be edited here.
  const options = hasOptions(kind) ? optionsOf(draft.options, before) : isText ? before.options : [];
  if (hasOptions(kind) && options.length === 0) problems.options = "Type at least one option.";
  const columns = kind === "table" ? columnsOf(draft.columns) : [];
  if (kind === "table" && columns.length === 0) problems.columns = "Type at least one column.";
  if (Object.keys(problems).length > 0) return { kind: "problems", problems };
  const isWhole = isNumeric && [min, step].every((bound) => bound === null || Number.isInteger(bound)) && step !== null;
  const shape = completeInput({
    name: draft.name,
    kind,
    value: "",
    label: draft.label.trim(),
    min,
    max,
    step: step ?? (kind === "slider" ? 1 : null),
    isInteger: isNumeric && (isWhole || (kind === "slider" && step === null && Number.isInteger(min))),
    isFloat: kind === "slider" && !isWhole,
    options,
    lines: kind === "text" && draft.hasLines ? Math.max(before?.lines ?? 1, LEAST_LINES) : 1,
    columns,
  });
  const usual = newInput(kind, draft.name).value;
  const first =
    kind === "select"
      ? options[0]
      : kind === "multi-select"
        ? []
        : kind === "table"
          ? []
          : isNumeric
            ? (min ?? 0)
            : usual;
  const value = [before?.value, usual, first].map((one) => checkedValue(shape, one)).find((one) => one !== undefined);
  return { kind: "input", input: { ...shape, value: value ?? first ?? "" } };
}

/** How many lines a text with several has at least. */
const LEAST_LINES = 5;

export function hasOptions(kind: InputKind): boolean {
  return kind === "select" || kind === "multi-select";
}

/** Options that are all numbers are numbers, unless they were text before. */
function optionsOf(text: string, before: Input | null): readonly InputOption[] {
  const lines = [...new Set(text.split("\n").map((line) => line.trim()))].filter((line) => line !== "");
  const known = new Map(before?.options.map((option) => [String(option), option]));
  const isNumbers =
    lines.every((line) => Number.isFinite(Number(line)) && String(Number(line)) === line) &&
    !before?.options.some((one) => typeof one === "string");
  return lines.map((line) => known.get(line) ?? (isNumbers ? Number(line) : line));
}

function columnsOf(text: string): readonly InputColumn[] {
  const columns = text.split("\n").flatMap((line): InputColumn[] => {
    const [, name = "", type] = /^\s*(.*?)\s*(?::\s*(text|number|checkbox)\s*)?$/.exec(line) ?? [];
    return name === "" ? [] : [{ name, type: (type ?? "text") as InputColumn["type"] }];
  });
  return columns.filter(({ name }, index) => columns.findIndex((other) => other.name === name) === index);
}
