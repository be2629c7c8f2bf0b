import { type FieldName, FIELDS, type Fields, isAny } from "./fields.ts";

export type DialectName = "unix" | "seconds" | "quartz" | "spring" | "aws" | "github" | "kubernetes";

/**
 * How the two day fields go together where both choose: either is enough; either, unless one begins with `*` (crontab(5)
 * looks at no more of it); both must fit; or exactly one of them is a question mark.
 */
export type DayRule = "either" | "crontab" | "both" | "one";

export interface Dialect {
  readonly name: DialectName;
  readonly label: string;
  /** The fields in their order; the last may be missing where `optionalYear`. */
  readonly fields: readonly FieldName[];
  readonly optionalYear: boolean;
  readonly macros: boolean;
  /** Sunday is 1 and Saturday 7; else Sunday is 0 and also 7. */
  readonly sundayIsOne: boolean;
  readonly dayRule: DayRule;
  /** The zone it runs in where that cannot be chosen. */
  readonly zone: "UTC" | null;
}

const FIVE: readonly FieldName[] = ["minute", "hour", "day", "month", "weekday"];
const PLAIN = { optionalYear: false, macros: true, sundayIsOne: false, dayRule: "crontab", zone: null } as const;

export const DIALECTS: readonly Dialect[] = [
  { ...PLAIN, name: "unix", label: "Unix (crontab)", fields: FIVE },
  { ...PLAIN, name: "seconds", label: "With seconds", fields: ["second", ...FIVE], dayRule: "either" },
  {
    name: "quartz",
    label: "Quartz",
    fields: ["second", ...FIVE, "year"],
    optionalYear: true,
    macros: false,
    sundayIsOne: true,
    dayRule: "one",
    zone: null,
  },
  { ...PLAIN, name: "spring", label: "Spring", fields: ["second", ...FIVE], dayRule: "both" },
  {
    name: "aws",
    label: "AWS EventBridge",
    fields: [...FIVE, "year"],
    optionalYear: false,
    macros: false,
    sundayIsOne: true,
    dayRule: "one",
    zone: null,
  },
  { ...PLAIN, name: "github", label: "GitHub Actions", fields: FIVE, macros: false, zone: "UTC" },
  { ...PLAIN, name: "kubernetes", label: "Kubernetes", fields: FIVE, dayRule: "either" },
];

export type Schedule =
  | { readonly kind: "cron"; readonly dialect: Dialect; readonly fields: Fields }
  | { readonly kind: "rate"; readonly milliseconds: number; readonly says: string }
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

export function dialectNamed(name: DialectName): Dialect {
  return DIALECTS.find((dialect) => dialect.name === name) ?? { ...PLAIN, name: "unix", label: "Unix", fields: FIVE };
}

/** Reads a line by the rules of its dialect; the values of the fields are not looked at yet. */
export function readSchedule(text: string, name: DialectName): Schedule {
  const dialect = dialectNamed(name);
  const line = text.trim();
  if (line === "") return failed("Write a schedule, for example 0 9 * * 1-5.");
  if (/^(?:CRON_)?TZ=/.test(line)) return failed(zonePrefix(name));
  if (line.startsWith("@")) return readMacro(line, dialect);
  if (/^rate\s*\(/i.test(line)) return readRate(line, dialect);
  const inside = /^cron\s*\((.*)\)$/i.exec(line)?.[1];
  if (inside !== undefined && name !== "aws")
    return failed("cron(…) is how AWS writes it. Choose AWS EventBridge, or take the brackets away.");
  return readFields((inside ?? line).trim().split(/\s+/), dialect);
}

function readFields(parts: readonly string[], dialect: Dialect): Schedule {
  const { fields: names, optionalYear, dayRule } = dialect;
  if (parts.length !== names.length && !(optionalYear && parts.length === names.length - 1)) {
    const wanted = names.map((name) => FIELDS.find((field) => field.name === name)?.label.toLowerCase());
    return failed(
      `${dialect.label} has ${optionalYear ? `${names.length - 1} or ${names.length}` : names.length} fields (${wanted.join(", ")}); this has ${parts.length}.${hint(parts.length)}`,
    );
  }
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
        ? "Only one day field may be ?. Write a * or a day into the other."
        : `One day field must be ?: write ? as the ${isAny(fields.weekday) ? "day of week" : "day of month"}, because ${dialect.label} does not combine the two.`,
    );
  }
  return { kind: "cron", dialect, fields };
}

function readMacro(line: string, dialect: Dialect): Schedule {
  const macro = line.toLowerCase();
  if (macro === "@reboot")
    return dialect.macros && dialect.name !== "spring"
      ? { kind: "reboot" }
      : failed(`${dialect.label} has no @reboot.`);
  const meaning = MACROS[macro];
  if (!meaning) return failed(`${line} is not known. There are ${Object.keys(MACROS).join(", ")} and @reboot.`);
  if (!dialect.macros) return failed(`${dialect.label} has no names such as ${line}. Write ${meaning}.`);
  return readFields([...(dialect.fields[0] === "second" ? ["0"] : []), ...meaning.split(" ")], dialect);
}

const UNITS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** A hundred years, in milliseconds. */
const LONGEST_RATE = 36_525 * 86_400_000;

function readRate(line: string, dialect: Dialect): Schedule {
  if (dialect.name !== "aws") return failed("rate(…) is how AWS writes it. Choose AWS EventBridge.");
  const [, count = "", unit = ""] = /^rate\s*\(\s*(\d+)\s+(minute|hour|day)s?\s*\)$/i.exec(line) ?? [];
  const size = UNITS[unit.toLowerCase()];
  if (!size || Number(count) < 1)
    return failed("A rate is rate(5 minutes), rate(1 hour) or rate(7 days): a whole number from 1 and a unit.");
  if (Number(count) * size > LONGEST_RATE)
    return failed("This rate is longer than a hundred years. Write a shorter one, such as rate(365 days).");
  const single = Number(count) === 1;
  if (single === /s\s*\)$/i.test(line))
    return failed(
      `AWS wants ${single ? `rate(1 ${unit})` : `rate(${count} ${unit}s)`}, ${single ? "without" : "with"} the s.`,
    );
  return {
    kind: "rate",
    milliseconds: Number(count) * size,
    says: single ? `Every ${unit}` : `Every ${count} ${unit}s`,
  };
}

function zonePrefix(name: DialectName): string {
  if (name === "kubernetes")
    return "Kubernetes refuses TZ= and CRON_TZ= in the schedule. Put the zone into spec.timeZone.";
  return "Take TZ=… away from the line and choose the time zone below. In a crontab, CRON_TZ stands on a line of its own.";
}

function hint(fields: number): string {
  if (fields === 5) return " Five fields are Unix.";
  if (fields === 6) return " Six fields are with seconds, Quartz, Spring or AWS.";
  return fields === 7 ? " Seven fields are Quartz." : "";
}

function failed(message: string): Schedule {
  return { kind: "failed", message };
}
