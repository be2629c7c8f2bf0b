import { Button } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import { useId, useMemo, useRef } from "react";
import { LongTextArea, longNote, shownPart } from "../parts/LongTextArea.tsx";
import { paneClass } from "../parts/TextPane.tsx";
import { highlightPieces } from "./highlight.ts";
import type { TextMatch } from "./protocol.ts";
import styles from "./regex.module.css";

interface HighlightedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly matches: readonly TextMatch[];
}

/** The text to search, with its matches highlighted. */
export function HighlightedField({ label, value, onChange, matches }: HighlightedFieldProps) {
  const id = useId();
  const backdrop = useRef<HTMLDivElement>(null);
  const long = longNote(value, true);
  const pieces = useMemo(() => highlightPieces(shownPart(value), matches), [value, matches]);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-xs font-medium text-secondary">
        {label}
      </label>
      <div className={classes(styles.highlighted, "rounded-md bg-surface font-mono text-code")}>
        <div dir="auto" ref={backdrop} aria-hidden className={styles.backdrop}>
          {pieces.map(({ text, match, group }, index) =>
            match === null ? (
              text
            ) : (
              <mark
                key={index}
                className={styles.match}
                data-odd={match % 2 === 1 || undefined}
                data-group={group > 0 ? group % 4 : undefined}
              >
                {text}
              </mark>
            ),
          )}
          {"\n"}
        </div>
        <LongTextArea
          id={id}
          rows={8}
          value={value}
          onChange={onChange}
          onScroll={(event) => {
            if (backdrop.current) backdrop.current.scrollTop = event.currentTarget.scrollTop;
          }}
          aria-describedby={long === null ? undefined : `${id}-note`}
          className={paneClass}
        />
      </div>
      {long !== null && (
        <div className="flex flex-wrap items-center gap-2 text-xs text-muted">
          <p id={`${id}-note`}>{long}</p>
          <Button size="sm" onClick={() => onChange("")}>
            Clear {label.toLowerCase()}
          </Button>
        </div>
      )}
    </div>
  );
}
