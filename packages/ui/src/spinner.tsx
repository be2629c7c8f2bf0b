import { classes } from "./classes.ts";

/** A spinner in the color of the text. Give it a label unless the text next to it says what is happening. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={classes("size-4 shrink-0 animate-spin", className)}
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <circle cx="8" cy="8" r="6" stroke="currentColor" opacity="0.25" />
      <path d="M14 8a6 6 0 0 0-6-6" stroke="currentColor" />
    </svg>
  );
}
