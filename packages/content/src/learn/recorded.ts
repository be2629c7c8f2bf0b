import { z } from "zod";
import type { RecordedMistake, RecordedOutput, RecordedTest } from "@fiddle/protocol";

/** `recorded.json` of a challenge: the outcomes when it ran last. */
export interface RecordedChallenge {
  /** What the item's files were then (`hashInputs`). */
  readonly inputs: string;
  readonly tests: readonly RecordedTest[];
  readonly mistakes: readonly RecordedMistake[];
}

/** How a task of a tutorial is checked. */
export interface RecordedTask {
  readonly tests: readonly RecordedTest[];
  readonly mistakes: readonly RecordedMistake[];
  /** What the code of a `predict` task prints. */
  readonly printed?: string;
}

/** `recorded.json` of a tutorial or an example. */
export interface RecordedCells {
  readonly inputs: string;
  /** Cell id → its outputs. */
  readonly outputs: Readonly<Record<string, readonly RecordedOutput[]>>;
  /** Task id → how it is checked. */
  readonly tasks: Readonly<Record<string, RecordedTask>>;
}

/** Only the shape that every reader relies on: the file is written by a program and never by hand. */
const challengeShape = z.object({ inputs: z.string(), tests: z.array(z.object({})), mistakes: z.array(z.object({})) });
const cellsShape = z.object({
  inputs: z.string(),
  outputs: z.record(z.string(), z.array(z.object({}))),
  tasks: z.object({}),
});

export function parseRecordedChallenge(text: string): RecordedChallenge | null {
  const json: unknown = JSON.parse(text);
  return challengeShape.safeParse(json).success ? (json as RecordedChallenge) : null;
}

export function parseRecordedCells(text: string): RecordedCells | null {
  const json: unknown = JSON.parse(text);
  return cellsShape.safeParse(json).success ? (json as RecordedCells) : null;
}
