import type { ValueType } from "../tables.ts";

/** DuckDB's largest number of digits. */
const MAX_DIGITS = 38;

type Texts = Iterable<string | null>;

/** The type that texts of other kernels' values are cast to; null where they stay text. */
export function textType(type: Exclude<ValueType, object>, texts: Texts): string | null {
  if (type === "decimal") return decimalType(texts);
  if (type === "datetime") return momentType(texts);
  if (type === "integer") return integerType(texts);
  if (type === "time") return timeType(texts);
  return TYPES[type] ?? null;
}

const TYPES: { readonly [type in ValueType & string]?: string } = {
  boolean: "BOOLEAN",
  date: "DATE",
  duration: "INTERVAL",
  number: "DOUBLE",
};

/** The type that holds all these texts exactly; DOUBLE where one of them isn't a decimal. */
function decimalType(texts: Texts): string | null {
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

const MAX_BIGINT = 2n ** 63n;
const MAX_HUGEINT = 2n ** 127n;

function integerType(texts: Texts): string {
  let [least, most] = [0n, 0n];
  for (const text of texts) {
    if (text === null || !/^-?\d{19,}$/.test(text)) continue;
    const value = BigInt(text);
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (least >= -MAX_BIGINT && most < MAX_BIGINT) return "BIGINT";
  if (least >= -MAX_HUGEINT && most < MAX_HUGEINT) return "HUGEINT";
  return least >= 0n && most < 2n * MAX_HUGEINT ? "UHUGEINT" : "BIGNUM";
}

function timeType(texts: Texts): string {
  for (const text of texts) if (text !== null) return OFFSET.test(text) ? "TIME WITH TIME ZONE" : "TIME";
  return "TIME";
}

const OFFSET = /(?:Z|[+-]\d\d(?::?\d\d)*)(?: BC)?$/;
const NANOSECONDS = /\.\d{7}/;

/** A column's moments all have a time zone, or none of them has, so that the first one tells. */
function momentType(texts: Texts): string {
  for (const text of texts) {
    const time = text?.slice("YYYY-MM-DD".length) ?? "";
    if (!time.includes(":")) continue;
    return OFFSET.test(time) ? "TIMESTAMP WITH TIME ZONE" : NANOSECONDS.test(time) ? "TIMESTAMP_NS" : "TIMESTAMP";
  }
  return "TIMESTAMP";
}
