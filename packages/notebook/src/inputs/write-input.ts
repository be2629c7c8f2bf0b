import type { Cell, Json, JsonObject } from "../notebook.ts";
import { type CellInput, COLAB_TYPES, literalOf } from "./cell-inputs.ts";
import { completeInput, type Input, type InputKind } from "./input.ts";

/** The line of Python that declares an input. Colab shows a form for it. */
export function inputLine(input: Input): string {
  return `${input.name} = ${literalOf(input, input.value)}  # @param ${commentOf(input)}`;
}

function commentOf(input: Input): string {
  const { kind, options, min, max, step, isInteger, lines } = input;
  if (kind === "select") {
    const isText = options.every((option) => typeof option === "string");
    // Colab puts the options of other types into the code as they are.
    return isText
      ? JSON.stringify(options)
      : `${JSON.stringify(options.map((option) => literalOf(input, option)))} {"type":"raw"}`;
  }
  if (kind === "text" && options.length > 0) return `${JSON.stringify(options)} {"allow-input":true}`;
  const bounds = Object.fromEntries(Object.entries({ min, max, step }).filter(([, bound]) => bound !== null));
  return JSON.stringify({
    type: kind === "number" && isInteger ? "integer" : COLAB_TYPES[kind],
    ...bounds,
    ...(lines > 1 && { lines }),
  });
}

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

/** The source of a cell with another declaration of one input. */
export function withDeclaration(source: string, { line }: Pick<CellInput, "line">, input: Input): string {
  return source.slice(0, line.start) + inputLine(input) + source.slice(line.end);
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
