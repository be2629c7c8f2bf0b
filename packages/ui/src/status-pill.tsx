import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type StatusTone = "idle" | "busy" | "good" | "warn" | "bad";

interface StatusPillProps {
  /** The accessible name, e.g. "Kernel status"; the words inside are the state. */
  label: string;
  tone: StatusTone;
  children: ReactNode;
  className?: string;
}

/** A dot and a word that are read out when they change. */
export function StatusPill({ label, tone, children, className }: StatusPillProps) {
  return (
    // The dot is drawn, not written, so that the text of the status is the state and nothing else.
    <output
      aria-label={label}
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
