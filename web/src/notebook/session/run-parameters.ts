import type { Cell, NotebookDocument } from "@fiddle/notebook";
import { parameterValues } from "@fiddle/kernels/cell-parameters";
import { inputOfPlaceholder, parameterOf } from "@fiddle/kernels/input-parameters";
import { type ParameterValues, placeholderNames } from "@fiddle/sql/parameters";
import { kernelDialect } from "../../connections/kernel-dialect.ts";
import { kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { kernelNameOf } from "./cell-kernel.ts";
import type { InputValues } from "./input-values.ts";

/** The names of a SQL cell's placeholders, in the order of their first use; none for other cells. */
export function placeholdersOf(document: NotebookDocument, cell: Cell): readonly string[] {
  if (cell.type !== "code" || !cell.source.includes("$")) return [];
  const { language, name } = kernelSpecOf(kernelNameOf(document, cell));
  return language === "sql" ? placeholderNames(cell.source, kernelDialect(name)) : [];
}

/** The values that a run of a SQL cell binds: those of the notebook's inputs, and else those of the form above the cell. */
export function runParameters(document: NotebookDocument, cell: Cell, inputs: InputValues): ParameterValues {
  const given = placeholdersOf(document, cell).flatMap((name) => {
    const found = inputOfPlaceholder((one) => inputs.named(one, cell.id), name);
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
