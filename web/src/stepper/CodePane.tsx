import type { Recording } from "@fiddle/kernels";
import { useLayoutEffect, useMemo, useRef } from "react";
import { highlightHtml } from "../outputs/markdown/highlight.ts";
import type { IsBreakpoint } from "./moves.ts";
import styles from "./stepper.module.css";
import type { Moment } from "./timeline.ts";

interface CodePaneProps {
  readonly recording: Recording;
  readonly moment: Moment;
  readonly before: Moment | null;
  readonly title: string;
  readonly isBreakpoint: IsBreakpoint;
  readonly onToggleBreakpoint?: (file: string, line: number) => void;
}

/** The file the run is in, with the line that runs next and the one that just ran. */
export function CodePane({ recording, moment, before, title, isBreakpoint, onToggleBreakpoint }: CodePaneProps) {
  const { name = "", source = "" } = recording.files[moment.file] ?? {};
  const lines = useMemo(() => highlightHtml(source, "python").split("\n"), [source]);
  const list = useRef<HTMLOListElement>(null);
  const ran = before && before.file === moment.file && before.event !== "call" ? before.line : null;

  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!row || !list.current) return;
    // Within the pane only: the page must not move under the person's hands.
    const { scrollTop, clientHeight } = list.current;
    if (row.offsetTop < scrollTop + row.offsetHeight) list.current.scrollTop = row.offsetTop - row.offsetHeight;
    else if (row.offsetTop > scrollTop + clientHeight - 2 * row.offsetHeight)
      list.current.scrollTop = row.offsetTop - clientHeight + 3 * row.offsetHeight;
  });

  return (
    <figure className={styles.code} aria-label={`Code of ${title}`}>
      <figcaption className={styles.title}>{title}</figcaption>
      {/* Scrolls, so keys must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol ref={list} className={styles.lines} tabIndex={0} aria-label="Lines">
        {lines.map((html, index) => {
          const line = index + 1;
          const mark = line === moment.line ? (moment.event === "exception" ? "failed" : "next") : undefined;
          return (
            <li
              key={line}
              className={styles.line}
              aria-current={mark ? "step" : undefined}
              data-mark={mark ?? (line === ran ? "ran" : undefined)}
            >
              {onToggleBreakpoint && (
                <button
                  type="button"
                  className={styles.breakpoint}
                  aria-label={`Breakpoint in line ${line}`}
                  aria-pressed={isBreakpoint(moment.file, line)}
                  tabIndex={-1}
                  onClick={() => onToggleBreakpoint(name, line)}
                />
              )}
              <span className={styles.number}>{line}</span>
              <MarkWords mark={mark} ran={line === ran} />
              {/* Escaped and coloured by us. */}
              <code dangerouslySetInnerHTML={{ __html: html || " " }} />
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

function MarkWords({ mark, ran }: { readonly mark: "next" | "failed" | undefined; readonly ran: boolean }) {
  const words = mark === "failed" ? "fails: " : mark === "next" ? "next: " : ran ? "just ran: " : "";
  return words ? <span className="sr-only">{words}</span> : null;
}
