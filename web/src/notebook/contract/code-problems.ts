import type { Problem } from "../../language/lint/problem.ts";

/** Checks the Python of all cells as it is now. Returns the problems by cell id; rejects if the linter can't be loaded. */
export type FindProblems = () => Promise<ReadonlyMap<string, readonly Problem[]>>;
