import { isDatabaseKernel } from "@fiddle/notebook/kernel-id";
import type { Cell, Json, Notebook } from "@fiddle/notebook";
import { type CellInput, inputsOfCell } from "@fiddle/notebook/inputs/cell-inputs.ts";
import type { Input } from "@fiddle/notebook/inputs/input.ts";
import { checkedValue, isDate } from "@fiddle/notebook/inputs/input-value.ts";
import { objectOf } from "@fiddle/notebook/json-kinds";
import type { Dialect } from "@fiddle/sql/dialect";
import { type Parameter, type ParameterValues, placeholderNames } from "@fiddle/sql/parameters";
import { parameterValues } from "../sql/cell-parameters.ts";
import { inputOfPlaceholder, nearestInput, parameterOf } from "../sql/input-parameters.ts";
import { connectionOf } from "./kernel-name.ts";

/** A cell of SQL that runs on a saved database connection. */
export interface ConnectionCell {
  readonly cell: Cell;
  /** Its place in the notebook, counted from 1. */
  readonly number: number;
  /** The connection's. */
  readonly uuid: string;
}

/** The cells of a notebook that run on saved connections, in order. An empty one isn't a query. */
export function connectionCells({ cells, metadata }: Notebook): readonly ConnectionCell[] {
  const notebooks = kernelOf(metadata);
  return cells.flatMap((cell, index) => {
    const uuid = connectionOf(kernelOf(cell.metadata) ?? notebooks ?? "");
    return cell.type === "code" && uuid !== null && cell.source.trim() !== ""
      ? [{ cell, number: index + 1, uuid }]
      : [];
  });
}

interface PlacedInput extends CellInput {
  readonly cellId: string;
}

/** What a run of the cell binds: the values that the author chose for inputs, and else those of the form above the cell. */
export function queryParameters(notebook: Notebook, cell: Cell, dialect: Dialect): ParameterValues {
  return readersParameters(notebook, cell, dialect, {}).parameters;
}

/**
 * What a run of the cell binds for a reader who gives values by the names of placeholders. Only placeholders of inputs take them, as the
 * input declares them. `refused`: the first name whose value the input can't have; null if there's none.
 */
export function readersParameters(
  notebook: Notebook,
  cell: Cell,
  dialect: Dialect,
  values: { readonly [placeholder: string]: Json },
): { readonly parameters: ParameterValues; readonly refused: string | null } {
  const all = inputsOf(notebook);
  let refused: string | null = null;
  const given = placeholderNames(cell.source, dialect).flatMap((name) => {
    const input = placed(notebook, all, cell, name)?.input;
    if (!input) return [];
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const parameter =
      value === undefined ? parameterOf(input, input.value, name) : readersParameter(input, value, name);
    if (value !== undefined && !parameter) refused ??= name;
    return parameter ? [[name, parameter] as const] : [];
  });
  return { parameters: { ...parameterValues(cell), ...Object.fromEntries(given) }, refused };
}

/** Null for a value that the input can't have. */
function readersParameter(input: Input, value: Json, name: string): Parameter | null {
  // One end of a range.
  if (input.kind === "date-range" && input.name !== name) return isDate(value) ? { type: "date", value } : null;
  const checked = checkedValue(input, value);
  if (checked === undefined || JSON.stringify(checked).length > MAX_READERS_CHARACTERS) return null;
  return parameterOf(input, checked, name);
}

/** Nobody types more into an app. */
const MAX_READERS_CHARACTERS = 1_000;

interface PlacedInput extends CellInput {
  readonly cellId: string;
}

function placed(notebook: Notebook, all: readonly PlacedInput[], cell: Cell, name: string): PlacedInput | null {
  const cellIds = () => notebook.cells.map(({ id }) => id);
  return inputOfPlaceholder((one) => nearestInput(all, one, cell.id, cellIds), name);
}

/** Only cells of Python have inputs. */
function inputsOf({ cells, metadata }: Notebook): readonly PlacedInput[] {
  return cells.flatMap((cell) => {
    const kernel = kernelOf(cell.metadata) ?? kernelOf(metadata) ?? "";
    const isSql = connectionOf(kernel) !== null || isDatabaseKernel(kernel);
    return cell.type === "code" && !isSql ? inputsOfCell(cell).map((each) => ({ ...each, cellId: cell.id })) : [];
  });
}

function kernelOf({ fiddle }: { readonly fiddle?: Json }): string | null {
  const { kernelId } = objectOf(fiddle);
  return typeof kernelId === "string" ? kernelId : null;
}
