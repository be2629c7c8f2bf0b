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

/** The current file, with the next line and the line that just ran highlighted. */
export function CodePane({ recording, moment, before, title, isBreakpoint, onToggleBreakpoint }: CodePaneProps) {
  const { name = "", source = "" } = recording.files[moment.file] ?? {};
  const lines = useMemo(() => highlightHtml(source, "python").split("\n"), [source]);
  const list = useRef<HTMLOListElement>(null);
  const ran = before && before.file === moment.file && before.event !== "call" ? before.line : null;

  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!row || !list.current) return;
    // Scrolls only the pane, because scrollIntoView could also scroll the page.
    const { scrollTop, clientHeight } = list.current;
    if (row.offsetTop < scrollTop + row.offsetHeight) list.current.scrollTop = row.offsetTop - row.offsetHeight;
    else if (row.offsetTop > scrollTop + clientHeight - 2 * row.offsetHeight)
      list.current.scrollTop = row.offsetTop - clientHeight + 3 * row.offsetHeight;
  });

  return (
    <figure aria-label={`Code of ${title}`}>
      <figcaption dir="auto" className="px-3 pt-1.5 pb-0.5 text-[0.75rem] text-muted">
        {title}
      </figcaption>
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
                  aria-label={`Breakpoint on line ${line}`}
                  aria-pressed={isBreakpoint(moment.file, line)}
                  tabIndex={-1}
                  onClick={() => onToggleBreakpoint(name, line)}
                />
              )}
              <span className={styles.number}>{line}</span>
              <MarkDescription mark={mark} ran={line === ran} />
              {/* The highlighter escapes the source. */}
              <code dangerouslySetInnerHTML={{ __html: html || " " }} />
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

function MarkDescription({ mark, ran }: { readonly mark: "next" | "failed" | undefined; readonly ran: boolean }) {
  const text = mark === "failed" ? "fails: " : mark === "next" ? "next: " : ran ? "just ran: " : "";
  return text ? <span className="sr-only">{text}</span> : null;
}
