import { capitalize } from "../capitalize.ts";
import type { Json } from "../notebook.ts";

export const INPUT_KINDS = [
  "text",
  "number",
  "slider",
  "select",
  "multi-select",
  "checkbox",
  "date",
  "date-range",
  "file",
  "button",
  "table",
] as const;

export type InputKind = (typeof INPUT_KINDS)[number];

export type InputOption = string | number | boolean;

/** A column of an input table. */
export interface InputColumn {
  readonly name: string;
  readonly type: "text" | "number" | "checkbox";
}

/** What the author of a notebook asks its readers for. Code and SQL read the value by the name. */
export interface Input {
  /** A Python name. */
  readonly name: string;
  readonly kind: InputKind;
  readonly label: string;
  /** What counts until a reader chooses something else. Its shape follows from the kind; see `checkedValue`. */
  readonly value: Json;
  /** The bounds of a number. A slider has both. */
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number | null;
  /** Whether only whole numbers are meant. */
  readonly isInteger: boolean;
  /** Whether the author wrote the number with a point, so that every value is a float in Python. */
  readonly isFloat: boolean;
  /** What can be chosen. Empty unless the kind is `select` or `multi-select`. */
  readonly options: readonly InputOption[];
  /** How many lines of a text are seen at once. With one, it has no line breaks. */
  readonly lines: number;
  /** Empty unless the kind is `table`. */
  readonly columns: readonly InputColumn[];
}

/** An input that has nothing of its own but these members. */
export function completeInput(input: Pick<Input, "name" | "kind" | "value"> & Partial<Input>): Input {
  return {
    label: labelOf(input.name),
    min: null,
    max: null,
    step: null,
    isInteger: false,
    isFloat: false,
    options: [],
    lines: 1,
    columns: [],
    ...input,
  };
}

/** `tax_rate` → `Tax rate`. */
export function labelOf(name: string): string {
  const words = name.replaceAll("_", " ").trim();
  return capitalize(words) || name;
}
