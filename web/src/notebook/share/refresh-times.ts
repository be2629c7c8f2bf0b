/** When an app is refreshed, as the author chooses it. */
export interface RefreshTimes {
  readonly every: "never" | "minutes" | "hour" | "day" | "week" | "custom";
  /** Of a day, `HH:MM`. */
  readonly time: string;
  /** 0 is Sunday. */
  readonly weekday: string;
  /** Five fields, where nothing else says when. */
  readonly cron: string;
}

export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const START: RefreshTimes = { every: "never", time: "06:00", weekday: "1", cron: "0 6 * * 1-5" };

/** What the fields of a saved schedule mean; null: none is saved. */
export function timesOf(cron: string | null): RefreshTimes {
  if (cron === null) return START;
  const known = { ...START, cron };
  if (/^\*\/\d+ \* \* \* \*$/.test(cron)) return { ...known, every: "minutes" };
  if (cron === "0 * * * *") return { ...known, every: "hour" };
  const [, minute, hour, weekday] = /^(\d{1,2}) (\d{1,2}) \* \* ([0-6*])$/.exec(cron) ?? [];
  if (minute === undefined || hour === undefined || weekday === undefined) return { ...known, every: "custom" };
  const time = `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
  return weekday === "*" ? { ...known, every: "day", time } : { ...known, every: "week", time, weekday };
}

/** The five fields that mean these times; null for never. `minMinutes`: how often the plan refreshes an app. */
export function cronOf({ every, time, weekday, cron }: RefreshTimes, minMinutes: number): string | null {
  const [hour = 6, minute = 0] = time.split(":").map(Number);
  switch (every) {
    case "never":
      return null;
    case "minutes":
      return `*/${minMinutes} * * * *`;
    case "hour":
      return "0 * * * *";
    case "day":
      return `${minute} ${hour} * * *`;
    case "week":
      return `${minute} ${hour} * * ${weekday}`;
    default:
      return cron.trim().replaceAll(/\s+/g, " ");
  }
}

/** What can be chosen on a plan that refreshes an app every so many minutes. */
export function timesOptions(
  minMinutes: number,
): readonly { readonly value: RefreshTimes["every"]; readonly label: string }[] {
  return [
    { value: "never", label: "Never" },
    ...(minMinutes < 60 && 60 % minMinutes === 0
      ? [{ value: "minutes", label: `Every ${minMinutes} minutes` } as const]
      : []),
    ...(minMinutes <= 60 ? [{ value: "hour", label: "Every hour" } as const] : []),
    { value: "day", label: "Every day" },
    { value: "week", label: "Every week" },
    { value: "custom", label: "Custom times" },
  ];
}
