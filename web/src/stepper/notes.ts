import type { Recording } from "@fiddle/kernels";

/** Explains to the user what is missing in a recording. */
export function notesOn(recording: Recording): string[] {
  const { cut, dropped, crowded, status, written } = recording;
  const count = firstSteps(recording).toLocaleString("en");
  const continues =
    status === "running" ? " The cell is still running, but isn't being recorded. Press Stop to end it." : "";
  const outputLength = written.reduce((sum, [, , text]) => sum + text.length, 0);
  return [
    cut === "steps" && `Only the first ${count} steps were recorded.${continues}`,
    cut === "size" && `Only the first ${count} steps were recorded, because their values are too large.${continues}`,
    cut === "time" && `Recording took too long and ended after ${count} steps.${continues}`,
    cut === "failed" && `Recording ended after ${count} steps because a value couldn't be recorded.${continues}`,
    dropped > 0 &&
      `Only the last ${count} steps are shown. ${dropped.toLocaleString("en")} earlier steps were dropped.`,
    crowded && "Some steps have too many objects to show. Those furthest from the variables are hidden.",
    outputLength > MAX_OUTPUT_LENGTH && "Some printed text is missing here. See the full output instead.",
    status === "stopped" && "The run was stopped.",
    status === "killed" && "Python was terminated while the last line was running. Look there for an endless loop.",
  ].filter((note) => note !== false);
}

/** How many steps were recorded from the start. After a recording that was cut, a run that fails adds its error as a last step. */
export function firstSteps({ cut, status, steps }: Recording): number {
  return steps.length - (cut !== null && status === "error" && steps.at(-1)?.e === "exception" ? 1 : 0);
}

/** A recording contains at most this many characters of output. */
const MAX_OUTPUT_LENGTH = 100_000;
