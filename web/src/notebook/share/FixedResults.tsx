import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { readOpenQueries } from "../../fiddles/publication-calls.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import type { FixedCells } from "../contract/staleness.ts";
import { ShareNote } from "./FilesNote.tsx";

interface FixedResultsProps {
  /** The published app; null before it is published. */
  readonly appId: string | null;
  /** A sentence that says what the author can change. */
  readonly advice: string;
}

/** Says which results readers can't change, because they need queries that only the author can run. */
export function FixedResults({ appId, advice }: FixedResultsProps) {
  const { staleness, notebook } = useNotebook();
  const fixedFor = useStore(staleness, (state) => state.fixedFor);
  const [fixed, setFixed] = useState<FixedCells>(new Map());
  useEffect(() => {
    let left = false;
    const find = async () => {
      const open = appId === null ? [] : await readOpenQueries(appId);
      return fixedFor?.(new Set(open.map(({ connection }) => connection))) ?? new Map();
    };
    find().then(
      (found) => !left && setFixed(found),
      // The rest of the dialog says that the server can't be reached.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [appId, fixedFor]);
  const numbers = notebook.document.cellIds();
  const results = [...fixed].filter(([, inputs]) => inputs.length > 0);
  if (results.length === 0) return null;
  return (
    <ShareNote tone="warn" role="note" className="text-xs/4.5">
      {results.map(([id, inputs]) => (
        <span key={id} className="block">
          Cell {numbers.indexOf(id) + 1} doesn't follow {inputs.map(({ input }) => `“${input.label}”`).join(", ")} for
          readers.
        </span>
      ))}
      They see your results, because they can't run queries on your connections. {advice}
    </ShareNote>
  );
}
