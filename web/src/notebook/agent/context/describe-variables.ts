import type { ColumnSummary, Variable } from "@fiddle/kernels";
import type { SharingLevel } from "@fiddle/protocol/prompt-socket.ts";

const MAX_SUMMARY_CHARACTERS = 200;

/** A variable's size, and its value in a line where values are shared. */
export function describeVariable({ type, shape, preview, kind }: Variable, sharing: SharingLevel): string {
  const size = shape ?? "";
  if (sharing === "schema") return [type, size].filter((part) => part !== "").join(", ");
  const value = kind === "value" || kind === "table" ? preview.slice(0, MAX_SUMMARY_CHARACTERS) : "";
  return [type, size, value].filter((part) => part !== "").join(", ");
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
