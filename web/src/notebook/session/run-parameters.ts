import type { Cell, Json, NotebookDocument } from "@fiddle/notebook";
import type { Input } from "@fiddle/notebook/inputs/input.ts";
import { textOf } from "@fiddle/notebook/inputs/input-value.ts";
import type { Dialect } from "@fiddle/sql/dialect";
import { type Parameter, type ParameterValues, placeholderNames } from "@fiddle/sql/parameters";
import { kernelDialect } from "../../connections/kernel-dialect.ts";
import { kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { kernelNameOf } from "./cell-kernel.ts";
import { parameterValues } from "./cell-parameters.ts";
import type { InputValues, NotebookInput } from "./input-values.ts";

/** The names of a SQL cell's placeholders, in the order of their first use; none for other cells. */
export function placeholdersOf(document: NotebookDocument, cell: Cell): readonly string[] {
  if (cell.type !== "code" || !cell.source.includes("$")) return [];
  const { language, name } = kernelSpecOf(kernelNameOf(document, cell));
  return language === "sql" ? placeholderNames(cell.source, kernelDialect(name)) : [];
}

/** The input that gives a placeholder its value; null where the form above the cell does. */
export function inputOfPlaceholder(inputs: InputValues, name: string, cellId: string): NotebookInput | null {
  const own = inputs.named(name, cellId);
  if (own) return own.input.kind === "table" ? null : own;
  const range = RANGE_END.exec(name);
  const ranged = range?.[1] === undefined ? null : inputs.named(range[1], cellId);
  return ranged?.input.kind === "date-range" ? ranged : null;
}

/** The inputs that the placeholders of a statement can stand for. */
export function inputNames(source: string, dialect: Dialect): readonly string[] {
  return placeholderNames(source, dialect).flatMap((name) => [name, RANGE_END.exec(name)?.[1] ?? name]);
}

/** A range of dates has two names in SQL: `$period_start` and `$period_end`. */
const RANGE_END = /^(\w+)_(start|end)$/;

/** The values that a run of a SQL cell binds: those of the notebook's inputs, and else those of the form above the cell. */
export function runParameters(document: NotebookDocument, cell: Cell, inputs: InputValues): ParameterValues {
  const given = placeholdersOf(document, cell).flatMap((name) => {
    const found = inputOfPlaceholder(inputs, name, cell.id);
    const parameter = found && parameterOf(found.input, inputs.valueOf(found.input), name);
    return parameter ? [[name, parameter] as const] : [];
  });
  return { ...parameterValues(cell), ...Object.fromEntries(given) };
}

/** What a run of the cell gets from forms, in a text to compare. */
export function givenText(document: NotebookDocument, cell: Cell, inputs: InputValues): string {
  const parameters = Object.entries(runParameters(document, cell, inputs)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const own = inputs.ofCell(cell).map(({ input }) => [input.name, inputs.valueOf(input)]);
  return parameters.length + own.length === 0 ? "" : JSON.stringify([parameters, own]);
}

function parameterOf(input: Input, value: Json, name: string): Parameter | null {
  switch (input.kind) {
    case "date":
      return value === "" ? null : { type: "date", value: textOf(value) };
    case "date-range": {
      const days = Array.isArray(value) ? value.map(textOf) : [];
      if (name === input.name) return { type: "texts", value: days };
      return { type: "date", value: (name.endsWith("_start") ? days[0] : days[1]) ?? "" };
    }
    case "multi-select": {
      const chosen: readonly Json[] = Array.isArray(value) ? value : [];
      const numbers = chosen.filter((item) => typeof item === "number");
      return numbers.length === chosen.length && numbers.length > 0
        ? { type: "numbers", value: numbers }
        : { type: "texts", value: chosen.map(textOf) };
    }
    case "table":
      return null;
    default:
      return scalar(value);
  }
}

function scalar(value: Json): Parameter {
  if (typeof value === "number") return { type: "number", value };
  if (typeof value === "boolean") return { type: "boolean", value };
  return { type: "text", value: textOf(value) };
}
