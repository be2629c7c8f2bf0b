import { useMemo } from "react";
import { parsePattern } from "./explain/parse.ts";
import { type Explained, explain } from "./explain/words.ts";
import type { Flavour } from "./question.ts";
import styles from "./regex.module.css";

interface ExplanationTreeProps {
  readonly pattern: string;
  readonly flavour: Flavour;
  readonly flags: string;
  /** Told which part of the pattern is pointed at: [start, end). */
  readonly onPoint: (part: readonly [number, number] | null) => void;
}

/** What each part of the pattern means; pointing at a line shows its part. */
export function ExplanationTree({ pattern, flavour, flags, onPoint }: ExplanationTreeProps) {
  const tree = useMemo(() => explain(parsePattern(pattern, flavour, flags), flavour, flags), [pattern, flavour, flags]);
  return (
    <div className={styles.tree} onPointerLeave={() => onPoint(null)} onBlur={() => onPoint(null)}>
      <Lines parts={tree.parts} pattern={pattern} onPoint={onPoint} />
    </div>
  );
}

interface LinesProps extends Pick<ExplanationTreeProps, "pattern" | "onPoint"> {
  readonly parts: readonly Explained[];
}

function Lines({ parts, pattern, onPoint }: LinesProps) {
  return (
    <ul>
      {parts.map(({ start, end, words, parts: inner }, index) => (
        <li key={index}>
          <button
            type="button"
            className={styles.line}
            onPointerEnter={() => onPoint([start, end])}
            onFocus={() => onPoint([start, end])}
            onClick={() => onPoint([start, end])}
          >
            <code>{pattern.slice(start, end)}</code>
            <span className="min-w-0 text-secondary">{words}</span>
          </button>
          {inner.length > 0 && <Lines parts={inner} pattern={pattern} onPoint={onPoint} />}
        </li>
      ))}
    </ul>
  );
}
