import type { ReactNode } from "react";
import { classes } from "./classes.ts";

interface ProgressBarProps {
  /** The accessible name, shown above the bar, e.g. "Loading Python". */
  label: string;
  /** From 0 to 1; null if unknown. */
  value: number | null;
  /** Shown opposite the label, e.g. "3.2 of 8.1 MB". */
  detail?: ReactNode;
}

/** A progress bar that slides back and forth while its value is unknown. */
export function ProgressBar({ label, value, detail }: ProgressBarProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className="w-full">
      <div className="mb-1.5 flex justify-between gap-4 text-xs">
        <span className="text-secondary">{label}</span>
        {detail && <span className="text-muted tabular-nums">{detail}</span>}
      </div>
      <progress className="sr-only" aria-label={label} max={100} value={percent ?? undefined} />
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-selected">
        <div
          className={classes(
            "h-full rounded-full bg-accent transition-[width]",
            percent === null && "w-1/3 animate-slide",
          )}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
