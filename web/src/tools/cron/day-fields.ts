import type { Dialect } from "./dialect.ts";
import { type Fields, isAny } from "./fields.ts";

/** What the two day fields of a schedule are to each other; null where not both choose. */
export function dayCombination({ day, weekday }: Fields, { dayRule }: Dialect): "or" | "and" | null {
  if (isAny(day) || isAny(weekday)) return null;
  if (dayRule === "both") return "and";
  return dayRule === "crontab" && (day.startsWith("*") || weekday.startsWith("*")) ? "and" : "or";
}
