interface RelativeTimeProps {
  /** An ISO date, or milliseconds since 1970. */
  readonly date: string | number;
  /** What happened then, e.g. "Changed". */
  readonly verb: string;
}

/** "Changed 2 hours ago"; the date itself after two weeks. */
export function RelativeTime({ date: value, verb }: RelativeTimeProps) {
  const date = new Date(value);
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString("en")}>
      {verb} {describe(date)}
    </time>
  );
}

const DAY_SECONDS = 86_400;
const MAX_RELATIVE_SECONDS = 14 * DAY_SECONDS;
const UNITS = [
  ["day", DAY_SECONDS],
  ["hour", 3_600],
  ["minute", 60],
] as const;

function describe(date: Date): string {
  const seconds = Math.round((Date.now() - date.getTime()) / 1000);
  if (seconds > MAX_RELATIVE_SECONDS) return `on ${date.toLocaleDateString("en", { dateStyle: "medium" })}`;
  const format = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  for (const [unit, length] of UNITS) if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  return "just now";
}
