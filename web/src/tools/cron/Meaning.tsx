import { Notice } from "../parts/Notice.tsx";
import type { Schedule } from "./dialect.ts";
import { notesFor } from "./schedule-notes.ts";

interface MeaningProps {
  readonly schedule: Schedule;
  /** The schedule in words. Null until the engine has loaded, and empty if the schedule is invalid. */
  readonly words: string | null;
  /** Whether there is any run. */
  readonly fires: boolean;
}

/** What a schedule means, right below it, with notes about common mistakes. */
export function Meaning({ schedule, words, fires }: MeaningProps) {
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      {/* The notes come first, because the description is right about each field but can mislead about the schedule. */}
      {words !== "" &&
        notesFor(schedule, fires).map(({ tone, message }) => (
          <Notice key={message} tone={tone}>
            {message}
          </Notice>
        ))}
      <p className="min-h-9 text-2xl font-medium text-primary">{words}</p>
    </div>
  );
}
