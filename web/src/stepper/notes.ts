import type { Recording } from "@fiddle/kernels";

/** What the recording lacks, in sentences. */
export function notesOn({ cut, dropped, crowded, status, steps, written }: Recording): string[] {
  const count = steps.length.toLocaleString("en");
  const goesOn = status === "running" ? " The cell goes on without being recorded; Stop ends it." : "";
  const shown = written.reduce((sum, [, , text]) => sum + text.length, 0);
  return [
    cut === "steps" && `These are the first ${count} steps: no more are recorded.${goesOn}`,
    cut === "size" && `These are the first ${count} steps: their values take all the room there is.${goesOn}`,
    cut === "time" && `Recording took too long and ended after ${count} steps.${goesOn}`,
    cut === "failed" && `A value could not be recorded; the recording ends after ${count} steps.${goesOn}`,
    dropped > 0 && `These are the last ${count} steps; ${dropped.toLocaleString("en")} came before.`,
    crowded && "Some steps have more objects than can be shown; the furthest from the variables are left out.",
    shown > MOST_SHOWN && "Not all that was printed is kept here; the cell's output has it.",
    status === "stopped" && "The run was stopped.",
    status === "killed" && "Python was ended while the line of the last step ran: look there for what never ends.",
  ].filter((note) => note !== false);
}

/** Characters of printed text that a recording keeps. */
const MOST_SHOWN = 100_000;
