import { readStored, writeStored } from "../../platform/storage.ts";
import type { Breakpoints } from "../contract/steps.ts";

/** A notebook's breakpoints from this browser's storage. Malformed entries are ignored. */
export function readBreakpoints(notebookId: string, { text = readStored(keyOf(notebookId)) } = {}): Breakpoints {
  try {
    const stored = JSON.parse(text ?? "{}") as Record<string, unknown> | null;
    return new Map(
      Object.entries(stored ?? {}).flatMap(([cellId, lines]) => {
        const numbers = Array.isArray(lines) ? lines.filter((line): line is number => Number.isInteger(line)) : [];
        return numbers.length > 0 ? [[cellId, numbers] as const] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

export function writeBreakpoints(notebookId: string, breakpoints: Breakpoints): void {
  writeStored(keyOf(notebookId), JSON.stringify(Object.fromEntries(breakpoints)));
}

function keyOf(notebookId: string): string {
  return `fiddle:breakpoints:${notebookId}`;
}
