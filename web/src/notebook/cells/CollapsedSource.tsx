import type { Cell } from "@fiddle/notebook";
import { toggle } from "../editing/collapse-commands.ts";
import { useNotebook } from "../contract/notebook-services.ts";

/** Replaces hidden code with one line that shows it again. */
export function CollapsedSource({ cell }: { readonly cell: Cell }) {
  const services = useNotebook();
  const lines = cell.source.split("\n").length;
  return (
    <button
      type="button"
      className="cell-collapsed"
      onClick={() => {
        services.selection.select(cell.id);
        toggle(services, "source_hidden");
      }}
    >
      {cell.source.trim().split("\n", 1)[0] || "Empty"} · {lines === 1 ? "1 line" : `${lines} lines`} hidden
    </button>
  );
}
