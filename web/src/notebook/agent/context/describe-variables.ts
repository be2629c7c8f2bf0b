import type { ColumnSummary, Variable } from "@fiddle/kernels";
import type { SharingLevel } from "@fiddle/protocol/prompt-socket.ts";

const MAX_SUMMARY_CHARACTERS = 200;

/** A variable's type, its size, and its value in a line where values are shared. */
export function describeVariable(variable: Variable, sharing: SharingLevel): string {
  return [variable.type, summarizeVariable(variable, sharing)].filter((part) => part !== "").join(", ");
}

/** The same without the type; empty if there is nothing to say. */
export function summarizeVariable({ shape, preview, kind }: Variable, sharing: SharingLevel): string {
  const isShared = sharing !== "schema" && (kind === "value" || kind === "table");
  const value = isShared ? preview.slice(0, MAX_SUMMARY_CHARACTERS) : "";
  return [shape ?? "", value].filter((part) => part !== "").join(", ");
}

/** Statistics of a column as a line. */
export function describeColumn({ rows, nulls, distinct, distinctAtLeast, min, max, mean, top }: ColumnSummary): string {
  const parts = [
    `${rows.toLocaleString("en-US")} rows`,
    `${nulls.toLocaleString("en-US")} missing`,
    `${distinctAtLeast ? "at least " : ""}${distinct.toLocaleString("en-US")} different`,
    ...(min === null ? [] : [`from ${short(min)} to ${short(max)}`]),
    ...(mean === null ? [] : [`mean ${mean.toPrecision(6)}`]),
    ...(top
      ? [
          `most frequent: ${top
            .slice(0, 3)
            .map(({ value, count }) => `${short(value)} (${count})`)
            .join(", ")}`,
        ]
      : []),
  ];
  return parts.join(", ");
}

function short(value: unknown): string {
  const text = String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
