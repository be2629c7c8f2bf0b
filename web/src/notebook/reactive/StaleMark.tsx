import { Hand } from "lucide-react";
import { useStore } from "zustand";
import { useCell } from "../document/use-document.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { isLazy, reactiveMode } from "../contract/reactive-mode.ts";

/** A dot beside a stale cell. Its tooltip says why the output is stale. Also tells which cells don't run by themselves. */
export function StaleMark({ id }: { readonly id: string }) {
  const { staleness, notebook } = useNotebook();
  const why = useStore(staleness, ({ stale }) => stale.get(id));
  useCell(notebook.document, id);
  const isLeftOut = isLazy(notebook.document, id) && reactiveMode(notebook.document) === "run";
  return (
    <>
      {why && (
        <span
          role="img"
          aria-label={`Stale: ${why}`}
          className="absolute top-1 right-2 size-[0.4375rem] rounded-full bg-warn"
          data-tip={why}
        />
      )}
      {isLeftOut && (
        <span
          role="img"
          aria-label="Runs only when you run it"
          className="absolute right-1 bottom-1 text-muted [&_svg]:size-3.5"
          data-tip="Runs only when you run it"
        >
          <Hand />
        </span>
      )}
    </>
  );
}
