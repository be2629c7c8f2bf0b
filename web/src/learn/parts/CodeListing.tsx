import { classes } from "@fiddle/ui/classes.ts";
import { Fragment } from "react";
import { highlightToSpans } from "../../editor/highlight.ts";
import type { EditorLanguage } from "../../editor/languages.ts";

interface CodeListingProps {
  readonly code: string;
  readonly language?: EditorLanguage;
  /** The accessible name. */
  readonly label?: string;
  readonly className?: string;
}

/** Code to read. A wide one scrolls by itself. */
export function CodeListing({ code, language = "text", label, className }: CodeListingProps) {
  return (
    <pre
      aria-label={label}
      tabIndex={0}
      className={classes(
        "m-0 overflow-x-auto rounded-md bg-code-ground px-3 py-2 font-mono text-code text-code-text",
        className,
      )}
    >
      <code>
        {highlightToSpans(code, language).map(({ text, className }, i) =>
          className ? (
            <span key={i} className={className}>
              {text}
            </span>
          ) : (
            <Fragment key={i}>{text}</Fragment>
          ),
        )}
      </code>
    </pre>
  );
}
