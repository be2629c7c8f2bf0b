interface MomentProps {
  /** An ISO date, or milliseconds since 1970. */
  readonly of: string | number;
  /** What happened then, e.g. "Changed". */
  readonly verb: string;
}

/** When something happened, in words as long as it is near. */
export function Moment({ of, verb }: MomentProps) {
  const date = new Date(of);
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString("en")}>
      {verb} {describe(date)}
    </time>
  );
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

function describe(date: Date): string {
  const seconds = Math.round((Date.now() - date.getTime()) / 1000);
  if (seconds > 14 * 86_400) return `on ${date.toLocaleDateString("en", { dateStyle: "medium" })}`;
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  for (const [unit, length] of UNITS) if (seconds >= length) return words.format(-Math.floor(seconds / length), unit);
  return "just now";
}
