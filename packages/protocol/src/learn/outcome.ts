import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import type { JsonObject } from "@fiddle/notebook";

/** A Python value as JSON: what JSON has as itself, everything else as an object of one tag (see fiddle_results.py). */
export type Value = null | boolean | number | string | readonly Value[] | TaggedValue;

export interface TaggedValue {
  readonly [tag: string]: unknown;
}

/** What came of one test. */
export type Outcome =
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "printed"; readonly text: string }
  | { readonly kind: "table"; readonly table: TableResult }
  | { readonly kind: "raised"; readonly error: RaisedError }
  /** It took longer than the time limit, or the learner stopped it. */
  | { readonly kind: "stopped" };

export interface RaisedError {
  readonly name: string;
  /** The class and those it inherits from, e.g. `["KeyError", "LookupError", "Exception"]`. */
  readonly names: readonly string[];
  readonly message: string;
  /** In the learner's code, counted from 1. */
  readonly line: number | null;
}

/** A query's result as the SQL kernels report it. */
export interface TableResult {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rowCount: number;
  /** At most 100 rows. */
  readonly rows: readonly (readonly TableCell[])[];
}

export type TableCell = string | number | boolean | null;

/** How outcomes are compared. */
export interface OutcomeRules {
  /** `unordered` ignores the order of a list, but not of the lists inside of it. */
  readonly compare: "exact" | "unordered";
  /** Relative and absolute difference up to which two floats are equal. */
  readonly tolerance: number;
  /** SQL: whether the order of the rows counts. */
  readonly ordered: boolean;
}

/** What a test gives to a solution: an expression, the input of a program, or the SQL that fills the tables. */
export type TestGiven = { readonly source: string } | { readonly stdin: string } | { readonly setup: string };

/** A test with the outcome of the reference solution. */
export interface RecordedTest {
  /** What the test is about, e.g. `Negative numbers`. */
  readonly group: string;
  readonly hidden: boolean;
  readonly given: TestGiven;
  readonly outcome: Outcome;
}

/** How the tests come out with a planted mistake: hashes of all outcomes. */
export interface RecordedMistake {
  readonly hint: string;
  readonly visible: string;
  readonly all: string;
}

export const TABLE_TYPE = TABLE_MIME_TYPE;

/** The safe HTML of an output's Markdown, which only pages of recordings have. */
export const RENDERED_TYPE = "application/vnd.fiddle.rendered";

/** Charts of Plotly and Altair, which the page draws. */
export const CHART_TYPE = /^application\/vnd\.(plotly\.v\d+|vegalite\.v[56])\+json$/;

/** One output of a cell, as nbformat has it. */
export type RecordedOutput =
  | { readonly output_type: "stream"; readonly name: "stdout" | "stderr"; readonly text: string }
  | {
      readonly output_type: "display_data" | "execute_result";
      readonly data: {
        readonly [TABLE_TYPE]?: TableResult;
        /** Text, or under a `CHART_TYPE` the specification of an interactive chart. */
        readonly [mimeType: string]: string | TableResult | JsonObject | undefined;
      };
    }
  | { readonly output_type: "error"; readonly ename: string; readonly evalue: string; readonly traceback: string };
