import { useState } from "react";

export interface Breakpoints {
  /** Line numbers by file name. */
  readonly lines: ReadonlyMap<string, ReadonlySet<number>>;
  readonly toggle: (file: string, line: number) => void;
}

/** Breakpoints, which stay when the program runs again. */
export function useBreakpoints(): Breakpoints {
  const [lines, setLines] = useState<ReadonlyMap<string, ReadonlySet<number>>>(new Map());
  return {
    lines,
    toggle: (file, line) =>
      setLines((current) => {
        const changed = new Set(current.get(file));
        if (!changed.delete(line)) changed.add(line);
        const next = new Map(current);
        if (changed.size > 0) next.set(file, changed);
        else next.delete(file);
        return next;
      }),
  };
}
