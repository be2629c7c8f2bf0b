export type FieldName = "second" | "minute" | "hour" | "day" | "month" | "weekday" | "year";

/** The fields of a schedule, as written. */
export type Fields = { readonly [name in FieldName]: string };

export interface FieldRange {
  readonly name: FieldName;
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

export const FIELDS: readonly FieldRange[] = [
  { name: "second", label: "Second", min: 0, max: 59 },
  { name: "minute", label: "Minute", min: 0, max: 59 },
  { name: "hour", label: "Hour", min: 0, max: 23 },
  { name: "day", label: "Day of month", min: 1, max: 31 },
  { name: "month", label: "Month", min: 1, max: 12 },
  { name: "weekday", label: "Day of week", min: 0, max: 7 },
  { name: "year", label: "Year", min: 1970, max: 2199 },
];

/** Whether a day field matches every day. */
export function isAny(field: string): boolean {
  return field === "*" || field === "?";
}

/** A field as the builder shows it. */
export type FieldRule =
  | { readonly kind: "every" }
  | { readonly kind: "step"; readonly every: number }
  | { readonly kind: "range"; readonly from: string; readonly to: string }
  | { readonly kind: "values"; readonly values: string }
  | { readonly kind: "other"; readonly text: string };

/** Parses a field for the builder. A field that the builder cannot represent stays as text. */
export function parseRule(field: string): FieldRule {
  if (isAny(field)) return { kind: "every" };
  const step = /^\*\/(\d+)$/.exec(field)?.[1];
  if (step) return { kind: "step", every: Number(step) };
  const range = /^(\w+)-(\w+)$/.exec(field);
  if (range) return { kind: "range", from: range[1] ?? "", to: range[2] ?? "" };
  return /^\w+(?:,\w+)*$/.test(field) ? { kind: "values", values: field } : { kind: "other", text: field };
}

/** Writes a rule of the builder as a field. */
export function formatRule(rule: FieldRule): string {
  switch (rule.kind) {
    case "every":
      return "*";
    case "step":
      return `*/${Math.max(1, rule.every)}`;
    case "range":
      return `${rule.from}-${rule.to}`;
    case "values":
      return rule.values.replaceAll(/\s+/g, "") || "*";
    default:
      return rule.text.replaceAll(/\s+/g, "") || "*";
  }
}
