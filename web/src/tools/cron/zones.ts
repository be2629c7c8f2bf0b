/** The zones of the world, UTC first. */
export function allZones(): readonly string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
}

export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether a link's zone is one. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).format(0) !== "";
  } catch {
    return false;
  }
}

/** A moment for people, in a zone. */
export function formatIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
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
 * The moment at which the clock of a zone shows what a date field holds, e.g. 2026-03-29T02:30; null where that is no
 * date, as while a year is half typed, or one before clocks had zones.
 */
export function momentIn(zone: string, field: string): Date | null {
  const [, ...parts] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,3})?)?$/.exec(field) ?? [];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
  const face = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isDate = face.getUTCMonth() === month - 1 && face.getUTCDate() === day && face.getUTCHours() === hour;
  return isDate && year >= EARLIEST_YEAR ? momentOf(zone, face) : null;
}

const EARLIEST_YEAR = 1900;

/** The moment at which the clock of a zone shows a face, given as if it were UTC. */
export function momentOf(zone: string, face: Date): Date {
  // Twice, because the offset of the first guess may be that of the other side of a clock change.
  let moment = face;
  for (let round = 0; round < 2; round += 1) moment = new Date(face.getTime() - offsetAt(zone, moment));
  return moment;
}

/** The clock's face in a zone, as if it were UTC. */
export function wallClock(zone: string, at: Date): Date {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** How far the clock of a zone is ahead of UTC, in milliseconds. */
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
