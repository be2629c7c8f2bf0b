import type { Cell, Json, JsonObject } from "../notebook.ts";
import { type CellInput, COLAB_TYPES, literalOf } from "./cell-inputs.ts";
import { completeInput, type Input, type InputKind, labelOf } from "./input.ts";
import { isSameJson } from "../json-kinds.ts";

/** The line of Python that declares an input. Colab shows a form for it. `isWhole`: nothing but the line tells of it. */
export function inputLine(input: Input, isWhole = false): string {
  return `${input.name} = ${literalOf(input, input.value)}  # @param ${commentOf(input, isWhole)}`;
}

function commentOf(input: Input, isWhole: boolean): string {
  const { name, kind, label, options, min, max, step, isInteger, lines, columns } = input;
  const named = isWhole && label !== labelOf(name) ? { label } : {};
  const form = (details: JsonObject) => (Object.keys(details).length === 0 ? "" : ` ${JSON.stringify(details)}`);
  if (kind === "select") {
    const isText = options.every((option) => typeof option === "string");
    // Colab puts the options of other types into the code as they are.
    const written = isText ? options : options.map((option) => literalOf(input, option));
    return JSON.stringify(written) + form({ ...(!isText && { type: "raw" }), ...named });
  }
  if (kind === "text" && options.length > 0) return JSON.stringify(options) + form({ "allow-input": true, ...named });
  const bounds = Object.fromEntries(Object.entries({ min, max, step }).filter(([, bound]) => bound !== null));
  const type = kind === "number" && isInteger ? "integer" : COLAB_TYPES[kind];
  return form({
    type: isWhole && OWN_KINDS.has(kind) ? kind : type,
    ...bounds,
    ...(lines > 1 && { lines }),
    ...(isWhole && options.length > 0 && { options }),
    ...(isWhole && columns.length > 0 && { columns: columns.map((column) => ({ ...column })) }),
    ...named,
  }).trimStart();
}

/** Kinds that Colab doesn't have. */
const OWN_KINDS: ReadonlySet<InputKind> = new Set(["multi-select", "date-range", "file", "button", "table"]);

/** What `metadata.fiddle.input` says of an input: all of it, for programs that read no Python. */
export function inputMetadata(input: Input): JsonObject {
  const { name, kind, label, value, min, max, step, options, lines, columns } = input;
  const bounds = Object.fromEntries(
    Object.entries({ min, max, step }).filter((entry): entry is [string, number] => entry[1] !== null),
  );
  return {
    name,
    kind,
    label,
    default: value,
    ...bounds,
    ...(options.length > 0 && { options }),
    ...(lines > 1 && { lines }),
    ...(columns.length > 0 && { columns: columns.map((column) => ({ ...column })) }),
  };
}

/** A new cell with this input, whose code is hidden here, in Jupyter and in Colab. */
export function newInputCell(input: Input): Pick<Cell, "type" | "source" | "metadata"> {
  return {
    type: "code",
    source: inputLine(input),
    metadata: { cellView: "form", fiddle: { input: inputMetadata(input) }, jupyter: { source_hidden: true } },
  };
}

/** The source of a cell with another declaration of one input. What says the same stays as it is written. */
export function withDeclaration(
  source: string,
  { line, input: before }: CellInput,
  input: Input,
  isWhole: boolean,
): string {
  const { start, from, to, end, form } = line;
  // What the comment says of these counts before the metadata.
  const tellsAll = isWhole || ["label", "options", "columns"].some((name) => name in (form?.details ?? {}));
  const isSame = form !== null && commentOf(before, tellsAll) === commentOf(input, tellsAll);
  if (!isSame) return source.slice(0, start) + inputLine(input, isWhole) + source.slice(end);
  const head = input.name === before.name ? source.slice(start, from) : `${input.name} = `;
  const value = isSameJson(input.value, before.value) ? source.slice(from, to) : literalOf(input, input.value);
  return source.slice(0, start) + head + value + source.slice(to);
}

/** The source of a cell in which another value counts by default. */
export function withDefault(source: string, { input, line }: CellInput, value: Json): string {
  return source.slice(0, line.from) + literalOf(input, value) + source.slice(line.to);
}

/** An input of the kind, with what is usual. */
export function newInput(kind: InputKind, name: string, today = new Date()): Input {
  const day = today.toISOString().slice(0, 10);
  switch (kind) {
    case "number":
      return completeInput({ name, kind, value: 0 });
    case "slider":
      return completeInput({ name, kind, value: 50, min: 0, max: 100, step: 1, isInteger: true });
    case "select":
      return completeInput({ name, kind, value: "A", options: ["A", "B", "C"] });
    case "multi-select":
      return completeInput({ name, kind, value: ["A"], options: ["A", "B", "C"] });
    case "checkbox":
      return completeInput({ name, kind, value: false });
    case "date":
      return completeInput({ name, kind, value: day });
    case "date-range":
      return completeInput({ name, kind, value: [`${day.slice(0, 8)}01`, day] });
    case "button":
      return completeInput({ name, kind, value: 0 });
    case "table":
      return completeInput({
        name,
        kind,
        value: [{ item: "", amount: 0 }],
        columns: [
          { name: "item", type: "text" },
          { name: "amount", type: "number" },
        ],
      });
    default:
      return completeInput({ name, kind, value: "" });
  }
}
