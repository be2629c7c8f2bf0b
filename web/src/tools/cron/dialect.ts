import { DAY_MS } from "@fiddle/notebook/day";
import { type FieldName, FIELDS, type Fields, isAny } from "./fields.ts";

export type DialectName = "unix" | "seconds" | "quartz" | "spring" | "aws" | "github" | "kubernetes";

/**
 * How a dialect combines the two day fields if both are restricted:
 * `either`: a day that matches one of them fires.
 * `crontab`: like `either`, but a field that starts with `*`, such as an asterisk with a step, makes it `both`.
 * `both`: only a day that matches both fires.
 * `one`: exactly one of the two must be a question mark.
 */
export type DayRule = "either" | "crontab" | "both" | "one";

export interface Dialect {
  readonly name: DialectName;
  readonly label: string;
  /** The fields in order. With `optionalYear`, the last one can be omitted. */
  readonly fields: readonly FieldName[];
  readonly optionalYear: boolean;
  /** Whether names such as @daily are supported. */
  readonly macros: boolean;
  /** If true, Sunday is 1 and Saturday is 7. Otherwise Sunday is both 0 and 7. */
  readonly sundayIsOne: boolean;
  readonly dayRule: DayRule;
  /** The fixed time zone of the dialect, or null if it can be chosen. */
  readonly zone: "UTC" | null;
}

const CRONTAB_FIELDS: readonly FieldName[] = ["minute", "hour", "day", "month", "weekday"];
const CRONTAB = { optionalYear: false, macros: true, sundayIsOne: false, dayRule: "crontab", zone: null } as const;

export const DIALECTS: readonly Dialect[] = [
  { ...CRONTAB, name: "unix", label: "Unix (crontab)", fields: CRONTAB_FIELDS },
  { ...CRONTAB, name: "seconds", label: "With seconds", fields: ["second", ...CRONTAB_FIELDS], dayRule: "either" },
  {
    name: "quartz",
    label: "Quartz",
    fields: ["second", ...CRONTAB_FIELDS, "year"],
    optionalYear: true,
    macros: false,
    sundayIsOne: true,
    dayRule: "one",
    zone: null,
  },
  { ...CRONTAB, name: "spring", label: "Spring", fields: ["second", ...CRONTAB_FIELDS], dayRule: "both" },
  {
    name: "aws",
    label: "AWS EventBridge",
    fields: [...CRONTAB_FIELDS, "year"],
    optionalYear: false,
    macros: false,
    sundayIsOne: true,
    dayRule: "one",
    zone: null,
  },
  { ...CRONTAB, name: "github", label: "GitHub Actions", fields: CRONTAB_FIELDS, macros: false, zone: "UTC" },
  { ...CRONTAB, name: "kubernetes", label: "Kubernetes", fields: CRONTAB_FIELDS, dayRule: "either" },
];

export type Schedule =
  | {
      readonly kind: "cron";
      readonly dialect: Dialect;
      readonly fields: Fields;
      /** What the rest of a crontab's line runs; empty without it. */
      readonly command: string;
    }
  | { readonly kind: "rate"; readonly intervalMs: number; readonly description: string }
  | { readonly kind: "reboot" }
  | { readonly kind: "failed"; readonly message: string };

const MACROS: Readonly<Record<string, string>> = {
  "@yearly": "0 0 1 1 *",
  "@annually": "0 0 1 1 *",
  "@monthly": "0 0 1 * *",
  "@weekly": "0 0 * * 0",
  "@daily": "0 0 * * *",
  "@midnight": "0 0 * * *",
  "@hourly": "0 * * * *",
};

/** How a schedule combines its two day fields, or null if at most one of them is restricted. */
export function dayCombination({ day, weekday }: Fields, { dayRule }: Dialect): "or" | "and" | null {
  if (isAny(day) || isAny(weekday)) return null;
  if (dayRule === "both") return "and";
  return dayRule === "crontab" && (day.startsWith("*") || weekday.startsWith("*")) ? "and" : "or";
}

export function dialectNamed(name: DialectName): Dialect {
  return (
    DIALECTS.find((dialect) => dialect.name === name) ?? {
      ...CRONTAB,
      name: "unix",
      label: "Unix",
      fields: CRONTAB_FIELDS,
    }
  );
}

/** With the command of a crontab's line. Lists of many thousand values would stop the page. */
export const MAX_SCHEDULE_CHARACTERS = 5_000;

/** Parses a schedule by the rules of its dialect. The values of the fields are not checked yet. */
export function parseSchedule(text: string, name: DialectName): Schedule {
  if (text.length > MAX_SCHEDULE_CHARACTERS)
    return failed(
      `A schedule can have at most ${MAX_SCHEDULE_CHARACTERS.toLocaleString("en")} characters. Enter a single line.`,
    );
  const dialect = dialectNamed(name);
  // Keyboards for Chinese, Japanese and Korean have digits and stars as wide as their signs.
  const plain = text.normalize("NFKC").replaceAll(INVISIBLE, "");
  const { schedule: line, command } = splitCommand(scheduleLine(plain), dialect);
  if (line === "") return failed(explainNothing(text));
  if (/^(?:CRON_)?TZ=/.test(line)) return failed(explainZonePrefix(name));
  const setting = SETTING.exec(line)?.[1];
  if (setting === "OnCalendar")
    return failed("OnCalendar=… is a timer of systemd, which has a syntax of its own. Enter a schedule of cron.");
  if (setting !== undefined)
    return failed(`${setting}=… is a setting in a crontab. Enter the line below it that starts with a schedule.`);
  if (line.startsWith("@")) return withCommand(parseMacro(line, dialect), command);
  if (/^at\s*\(/i.test(line))
    return failed("at(…) runs once, at the time in it, so it has no schedule. Use cron(…) or rate(…) to repeat it.");
  if (/^rate\s*\(/i.test(line)) return parseRate(line, dialect);
  const cronArguments = /^cron\s*\((.*)\)$/i.exec(line)?.[1];
  if (cronArguments !== undefined && name !== "aws")
    return failed("cron(…) is AWS syntax. Choose AWS EventBridge, or remove cron( and ).");
  return withCommand(parseFields((cronArguments ?? line).trim().split(/\s+/), dialect), command);
}

/** Marks that come along when text is copied, such as those of the direction of writing. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A line that is switched off is a comment. */
function explainNothing(text: string): string {
  const comment = text.split("\n").find((line) => isSchedule(line.replace(/^[\s#]+/, "")));
  return comment === undefined
    ? "Enter a schedule, for example 0 9 * * 1-5."
    : "This line is a comment, so cron skips it. Remove the # to use it.";
}

/** A line of a crontab such as `MAILTO=root`. */
const SETTING = /^([A-Za-z_]\w*)\s*=(?!\s*["']?(?:cron|rate)\()/;

/**
 * The first schedule in a text that was pasted from a crontab, where comments and settings stand above it, or from YAML
 * or code, where it has a name and quotes. Other texts are only trimmed.
 */
export function scheduleLine(text: string): string {
  const lines = text
    .slice(0, MAX_PASTED_CHARACTERS)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const found = lines.flatMap(readingsOf).find(isSchedule);
  return found ?? lines.find((each) => !SETTING.test(each)) ?? lines[0] ?? "";
}

/** No crontab is longer. */
const MAX_PASTED_CHARACTERS = 100_000;

/** A line as it is, what follows a name in it, and what stands in quotes. */
function readingsOf(line: string): readonly string[] {
  const named = /^(?:-\s+)?(?:[\w-]+:\s+)?([^"'\s].*)$/.exec(line)?.[1];
  const quoted = Array.from(line.matchAll(QUOTED), ([, , straight, curly]) => straight ?? curly ?? "");
  return [line, ...(named === undefined ? [] : [named]), ...quoted].map((reading) => reading.trim());
}

/** In quotes of programs, of Markdown, or of pages that make them curly. */
const QUOTED = /(["'`])(.*?)\1|[“„‘«](.*?)[”“’»]/g;

function isSchedule(text: string): boolean {
  const words = text.split(/\s+/);
  if (/^(?:cron|rate)\s*\(/i.test(text) || Object.hasOwn(MACROS, words[0] ?? "") || words[0] === "@reboot") return true;
  return (
    words.length >= CRONTAB_FIELDS.length && words.slice(0, CRONTAB_FIELDS.length).every((word) => FIELD.test(word))
  );
}

/** The time zone that a pasted text gives its schedule, in a line of a crontab or in YAML or code; null if none. */
export function pastedZone(text: string): string | null {
  const found =
    /^\s*CRON_TZ\s*=\s*["']?([\w+/-]+)["']?\s*$/m.exec(text) ??
    /(?:^|[\s,("'])(?:time_?zone|zone|schedule_?expression_?timezone)["']?\s*[:=]\s*["']?([\w+/-]+)/im.exec(text);
  return found?.[1] ?? null;
}

/** A word that can be a field of a schedule, so that it isn't taken for a command. */
const FIELD = /^(?:[\d*?/,#LW-]|sun|mon|tue|wed|thu|fri|sat|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)+$/i;

/** Splits a line of a crontab into its schedule and the command behind it. Other dialects have schedules, and comments behind them. */
export function splitCommand(
  line: string,
  { name, fields }: Dialect,
): { readonly schedule: string; readonly command: string } {
  const bare = line.replace(/\s+#.*$/, "");
  if (bare.split(/\s+/).every((word) => FIELD.test(word))) return { schedule: bare, command: "" };
  const count = line.startsWith("@") ? 1 : fields.length;
  const [, schedule = "", command = ""] =
    new RegExp(String.raw`^((?:\S+\s+){${count - 1}}\S+)\s+(\S[^]*)$`).exec(line) ?? [];
  const isSchedule = line.startsWith("@") || schedule.split(/\s+/).every((word) => FIELD.test(word));
  const hasCommands = name === "unix" || name === "seconds";
  if (isSchedule && command.startsWith("#")) return { schedule, command: "" };
  const isCommand = isSchedule && command !== "" && !FIELD.test(command.split(/\s/, 1)[0] ?? "");
  return hasCommands && isCommand ? { schedule, command } : { schedule: line, command: "" };
}

function withCommand(schedule: Schedule, command: string): Schedule {
  return schedule.kind === "cron" ? { ...schedule, command } : schedule;
}

function parseFields(parts: readonly string[], dialect: Dialect): Schedule {
  const { fields: names, optionalYear, dayRule } = dialect;
  if (parts.length !== names.length && !(optionalYear && parts.length === names.length - 1)) {
    const expected = names.map((name) => FIELDS.find((field) => field.name === name)?.label.toLowerCase());
    return failed(
      `${dialect.label} has ${optionalYear ? `${names.length - 1} or ${names.length}` : names.length} fields (${expected.join(", ")}), but this has ${parts.length}.${suggestDialect(parts.length)}`,
    );
  }
  if (parts.some((part) => HASHED.test(part)))
    return failed(
      "H is Jenkins' word for a number that it chooses itself, so the times are known only there. Use numbers, such as 7 for H in the minutes.",
    );
  const given = Object.fromEntries(names.map((name, at) => [name, (parts[at] ?? "*").toUpperCase()]));
  const fields: Fields = {
    second: "0",
    minute: "*",
    hour: "*",
    day: "*",
    month: "*",
    weekday: "*",
    year: "*",
    ...given,
  };
  if (dayRule === "one" && (fields.day === "?") === (fields.weekday === "?")) {
    return failed(
      fields.day === "?"
        ? "Only one day field can be ?. Use * or a day in the other one."
        : `One day field must be ?. Use ? as the ${isAny(fields.weekday) ? "day of week" : "day of month"}, because ${dialect.label} doesn't combine the two.`,
    );
  }
  return { kind: "cron", dialect, fields, command: "" };
}

/** A field of Jenkins, such as `H/15` or `H(0-7)`. */
const HASHED = /^H(?:\([\d-]+\))?(?:\/\d+)?$/;

function parseMacro(line: string, dialect: Dialect): Schedule {
  const macro = line.toLowerCase();
  if (macro === "@reboot")
    return dialect.macros && dialect.name !== "spring"
      ? { kind: "reboot" }
      : failed(`${dialect.label} doesn't support @reboot.`);
  if (/^@every\b/.test(macro))
    return failed(
      "@every counts from when the program starts, so it has no times of a clock. Use a schedule such as */5 * * * *.",
    );
  const meaning = Object.hasOwn(MACROS, macro) ? MACROS[macro] : undefined;
  if (!meaning) return failed(`${line} isn't a known name. Use ${Object.keys(MACROS).join(", ")} or @reboot.`);
  if (!dialect.macros) return failed(`${dialect.label} doesn't support names such as ${line}. Use ${meaning} instead.`);
  return parseFields([...(dialect.fields[0] === "second" ? ["0"] : []), ...meaning.split(" ")], dialect);
}

const UNIT_MS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: DAY_MS };

/** A hundred years. */
const MAX_RATE_MS = 36_525 * DAY_MS;

function parseRate(line: string, dialect: Dialect): Schedule {
  if (dialect.name !== "aws") return failed("rate(…) is AWS syntax. Choose AWS EventBridge.");
  const [, count = "", unit = ""] = /^rate\s*\(\s*(\d+)\s+(minute|hour|day)s?\s*\)$/i.exec(line) ?? [];
  const size = UNIT_MS[unit.toLowerCase()];
  if (!size || Number(count) < 1)
    return failed(
      "A rate needs a whole number of 1 or more and a unit: rate(5 minutes), rate(1 hour) or rate(7 days).",
    );
  if (Number(count) * size > MAX_RATE_MS)
    return failed("This rate is longer than 100 years. Use a shorter one, such as rate(365 days).");
  const isSingular = Number(count) === 1;
  if (isSingular === /s\s*\)$/i.test(line))
    return failed(
      `AWS expects ${isSingular ? `rate(1 ${unit})` : `rate(${count} ${unit}s)`}, ${isSingular ? "without" : "with"} the s.`,
    );
  return {
    kind: "rate",
    intervalMs: Number(count) * size,
    description: isSingular ? `Every ${unit}` : `Every ${count} ${unit}s`,
  };
}

function explainZonePrefix(name: DialectName): string {
  if (name === "kubernetes")
    return "Kubernetes doesn't allow TZ= or CRON_TZ= in a schedule. Set spec.timeZone instead.";
  return "Remove TZ=… and choose the time zone below. In a crontab, CRON_TZ goes on a separate line.";
}

function suggestDialect(fieldCount: number): string {
  if (fieldCount === 5) return " For five fields, choose Unix.";
  if (fieldCount === 6) return " For six fields, choose With seconds, Quartz, Spring or AWS.";
  return fieldCount === 7 ? " For seven fields, choose Quartz." : "";
}

function failed(message: string): Schedule {
  return { kind: "failed", message };
}
