import type { ErrorOutput, Output } from "@fiddle/notebook";
import { readTraceback } from "../../outputs/errors/read-traceback.ts";

/** The line where a cell failed, counted from 1, and the column if it is known. */
export interface FailingPlace {
  readonly line: number;
  /** Counted from 0. */
  readonly column: number | null;
}

/** The error of a cell's last run. */
export function lastError(outputs: readonly Output[]): ErrorOutput | null {
  return outputs.findLast((output): output is ErrorOutput => output.output_type === "error") ?? null;
}

/** Where a cell's error is in its source. Null if it is elsewhere or the line has changed since the run. */
export function failingPlace(error: ErrorOutput, source: string, execution: number | null): FailingPlace | null {
  const found = inPython(error, execution) ?? inSql(error);
  if (!found) return null;
  const { line, column, text } = found;
  const now = source.split("\n")[line - 1];
  return now !== undefined && now.trim() !== "" && now.includes(text) ? { line, column } : null;
}

function inPython(error: ErrorOutput, execution: number | null) {
  const frame = readTraceback(error.traceback, error.ename)?.frames.findLast(
    ({ place }) => place.kind === "cell" && place.execution === execution,
  );
  return frame ? { line: frame.line, column: null, text: (frame.code[0] ?? "").trim() } : null;
}

/** SQL kernels write `Line 3: SELECT …`, and a caret below it if they know the column. */
function inSql({ traceback }: ErrorOutput) {
  const lines = traceback.join("\n").split("\n");
  const at = lines.findIndex((line) => /^Line \d+: /.test(line));
  const [label = "", number = ""] = /^Line (\d+): /.exec(lines[at] ?? "") ?? [];
  if (!label) return null;
  const text = (lines[at] ?? "").slice(label.length);
  const caret = lines[at + 1]?.search(/\^/) ?? -1;
  const whole = !text.startsWith("…");
  return {
    line: Number(number),
    column: caret >= 0 && whole ? caret - label.length : null,
    text: text.replace(/^…/, "").trim(),
  };
}
