import { createContext, use } from "react";

/** A change of the code that lets it run here. */
export interface ImportChange {
  readonly label: string;
  readonly apply: () => void;
}

/** Links from a traceback to the code it is about. */
export interface ErrorLinks {
  /** The number of the cell that ran as this execution, counted from 1; null if it is gone. */
  readonly cellNumber: (execution: number) => number | null;
  /** Goes to that cell and line. */
  readonly open: (execution: number, line: number) => void;
  /** Runs the cell of these outputs again with recording, and shows the failing step. */
  readonly stepThrough: () => void;
  /** Goes to a line of the cell of these outputs. */
  readonly openLine: (line: number) => void;
  /** Puts an import, such as `import math`, before the code of the cell of these outputs. */
  readonly addImport: (statement: string) => void;
  /** How the import of an unsupported package can be changed; null if only the user can tell. */
  readonly importChange: (name: string) => ImportChange | null;
}

export const ErrorLinksProvider = createContext<ErrorLinks | null>(null);

/** Null for outputs outside of a notebook. */
export function useErrorLinks(): ErrorLinks | null {
  return use(ErrorLinksProvider);
}
