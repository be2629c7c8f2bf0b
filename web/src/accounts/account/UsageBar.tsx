import { classes } from "@fiddle/ui/classes.ts";

interface UsageBarProps {
  readonly label: string;
  readonly used: number;
  readonly limit: number;
  /** Replaces the default "3 of 50". */
  readonly text?: string;
}

/** A meter of used against available; amber when little is left, red when nothing is. */
export function UsageBar({ label, used, limit, text = `${used} of ${limit}` }: UsageBarProps) {
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-4 text-sm">
        <span className="text-secondary">{label}</span>
        <span className="text-muted tabular-nums">{text}</span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-selected"
      >
        <div
          className={classes("h-full rounded-full", share >= 1 ? "bg-danger" : share > 0.85 ? "bg-warn" : "bg-accent")}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
