import { createContext, use } from "react";

/** Links from a traceback to the code it is about. */
export interface ErrorLinks {
  /** The number of the cell that ran as this execution, counted from 1; null if it is gone. */
  readonly cellNumber: (execution: number) => number | null;
  /** Goes to that cell and line. */
  readonly open: (execution: number, line: number) => void;
  /** Runs the cell of these outputs again with recording, and shows the failing step. */
  readonly stepThrough: () => void;
}

export const ErrorLinksProvider = createContext<ErrorLinks | null>(null);

/** Null for outputs outside of a notebook. */
export function useErrorLinks(): ErrorLinks | null {
  return use(ErrorLinksProvider);
}
