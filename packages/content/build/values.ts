import { DAY_MS } from "@fiddle/notebook/day";

/** RFC 4180 CSV with a header line. Lines end with `\n`; null is an empty field. */
export function csv(columns: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const field = (value: string | number | null) => {
    const text = value === null ? "" : String(value);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [columns, ...rows].map((row) => `${row.map(field).join(",")}\n`).join("");
}

/** The ISO date `days` days after `firstDay`, e.g. `addDays("2024-01-01", 31)` is `2024-02-01`. */
export function addDays(firstDay: string, days: number): string {
  return new Date(Date.parse(firstDay) + days * DAY_MS).toISOString().slice(0, 10);
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
