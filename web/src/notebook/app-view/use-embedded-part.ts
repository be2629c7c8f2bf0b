import type { AppLayout } from "@fiddle/notebook/app-layout";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { useModes, useNotebook } from "../contract/notebook-services.ts";

/**
 * Of an app in an embed of one cell, that cell's output below the inputs that it depends on; otherwise all of it. Until the
 * analysis of the notebook has loaded, its inputs aren't known.
 */
export function useEmbeddedPart(layout: AppLayout): AppLayout {
  const { staleness } = useNotebook();
  const onlyCell = useModes((modes) => modes.onlyCell);
  const neededBy = useStore(staleness, (state) => state.neededBy);
  const [needed, setNeeded] = useState<readonly string[]>([]);
  useEffect(() => {
    let left = false;
    if (onlyCell === null || neededBy === null) return undefined;
    neededBy(onlyCell).then(
      (ids) => !left && setNeeded(ids),
      // It's shown without inputs.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [onlyCell, neededBy]);
  return useMemo(() => {
    if (onlyCell === null) return layout;
    const inputs = layout.items.filter(
      ({ cell, part }) => part === "input" && (cell === onlyCell || needed.includes(cell)),
    );
    const own = layout.items.filter(({ cell, part }) => cell === onlyCell && part !== "input");
    const items = [...inputs, ...own].map((item) => ({ ...item, width: 1, isShown: true }));
    return { title: layout.title, columns: 1, items };
  }, [layout, onlyCell, needed]);
}
