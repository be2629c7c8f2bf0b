import { useMemo } from "react";
import { parsePattern } from "./explain/parse.ts";
import { explain, type Explanation } from "./explain/explain.ts";
import type { Flavor } from "./protocol.ts";
import { visibleText } from "../parts/visible.ts";

interface ExplanationTreeProps {
  readonly pattern: string;
  readonly flavor: Flavor;
  /** In bytes, the flag for ASCII counts as set. */
  readonly flags: string;
  /** Called with the part of the pattern to highlight as [start, end), or null. */
  readonly onHighlight: (range: readonly [number, number] | null) => void;
}

/** Each part becomes a line, and tens of thousands of lines would stop the page. */
const MAX_EXPLAINED_CHARACTERS = 5_000;

/** Explains each part of the pattern. Hovering over a line highlights its part. */
export function ExplanationTree({ pattern, flavor, flags, onHighlight }: ExplanationTreeProps) {
  const tree = useMemo(
    () =>
      pattern.length > MAX_EXPLAINED_CHARACTERS ? null : explain(parsePattern(pattern, flavor, flags), flavor, flags),
    [pattern, flavor, flags],
  );
  if (!tree)
    return (
      <p className="text-sm text-muted">
        This pattern is too long to explain. Enter a part of it with at most{" "}
        {MAX_EXPLAINED_CHARACTERS.toLocaleString("en")} characters.
      </p>
    );
  return (
    <div onPointerLeave={() => onHighlight(null)} onBlur={() => onHighlight(null)}>
      <Lines parts={tree.parts} pattern={pattern} onHighlight={onHighlight} />
    </div>
  );
}

interface LinesProps extends Pick<ExplanationTreeProps, "pattern" | "onHighlight"> {
  readonly parts: readonly Explanation[];
}

function Lines({ parts, pattern, onHighlight }: LinesProps) {
  return (
    <ul className="m-0 ms-2 list-none border-l border-line pl-3">
      {parts.map(({ start, end, text, parts: children }, index) => (
        <li key={index}>
          <button
            type="button"
            className="flex w-full gap-2.5 rounded-sm px-1.5 py-0.5 text-start hover:bg-hover focus-visible:bg-hover"
            onPointerEnter={() => onHighlight([start, end])}
            onFocus={() => onHighlight([start, end])}
            onClick={() => onHighlight([start, end])}
          >
            <code className="max-w-[40%] flex-none overflow-hidden text-ellipsis whitespace-pre text-[var(--code-string)]">
              {visibleText(pattern.slice(start, end))}
            </code>
            <span className="min-w-0 text-secondary">{text}</span>
          </button>
          {children.length > 0 && <Lines parts={children} pattern={pattern} onHighlight={onHighlight} />}
        </li>
      ))}
    </ul>
  );
}
