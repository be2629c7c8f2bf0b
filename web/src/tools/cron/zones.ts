/** All time zones, UTC first. */
export function allZones(): readonly string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
}

export function localZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether a time zone exists. Links can contain any text. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).format(0) !== "";
  } catch {
    return false;
  }
}

/** Formats a time in a time zone for display. */
export function formatIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hourCycle: "h23",
    weekday: "short",
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
  }).format(at);
}

/**
 * Parses the value of a datetime-local field, e.g. 2026-03-29T02:30, as a local time in a zone. Null if it is not a
 * valid date, for example because the year is incomplete, or if it is before 1900.
 */
export function parseLocalTime(zone: string, field: string): Date | null {
  const [, ...parts] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,3})?)?$/.exec(field) ?? [];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
  const wallTime = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isDate =
    wallTime.getUTCMonth() === month - 1 && wallTime.getUTCDate() === day && wallTime.getUTCHours() === hour;
  return isDate && year >= MIN_YEAR ? toInstant(zone, wallTime) : null;
}

const MIN_YEAR = 1900;

/** The instant of a wall-clock time in a zone. The wall-clock time is given as if it were UTC. */
export function toInstant(zone: string, wallTime: Date): Date {
  // Two rounds are needed, because the offset of the first guess can be that of the other side of a clock change.
  let instant = wallTime;
  for (let round = 0; round < 2; round += 1) instant = new Date(wallTime.getTime() - offsetAt(zone, instant));
  return instant;
}

/** The wall-clock time of an instant in a zone, as if it were UTC. */
export function wallClock(zone: string, at: Date): Date {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** The offset of a zone from UTC, in milliseconds. */
export function offsetAt(zone: string, at: Date): number {
  return wallClock(zone, at).getTime() - Math.floor(at.getTime() / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  formats.set(timeZone, format);
  return format;
}
