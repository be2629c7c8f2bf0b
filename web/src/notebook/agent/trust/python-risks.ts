import { magicsReadOutside } from "./magic-risks.ts";
import { Judgment } from "./python-judgment.ts";
import type { Risk } from "./risks.ts";
import type { Surroundings } from "./written-file.ts";

/**
 * What Python code could do beyond computing with what is on this computer. The code is followed as far as its syntax tells what its
 * values are, and only what is known to be harmless isn't a risk: a name, a module, a method or a file's name that can't be told is one.
 */
export function pythonRisks(code: string, surroundings: Surroundings): readonly Risk[] {
  return new Judgment(code, surroundings).risks();
}

/** The files that code writes, as far as their names are written out. */
export function filesWritten(code: string, surroundings: Surroundings): readonly string[] {
  const judgment = new Judgment(code, surroundings);
  judgment.risks();
  return [...judgment.written];
}

/** Whether code could bring in what others wrote: files, addresses, answers, or whatever code does that can't be told. */
export function pythonReadsOutside(code: string, others: readonly string[]): boolean {
  if (magicsReadOutside(code)) return true;
  const judgment = new Judgment(code, { files: new Set(), others });
  return judgment.risks().some(({ kind }) => BRINGS_IN.test(kind)) || judgment.isReading;
}

/** What could bring something in. Code that isn't valid doesn't run at all. */
const BRINGS_IN = /^(?:network|page|secrets|dynamic|package|function|name|statement)$/;
