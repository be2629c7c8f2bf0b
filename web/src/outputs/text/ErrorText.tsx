import type { ErrorOutput } from "@fiddle/notebook";
import { useId, useState } from "react";
import { Button } from "@fiddle/ui/button.tsx";
import { TerminalText } from "./TerminalText.tsx";
import styles from "./text.module.css";

/** Traceback lines shown before the rest is folded. */
const SHOWN_LINES = 14;

/** An error: what went wrong first, then where. */
export function ErrorText({ output }: { readonly output: ErrorOutput }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const headline = output.evalue ? `${output.ename}: ${output.evalue}` : output.ename;
  const lines = withoutHeadline(output.traceback.join("\n").trimEnd(), headline);
  const folds = lines.length > SHOWN_LINES + 4;
  const shown = folds && !open ? foldMiddle(lines) : lines;
  return (
    <div className="overflow-hidden rounded-md border-s-2 border-danger-fill bg-danger-soft/60 px-3 py-2">
      <div className={`${styles.text} ${styles.headline}`}>
        <TerminalText text={headline} />
      </div>
      {lines.length > 0 && (
        <div id={id} className={`${styles.text} mt-1.5 max-h-[36rem] overflow-auto`}>
          <TerminalText text={shown.join("\n")} />
        </div>
      )}
      {folds && (
        <div className="-ms-2 mt-1">
          <Button size="sm" variant="ghost" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? "Shorten traceback" : `Show all ${lines.length} lines`}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The traceback's lines without its last ones where these only repeat the headline. */
export function withoutHeadline(traceback: string, headline: string): readonly string[] {
  const lines = traceback.split("\n");
  const repeated = headline.split("\n").length;
  const end = lines.slice(-repeated).join("\n").replaceAll(STYLE, "");
  const kept = end.trimEnd() === headline.trimEnd() ? lines.slice(0, -repeated) : lines;
  return kept.some((line) => line.trim()) ? kept : [];
}

const STYLE = /\u001b\[[0-9;:]*m/g; // oxlint-disable-line no-control-regex

/** The first and the last lines: the person's own frames come first, the error's place last. */
function foldMiddle(lines: readonly string[]): readonly string[] {
  const first = lines.slice(0, SHOWN_LINES - 6);
  const last = lines.slice(-6);
  return [...first, `\u001b[0;2m   … ${lines.length - first.length - last.length} lines …\u001b[0m`, ...last];
}
