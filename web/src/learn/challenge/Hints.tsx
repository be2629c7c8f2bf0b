import { Button } from "@fiddle/ui/button.tsx";
import { ContentText } from "../../platform/content-text/ContentText.tsx";

interface HintsProps {
  readonly hintsHtml: readonly string[];
  /** How many the learner has opened. */
  readonly seen: number;
  readonly onNext: () => void;
}

/** Hints that unfold one by one. */
export function Hints({ hintsHtml, seen, onNext }: HintsProps) {
  const left = hintsHtml.length - seen;
  return (
    <section aria-label="Hints" className="mt-8">
      <h2 className="text-lg">Hints</h2>
      <ol className="m-0 mt-2 flex list-none flex-col gap-2 p-0" aria-live="polite">
        {hintsHtml.slice(0, seen).map((html, i) => (
          <li key={i} className="flex gap-3 rounded-md bg-surface px-3 py-2">
            <span className="text-sm text-muted tabular-nums">{i + 1}</span>
            <ContentText html={html} inline />
          </li>
        ))}
      </ol>
      <div className="mt-2 flex items-center gap-3">
        {left > 0 && (
          <Button size="sm" onClick={onNext}>
            Next hint
          </Button>
        )}
        <p className="text-sm text-muted">
          {seen === 0
            ? `${hintsHtml.length} available. Using them shows on your badge.`
            : `${seen} of ${hintsHtml.length}`}
        </p>
      </div>
    </section>
  );
}
