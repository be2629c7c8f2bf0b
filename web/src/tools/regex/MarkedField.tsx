import { classes } from "@fiddle/ui/classes.ts";
import { useId, useMemo, useRef } from "react";
import { paneClass } from "../parts/TextPane.tsx";
import { piecesOf } from "./marks.ts";
import type { ShownMatch } from "./question.ts";
import styles from "./regex.module.css";

interface MarkedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly matches: readonly ShownMatch[];
}

/** The text to try the pattern on, its matches in colour. */
export function MarkedField({ label, value, onChange, matches }: MarkedFieldProps) {
  const id = useId();
  const copy = useRef<HTMLDivElement>(null);
  const pieces = useMemo(() => piecesOf(value, matches), [value, matches]);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-xs font-medium text-secondary">
        {label}
      </label>
      <div className={classes(styles.marked, "rounded-md bg-surface font-mono text-code")}>
        <div ref={copy} aria-hidden className={styles.copy}>
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
        <textarea
          id={id}
          rows={8}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onScroll={(event) => {
            if (copy.current) copy.current.scrollTop = event.currentTarget.scrollTop;
          }}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          className={paneClass}
        />
      </div>
    </div>
  );
}
