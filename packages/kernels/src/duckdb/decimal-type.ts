/** DuckDB's largest number of digits. */
const MAX_DIGITS = 38;

/** The type that holds all these texts exactly; DOUBLE where one of them isn't a decimal, null where text must stay. */
export function decimalType(texts: Iterable<string | null>): string | null {
  let before = 1;
  let after = 0;
  for (const text of texts) {
    if (text === null) continue;
    const [, whole, fraction = ""] = /^-?0*(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
    if (whole === undefined) return "DOUBLE";
    before = Math.max(before, whole.length);
    after = Math.max(after, fraction.length);
  }
  return before + after > MAX_DIGITS ? null : `DECIMAL(${before + after},${after})`;
}
