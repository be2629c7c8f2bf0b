import { createContext, use } from "react";

/** Ways from a traceback to the code it speaks of. */
export interface ErrorLinks {
  /** Where the cell that ran as this execution stands, counted from 1; null when it is gone. */
  readonly cellNumber: (execution: number) => number | null;
  /** Goes to that cell and line. */
  readonly open: (execution: number, line: number) => void;
  /** Runs the cell of these outputs again, recorded, and shows the failing step. */
  readonly stepThrough: () => void;
}

export const ErrorLinksProvider = createContext<ErrorLinks | null>(null);

/** Null where the outputs stand alone. */
export function useErrorLinks(): ErrorLinks | null {
  return use(ErrorLinksProvider);
}
