import { DAY_MS } from "@fiddle/notebook/day";
/** How a workbook's cells show their numbers, as far as the number alone doesn't say it. */
export interface CellFormats {
  /**
   * What to read in place of a number with a style: the text that it shows, or for a moment a number that doesn't lose its last
   * millisecond; null if the number itself says it.
   */
  readonly shownAs: (style: number, value: number) => string | number | null;
}

/** Reads the styles of a workbook, `xl/styles.xml`. */
export function readCellFormats(styles: string, isEpoch1904: boolean): CellFormats {
  const templates = new Map(BUILT_IN);
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)) {
    const id = Number(attribute(tag, "numFmtId"));
    if (id >= FIRST_CUSTOM) templates.set(id, attribute(tag, "formatCode"));
  }
  const list = /<((?:\w+:)?cellXfs)\b[^>]*>([^]*?)<\/\1>/.exec(styles)?.[2] ?? "";
  const writers = Array.from(list.matchAll(/<(?:\w+:)?xf\b[^>]*>/g), ([tag]) =>
    writerOf(templates.get(Number(attribute(tag, "numFmtId"))) ?? "", isEpoch1904),
  );
  return { shownAs: (style, value) => writers[style]?.(value) ?? null };
}

/** The reader of workbooks ignores templates of lower numbers too. */
const FIRST_CUSTOM = 100;
/** The built-in formats of times. */
const BUILT_IN: readonly (readonly [number, string])[] = [
  [18, "h:mm AM/PM"],
  [19, "h:mm:ss AM/PM"],
  [20, "h:mm"],
  [21, "h:mm:ss"],
  [22, "m/d/yy h:mm"],
  [45, "mm:ss"],
  [46, "[h]:mm:ss"],
  [47, "mm:ss.0"],
];

export function attribute(tag: string, name: string): string {
  const [, , value = ""] = new RegExp(String.raw`\s${name}\s*=\s*(["'])(.*?)\1`).exec(tag) ?? [];
  return value.replaceAll(/&(quot|apos|lt|gt|amp);/g, (entity, key: string) => ENTITIES.get(key) ?? entity);
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["quot", '"'],
  ["apos", "'"],
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
]);

type Writer = (value: number) => string | number | null;

function writerOf(template: string, isEpoch1904: boolean): Writer | null {
  // Sections for negative numbers and texts follow. Colors and languages say nothing about the text.
  const [section = ""] = template.split(";");
  const format = section.replaceAll(/\[(?![hms]+\])[^\]]*\]/gi, "");
  const bare = format.replaceAll(/"[^"]*"|\\.|[_*]./g, "");
  if (/\[[hms]+\]/i.test(bare)) return (value) => elapsedText(format, value);
  if (/^0{2,}$/.test(bare.replaceAll(/[-\s()/]/g, ""))) return (value) => codeText(format, value);
  // In the other system, times are on a day of 1899, which tells them from dates.
  const hasTime = /[hs]/i.test(bare);
  const isTime = hasTime && !/[yde]/i.test(bare);
  if (isEpoch1904 && isTime) return (value) => (value >= 0 && value < 1 ? clockText(value) : wholeMs(value));
  return hasTime ? wholeMs : null;
}

/** Slightly above a moment's millisecond, because days are often stored slightly below, and the reader cuts off the rest. */
function wholeMs(days: number): number {
  return Number.isInteger(days) ? days : (Math.round(days * DAY_MS) + 0.1) / DAY_MS;
}

/** Time that has passed, which can be more than a day: `[h]:mm` of 1.5625 is 37:30. */
function elapsedText(format: string, days: number): string {
  const ms = Math.round(Math.abs(days) * DAY_MS);
  let isFirst = true;
  const text = format.replaceAll(
    /"([^"]*)"|\\(.)|[_*].|\[(h+|m+|s+)\]|h+|m+|s+(?:\.(0+))?/gi,
    (token: string, quoted?: string, escaped?: string, total?: string, decimals?: string) => {
      if (quoted !== undefined || escaped !== undefined) return quoted ?? escaped ?? "";
      const letters = total ?? token.replace(/\..*/, "");
      const unit = UNITS.get(letters[0]?.toLowerCase() ?? "");
      if (!unit) return "";
      const count = Math.floor(ms / unit.ms);
      const shown = total !== undefined && isFirst ? count : count % unit.inNext;
      if (total !== undefined) isFirst = false;
      const fraction =
        decimals === undefined
          ? ""
          : `.${String(ms % 1000)
              .padStart(3, "0")
              .slice(0, decimals.length)}`;
      return String(shown).padStart(letters.length, "0") + fraction;
    },
  );
  return days < 0 ? `-${text}` : text;
}

const UNITS: ReadonlyMap<string, { readonly ms: number; readonly inNext: number }> = new Map([
  ["h", { ms: 3_600_000, inNext: 24 }],
  ["m", { ms: 60_000, inNext: 60 }],
  ["s", { ms: 1000, inNext: 60 }],
]);

/** A code with leading zeros: `00000` of 2138 is 02138. */
function codeText(format: string, value: number): string | null {
  if (!Number.isSafeInteger(value)) return null;
  const places = format.replaceAll(/"[^"]*"|\\.|[_*]./g, "").replaceAll(/[^0]/g, "").length;
  const digits = String(Math.abs(value)).padStart(places, "0");
  // A number with more digits than places has the others at the first place.
  let at = digits.length - places;
  const text = format.replaceAll(/"([^"]*)"|\\(.)|[_*].|0/g, (token: string, quoted?: string, escaped?: string) => {
    if (token !== "0") return quoted ?? escaped ?? "";
    at += 1;
    return at === digits.length - places + 1 ? digits.slice(0, at) : (digits[at - 1] ?? "");
  });
  return value < 0 ? `-${text}` : text;
}

function clockText(days: number): string {
  const ms = Math.min(Math.round(days * DAY_MS), DAY_MS - 1);
  return new Date(ms).toISOString().slice(11, 23).replace(".000", "");
}
