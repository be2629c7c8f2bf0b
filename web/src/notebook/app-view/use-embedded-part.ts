import type { AppLayout } from "@fiddle/notebook/app-layout";
import { chartParameters } from "@fiddle/notebook/inputs/chart-parameters.ts";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { useModes, useNotebook } from "../contract/notebook-services.ts";
import { useInputs } from "../contract/use-inputs.ts";
import { useOutputs } from "../document/use-document.ts";

/**
 * Of an app in an embed of one cell, that cell's output below the inputs that it depends on; otherwise all of it. Until the
 * analysis of the notebook has loaded, its inputs aren't known.
 */
export function useEmbeddedPart(layout: AppLayout): AppLayout {
  const { staleness, notebook } = useNotebook();
  const onlyCell = useModes((modes) => modes.onlyCell);
  const sourcesOf = useStore(staleness, (state) => state.sourcesOf);
  const inputs = useInputs();
  const outputs = useOutputs(notebook.document, onlyCell ?? "");
  const [needed, setNeeded] = useState<readonly string[]>([]);
  useEffect(() => {
    let left = false;
    if (onlyCell === null || sourcesOf === null) return undefined;
    sourcesOf(onlyCell).then(
      (ids) => !left && setNeeded(ids),
      // It's shown without inputs.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [onlyCell, sourcesOf]);
  return useMemo(() => {
    if (onlyCell === null) return layout;
    // A chart follows the inputs of its parameters' names, which its code doesn't read.
    const parameters = chartParameters(outputs);
    const followed = inputs.flatMap(({ input, cellId }) => (parameters.has(input.name) ? [cellId] : []));
    const wanted = new Set([onlyCell, ...needed, ...followed]);
    const controls = layout.items.filter(({ cell, part }) => part === "input" && wanted.has(cell));
    const own = layout.items.filter(({ cell, part }) => cell === onlyCell && part !== "input");
    const items = [...controls, ...own].map((item) => ({ ...item, width: 1, isShown: true }));
    return { title: layout.title, columns: 1, items };
  }, [layout, onlyCell, needed, inputs, outputs]);
}
