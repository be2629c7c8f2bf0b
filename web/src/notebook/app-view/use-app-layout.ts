import { appLayoutOf, type AppItem, type AppLayout, appMetadata } from "@fiddle/notebook/app-layout";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useNotebook } from "../contract/notebook-services.ts";
import { fiddleOf } from "../session/cell-kernel.ts";

/** The notebook's layout as an app, as it is now. */
export function useAppLayout(): AppLayout {
  const { notebook, session } = useNotebook();
  const { document } = notebook;
  const subscribe = useCallback((notify: () => void) => document.subscribeAny(notify), [document]);
  // Outputs change often, and the layout doesn't depend on them.
  const read = () => {
    const cells = document.cellIds().flatMap((id) => document.cell(id) ?? []);
    return JSON.stringify(
      appLayoutOf({ cells, metadata: document.metadata() }, (cell) => session.inputs.isPython(cell)),
    );
  };
  const text = useSyncExternalStore(subscribe, read, read);
  return useMemo(() => JSON.parse(text) as AppLayout, [text]);
}

/** Keeps the layout in the notebook, as a change that can be undone. */
export function useSetLayout(): (layout: AppLayout) => void {
  const { document } = useNotebook().notebook;
  return useCallback(
    (layout) => {
      const fiddle = { ...fiddleOf(document.metadata()), app: appMetadata(layout) };
      document.apply({ op: "set-metadata", patch: { fiddle } }, { by: "person" });
    },
    [document],
  );
}

/** What the editor calls an item: its label, its heading, or the number of its cell. */
export function useItemNames(): (item: AppItem) => string {
  const { notebook, session } = useNotebook();
  return useCallback(
    ({ cell: id, part }) => {
      const { document } = notebook;
      const number = document.cellIds().indexOf(id) + 1;
      const cell = document.cell(id);
      if (part === "input" && cell) {
        const labels = session.inputs.ofCell(cell).map(({ input }) => input.label);
        return labels.length > 0 ? labels.join(", ") : `Inputs of cell ${number}`;
      }
      if (part === "output") return `Output of cell ${number}`;
      const words = (cell?.source ?? "").replace(/^[\s#>*-]+/, "").split("\n", 1)[0] ?? "";
      return words === "" ? `Text of cell ${number}` : words.length > 40 ? `${words.slice(0, 39)}…` : words;
    },
    [notebook, session],
  );
}
