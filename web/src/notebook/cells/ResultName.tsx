import type { Cell, Output } from "@fiddle/notebook";
import { hasTable } from "../session/table-output.ts";
import { fiddleOf } from "../session/cell-kernel.ts";
import { useNotebook } from "../contract/notebook-services.ts";

/** Whether the output is the result of a SQL cell, which other cells read by its name. */
export function isResult(output: Output): boolean {
  return output.output_type === "execute_result" && hasTable(output.data);
}

/** Below a SQL cell: the name by which other cells read its result. The user can change it. */
export function ResultName({ cell, number }: { readonly cell: Cell; readonly number: number }) {
  const { notebook } = useNotebook();
  const fiddle = fiddleOf(cell.metadata);
  const name = typeof fiddle.resultName === "string" ? fiddle.resultName : "";
  if (!name) return null;
  const rename = (value: string) => {
    if (value === name || !/^[A-Za-z_]\w*$/.test(value)) return;
    const patch = { fiddle: { ...fiddle, resultName: value } };
    notebook.document.apply({ op: "set-cell-metadata", id: cell.id, patch }, { by: "person" });
  };
  return (
    <label className="result-name">
      Available in Python and SQL as
      <input
        dir="ltr"
        key={name}
        aria-label={`Result name of cell ${number}`}
        defaultValue={name}
        pattern="[A-Za-z_]\w*"
        title="A valid Python name: letters, digits and underscores. Run the cell again to apply a change."
        spellCheck={false}
        onBlur={(event) => rename(event.target.value.trim())}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
    </label>
  );
}
