/** The runs as CSV, in the time zone and in UTC. */
export function toCsv(runs: readonly Date[], zone: string): string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  const lines = runs.map((at) => `${format.format(at)},${zone},${at.toISOString()}`);
  return ["local,zone,utc", ...lines, ""].join("\r\n");
}

/** The runs as calendar events (RFC 5545). `now` is the creation time of the file. */
export function toCalendar(runs: readonly Date[], title: string, now: Date): string {
  const events = runs.flatMap((at) => [
    "BEGIN:VEVENT",
    `UID:${stamp(at)}-${hash(title)}@cron`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    "DURATION:PT1M",
    ...fold(`SUMMARY:${title.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\s+/g, " ")}`),
    "END:VEVENT",
  ]);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Fiddle//Cron//EN", ...events, "END:VCALENDAR", ""].join("\r\n");
}

function stamp(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

/** Folds a line: lines have at most 75 bytes, and continuation lines start with a space. */
function fold(line: string): string[] {
  return (line.match(/.{1,70}/gu) ?? [line]).map((part, at) => (at === 0 ? part : ` ${part}`));
}

function hash(text: string): string {
  let value = 0;
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return value.toString(36);
}
