import type { Cell, Json, JsonObject } from "../notebook.ts";
import { completeInput, type Input, INPUT_KINDS, type InputColumn, type InputKind, type InputOption } from "./input.ts";
import { checkedValue } from "./input-value.ts";
import { paramLines, type ParamLine } from "./param-lines.ts";
import { readPython, writePython } from "./python-literal.ts";
import { isSameJson, listOf, objectOf } from "../json-kinds.ts";

type InputCell = Pick<Cell, "source" | "metadata">;

/** An input with its place in the source of its cell. */
export interface CellInput {
  readonly input: Input;
  readonly line: ParamLine;
}

/**
 * The inputs of a cell of Python, in order. The code has what Colab's forms can say and the value that counts by default;
 * `metadata.fiddle.input` adds the rest for the name that it names. Where both say something, the code is right, because
 * other programs change it alone. Papermill's cells of parameters need no comments.
 */
export function inputsOfCell(cell: InputCell): readonly CellInput[] {
  if (!mayHaveInputs(cell)) return [];
  const own = ownInput(cell);
  const isParameters = isPapermills(cell);
  return paramLines(cell.source).flatMap((line): CellInput[] => {
    const said = own?.name === line.name ? own : null;
    if (!line.form && !isParameters && !said) return [];
    const input = inputOf(line, said);
    return input ? [{ input, line }] : [];
  });
}

/** Whether the cell's code is read for inputs. Nearly all cells have none, and reading Python takes about a millisecond for 1 kB. */
export function mayHaveInputs(cell: InputCell): boolean {
  return isPapermills(cell) || ownInput(cell) !== null || cell.source.includes("@param");
}

/** What is read of all cells of a notebook together to find inputs, where it is somebody else's. */
const MAX_FOREIGN_INPUT_CHARACTERS = 100_000;

/** Says of one cell after another whether its code is to be read for inputs, until enough was read of the notebook. */
export function foreignInputReader(): (cell: InputCell) => boolean {
  let left = MAX_FOREIGN_INPUT_CHARACTERS;
  return (cell) => mayHaveInputs(cell) && (left -= cell.source.length) >= 0;
}

/** Whether the cell has nothing but inputs and comments, so that its form stands for its code. */
export function isInputCell(cell: InputCell): boolean {
  const inputs = inputsOfCell(cell);
  if (inputs.length === 0) return false;
  let rest = "";
  let at = 0;
  for (const { line } of inputs) {
    rest += cell.source.slice(at, line.start);
    at = line.end;
  }
  // One pattern for all lines would try each way to part blank ones, of which 25 take longer than anybody waits.
  return (rest + cell.source.slice(at)).split("\n").every((line) => /^\s*(?:#|$)/.test(line));
}

/** The code with other values in place of those that count by default. A value that isn't one of the input is left out. */
export function withValues(cell: InputCell, valueOf: (input: Input) => Json | undefined): string {
  return inputsOfCell(cell).reduceRight((source, { input, line }) => {
    const value = checkedValue(input, valueOf(input));
    if (value === undefined || isSameJson(value, input.value)) return source;
    return (
      source.slice(0, line.from) +
      asLongAs(source.slice(line.from, line.to), literalOf(input, value)) +
      source.slice(line.to)
    );
  }, cell.source);
}

/** A value with as many lines as the one that it replaces, so that errors name the right ones. */
function asLongAs(before: string, value: string): string {
  const lines = before.split("\n").length - 1;
  return lines === 0 ? value : `(${value}${"\n".repeat(lines)})`;
}

/** The value as it's written in Python. */
export function literalOf(input: Input, value: Json): string {
  if (input.kind === "date-range" && Array.isArray(value))
    return `(${value.map((day: Json) => writePython(day)).join(", ")})`;
  return writePython(value, input.isFloat);
}

/** Whether it has the parameters of papermill's author, or those that a run by papermill put below them. */
function isPapermills({ metadata: { tags } }: InputCell): boolean {
  return listOf(tags).some((tag) => tag === "parameters" || tag === "injected-parameters");
}

/** What Colab calls each kind in its comment. Those that it doesn't know are code to it. */
export const COLAB_TYPES: Readonly<Record<Exclude<InputKind, "select">, string>> = {
  text: "string",
  number: "number",
  slider: "slider",
  checkbox: "boolean",
  date: "date",
  file: "string",
  button: "integer",
  "multi-select": "raw",
  "date-range": "raw",
  table: "raw",
};

interface OwnInput {
  readonly name: string;
  readonly kind: InputKind | null;
  readonly details: JsonObject;
}

/** `metadata.fiddle.input`, which anyone can have written. */
function ownInput({ metadata }: InputCell): OwnInput | null {
  const details = objectOf(objectOf(metadata.fiddle).input);
  const { name, kind } = details;
  if (typeof name !== "string") return null;
  return { name, kind: INPUT_KINDS.find((one) => one === kind) ?? null, details };
}

/** The first kind that fits what the code says and the value that it has; null for a value that no kind has. */
function inputOf(line: ParamLine, own: OwnInput | null): Input | null {
  const plain = kindOfValue(line.value);
  const candidates = [
    inputOfKind(ownKind(line, own), line, own),
    inputOfKind(formKind(line), line, own),
    // Its bounds don't hold for the value, or it has none.
    inputOfKind(plain, { ...line, form: null }, null),
  ];
  return candidates.find((input) => input !== null) ?? null;
}

function inputOfKind(kind: InputKind | null, line: ParamLine, own: OwnInput | null): Input | null {
  if (kind === null) return null;
  const input = described(kind, line, own);
  const value = checkedValue(input, input.value);
  return value === undefined ? null : { ...input, value };
}

/** The kind that the metadata names, unless another program has given the code another one. */
function ownKind({ form }: ParamLine, own: OwnInput | null): InputKind | null {
  const kind = own?.kind ?? null;
  if (kind === null || !form) return kind;
  const type = form.details.type ?? null;
  if (form.options) return kind === "select" || (kind === "text" && isOpen(form.details)) ? kind : null;
  if (kind === "select") return null;
  const isNumber = kind === "number" && type === "integer";
  return type === null || type === kind || type === COLAB_TYPES[kind] || isNumber ? kind : null;
}

function formKind({ form, value }: ParamLine): InputKind | null {
  if (!form) return null;
  const { type } = form.details;
  if (form.options) return isOpen(form.details) ? "text" : "select";
  switch (type) {
    case "string":
      return "text";
    case "integer":
      return "number";
    case "boolean":
      return "checkbox";
    default:
      return INPUT_KINDS.find((kind) => kind === type) ?? kindOfValue(value);
  }
}

/** Colab's choice that takes other text, too. */
function isOpen(details: JsonObject): boolean {
  return details["allow-input"] === true;
}

function kindOfValue(value: Json): InputKind | null {
  if (typeof value === "boolean") return "checkbox";
  if (typeof value === "number") return "number";
  return typeof value === "string" ? "text" : null;
}

function described(kind: InputKind, { name, value, isFloat, form }: ParamLine, own: OwnInput | null): Input {
  const details = { ...own?.details, ...form?.details };
  const isSlider = kind === "slider";
  const number = (member: string) => (typeof details[member] === "number" ? details[member] : null);
  const label = typeof details.label === "string" && details.label.trim() !== "" ? details.label : undefined;
  const min = number("min") ?? (isSlider ? 0 : null);
  const max = number("max") ?? (isSlider ? 100 : null);
  const step = number("step") ?? (isSlider ? 1 : null);
  const isWhole = [value, min, step].every((part) => Number.isInteger(part)) && !isFloat;
  return completeInput({
    name,
    kind,
    value,
    ...(label !== undefined && { label }),
    min,
    max,
    step: step !== null && step > 0 ? step : isSlider ? 1 : null,
    isInteger: kind === "number" ? details.type === "integer" || details.isInteger === true : isSlider && isWhole,
    isFloat: isFloat || (isSlider && !isWhole),
    options: HAVE_OPTIONS.has(kind)
      ? optionsOf(form?.options ?? listOf(details.options), details.type, kind, value)
      : [],
    lines: kind === "text" ? linesOf(details.lines) : 1,
    columns: kind === "table" ? columnsOf(details.columns, value) : [],
  });
}

const MAX_LINES = 30;

function linesOf(given: Json | undefined): number {
  return typeof given === "number" && Number.isInteger(given) ? Math.max(1, Math.min(given, MAX_LINES)) : 1;
}

const HAVE_OPTIONS: ReadonlySet<InputKind> = new Set(["select", "multi-select", "text"]);

/** The options, with what the code has chosen already. Those of type `raw` are code, of which only what is written out is a value. */
function optionsOf(
  given: readonly Json[],
  type: Json | undefined,
  kind: InputKind,
  value: Json,
): readonly InputOption[] {
  const isCode = type === "raw" && kind === "select";
  const options = given.flatMap((option) => (isCode && typeof option === "string" ? valueIn(option) : [option]));
  const chosen = kind === "select" ? [value] : kind === "multi-select" ? listOf(value) : [];
  return [...new Set([...options, ...chosen])].filter(
    (option): option is InputOption =>
      typeof option === "string" || typeof option === "number" || typeof option === "boolean",
  );
}

function valueIn(code: string): readonly Json[] {
  const text = code.trim();
  const read = readPython(text, 0);
  return read?.end === text.length ? [read.value] : [];
}

function columnsOf(given: Json | undefined, value: Json): readonly InputColumn[] {
  const named = listOf(given).flatMap((column): InputColumn[] => {
    const { name, type } = objectOf(column);
    const known = (["text", "number", "checkbox"] as const).find((one) => one === type);
    return typeof name === "string" && known ? [{ name, type: known }] : [];
  });
  if (named.length > 0) return named;
  return Object.entries(objectOf(listOf(value)[0])).map(([name, cell]) => ({
    name,
    type: typeof cell === "boolean" ? "checkbox" : typeof cell === "number" ? "number" : "text",
  }));
}
