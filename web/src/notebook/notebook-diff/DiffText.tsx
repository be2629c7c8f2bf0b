import { diffLines } from "./diff-lines.ts";
import "./notebook-diff.css";

/** The changes of a cell's text, line by line. */
export function DiffText({ before, after }: { readonly before: string; readonly after: string }) {
  const lines =
    before === "" ? linesOf(after, "added") : after === "" ? linesOf(before, "removed") : diffLines(before, after);
  return (
    <div className="diff-text">
      {lines.slice(0, MAX_SHOWN_LINES).map(({ kind, text }, index) => (
        <div key={index} data-kind={kind}>
          <span aria-hidden className="diff-sign">
            {SIGNS[kind]}
          </span>
          <span className="sr-only">{SPOKEN[kind]}</span>
          {kind === "skipped" ? `… ${text} ${text === "1" ? "line" : "lines"} …` : text}
        </div>
      ))}
      {lines.length > MAX_SHOWN_LINES && <div data-kind="skipped">… {lines.length - MAX_SHOWN_LINES} more lines …</div>}
    </div>
  );
}

const SIGNS = { same: " ", added: "+", removed: "−", skipped: "" } as const;
const SPOKEN = { same: "", added: "added: ", removed: "removed: ", skipped: "" } as const;
/** Longer diffs would be unreadable, so they are collapsed. */
const MAX_SHOWN_LINES = 200;

function linesOf(text: string, kind: "added" | "removed") {
  return text === "" ? [] : text.split("\n").map((line) => ({ kind, text: line }));
}
