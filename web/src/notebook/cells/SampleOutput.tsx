import type { Sample } from "../contract/sample.ts";

/** Below an empty cell: what the suggested program prints. It isn't the cell's output, because nothing has run. */
export function SampleOutput({ sample }: { readonly sample: Sample }) {
  return (
    <figure className="sample-output" aria-label="What this program prints">
      <pre>{sample.output}</pre>
      <figcaption>
        <span className="coarse:hidden">
          Press <kbd>Shift</kbd> <kbd>Enter</kbd> or ▷
        </span>
        <span className="hidden coarse:inline">Tap ▷</span> to run this program, or type your own.
      </figcaption>
    </figure>
  );
}
