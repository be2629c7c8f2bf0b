import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type StatusTone = "idle" | "busy" | "good" | "warn" | "bad";

interface StatusPillProps {
  /** The accessible name, e.g. "Kernel status". The children are the status itself, e.g. "Ready". */
  label: string;
  tone: StatusTone;
  children: ReactNode;
  className?: string;
  /** The tooltip's text. */
  tip?: string;
}

/** A status with a colored dot. Screen readers announce its changes. */
export function StatusPill({ label, tone, children, className, tip }: StatusPillProps) {
  return (
    // The dot is drawn with CSS so that the element's text is the status alone.
    <output
      aria-label={label}
      data-tip={tip}
      className={classes(
        "inline-flex min-w-0 items-center gap-1.5 text-xs whitespace-nowrap text-secondary tabular-nums",
        "before:size-2 before:shrink-0 before:rounded-full before:content-['']",
        DOTS[tone],
        className,
      )}
    >
      <span className="truncate">{children}</span>
    </output>
  );
}

const DOTS: Record<StatusTone, string> = {
  idle: "before:border before:border-muted",
  busy: "before:animate-pulse before:bg-accent-text",
  good: "before:bg-success",
  warn: "before:bg-warn",
  bad: "text-danger before:bg-danger",
};
