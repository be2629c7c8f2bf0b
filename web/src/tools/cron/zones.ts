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

/** The moment at which the clock of a zone shows what a date field holds, e.g. 2026-03-29T02:30. */
export function momentIn(zone: string, field: string): Date {
  const asUtc = new Date(`${field}Z`);
  // Twice, because the offset of the first guess may be that of the other side of a clock change.
  let moment = asUtc;
  for (let round = 0; round < 2; round += 1) moment = new Date(asUtc.getTime() - offset(zone, moment));
  return moment;
}

function offset(timeZone: string, at: Date): number {
  const text = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(at);
  return new Date(`${text.replace(" ", "T")}Z`).getTime() - Math.floor(at.getTime() / 1000) * 1000;
}
