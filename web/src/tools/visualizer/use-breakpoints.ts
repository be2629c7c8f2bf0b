import { useState } from "react";

export interface Breakpoints {
  /** By the recording's file names. */
  readonly lines: ReadonlyMap<string, ReadonlySet<number>>;
  readonly toggle: (file: string, line: number) => void;
}

/** Lines one can stop at. They stay from one run to the next. */
export function useBreakpoints(): Breakpoints {
  const [lines, setLines] = useState<ReadonlyMap<string, ReadonlySet<number>>>(new Map());
  return {
    lines,
    toggle: (file, line) =>
      setLines((before) => {
        const changed = new Set(before.get(file));
        if (!changed.delete(line)) changed.add(line);
        const next = new Map(before);
        if (changed.size > 0) next.set(file, changed);
        else next.delete(file);
        return next;
      }),
  };
}
