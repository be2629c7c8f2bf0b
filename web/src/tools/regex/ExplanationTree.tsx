import { useMemo } from "react";
import { parsePattern } from "./explain/parse.ts";
import { explain, type Explanation } from "./explain/explain.ts";
import type { Flavor } from "./protocol.ts";
import styles from "./regex.module.css";
import { visibleText } from "./visible.ts";

interface ExplanationTreeProps {
  readonly pattern: string;
  readonly flavor: Flavor;
  /** In bytes, the flag for ASCII counts as set. */
  readonly flags: string;
  /** Called with the part of the pattern to highlight as [start, end), or null. */
  readonly onHighlight: (range: readonly [number, number] | null) => void;
}

/** Explains each part of the pattern. Hovering over a line highlights its part. */
export function ExplanationTree({ pattern, flavor, flags, onHighlight }: ExplanationTreeProps) {
  const tree = useMemo(() => explain(parsePattern(pattern, flavor, flags), flavor, flags), [pattern, flavor, flags]);
  return (
    <div className={styles.tree} onPointerLeave={() => onHighlight(null)} onBlur={() => onHighlight(null)}>
      <Lines parts={tree.parts} pattern={pattern} onHighlight={onHighlight} />
    </div>
  );
}

interface LinesProps extends Pick<ExplanationTreeProps, "pattern" | "onHighlight"> {
  readonly parts: readonly Explanation[];
}

function Lines({ parts, pattern, onHighlight }: LinesProps) {
  return (
    <ul>
      {parts.map(({ start, end, text, parts: children }, index) => (
        <li key={index}>
          <button
            type="button"
            className={styles.line}
            onPointerEnter={() => onHighlight([start, end])}
            onFocus={() => onHighlight([start, end])}
            onClick={() => onHighlight([start, end])}
          >
            <code>{visibleText(pattern.slice(start, end))}</code>
            <span className="min-w-0 text-secondary">{text}</span>
          </button>
          {children.length > 0 && <Lines parts={children} pattern={pattern} onHighlight={onHighlight} />}
        </li>
      ))}
    </ul>
  );
}
