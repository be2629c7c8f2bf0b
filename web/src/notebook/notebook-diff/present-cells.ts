import type { NotebookDocument } from "@fiddle/notebook";
import { useCallback, useEffect, useState } from "react";
import { type CellDigest, digest } from "./compare.ts";

/** How long the notebook must be unchanged before it is compared again, in milliseconds. */
const REFRESH_PAUSE_MS = 250;

export function presentCells(document: NotebookDocument): readonly CellDigest[] {
  return document.cellIds().map((id) => ({ id, hash: digest(document.cell(id)?.type ?? "code", document.source(id)) }));
}

/** The notebook's present cells, kept up to date between bursts of typing. */
export function usePresentCells(document: NotebookDocument): readonly CellDigest[] {
  const [cells, setCells] = useState(() => presentCells(document));
  const refresh = useCallback(() => setCells(presentCells(document)), [document]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = document.subscribeAny(() => {
      clearTimeout(timer);
      timer = setTimeout(refresh, REFRESH_PAUSE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [document, refresh]);
  return cells;
}
