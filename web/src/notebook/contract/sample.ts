import { createContext } from "react";

/** A program that an empty cell suggests, with its output. */
export interface Sample {
  readonly source: string;
  readonly output: string;
}

/** What the first cell of the page suggests while it is empty; null for nothing. */
export const SampleContext = createContext<Sample | null>(null);
