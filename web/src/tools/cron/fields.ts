export type FieldName = "second" | "minute" | "hour" | "day" | "month" | "weekday" | "year";

/** The fields of a schedule as written. */
export type Fields = { readonly [name in FieldName]: string };

export interface FieldRange {
  readonly name: FieldName;
  readonly label: string;
  readonly least: number;
  readonly most: number;
}

export const FIELDS: readonly FieldRange[] = [
  { name: "second", label: "Second", least: 0, most: 59 },
  { name: "minute", label: "Minute", least: 0, most: 59 },
  { name: "hour", label: "Hour", least: 0, most: 23 },
  { name: "day", label: "Day of month", least: 1, most: 31 },
  { name: "month", label: "Month", least: 1, most: 12 },
  { name: "weekday", label: "Day of week", least: 0, most: 7 },
  { name: "year", label: "Year", least: 1970, most: 2199 },
];

/** Whether a day field leaves the choice to the other. */
export function isAny(field: string): boolean {
  return field === "*" || field === "?";
}

/** What the builder can say about one field. */
export type FieldPlan =
  | { readonly kind: "every" }
  | { readonly kind: "step"; readonly every: number }
  | { readonly kind: "range"; readonly from: string; readonly to: string }
  | { readonly kind: "values"; readonly values: string }
  | { readonly kind: "other"; readonly text: string };

/** Reads a field into the builder; what it has no form for stays as text. */
export function planOf(field: string): FieldPlan {
  if (isAny(field)) return { kind: "every" };
  const step = /^\*\/(\d+)$/.exec(field)?.[1];
  if (step) return { kind: "step", every: Number(step) };
  const range = /^(\w+)-(\w+)$/.exec(field);
  if (range) return { kind: "range", from: range[1] ?? "", to: range[2] ?? "" };
  return /^\w+(?:,\w+)*$/.test(field) ? { kind: "values", values: field } : { kind: "other", text: field };
}

/** The field that a plan means. */
export function writePlan(plan: FieldPlan): string {
  switch (plan.kind) {
    case "every":
      return "*";
    case "step":
      return `*/${Math.max(1, plan.every)}`;
    case "range":
      return `${plan.from}-${plan.to}`;
    case "values":
      return plan.values.replaceAll(/\s+/g, "") || "*";
    default:
      return plan.text.replaceAll(/\s+/g, "") || "*";
  }
}
