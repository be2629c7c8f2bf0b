import { STARTERS, type Starter } from "@fiddle/content/starters";
import { completeCell } from "@fiddle/notebook";
import { Button } from "@fiddle/ui/button.tsx";
import { useNotebook } from "../contract/notebook-services.ts";
import { useCell, useCellIds, useSource } from "../document/use-document.ts";

/** Examples to start an empty notebook with. */
export function Starters() {
  const { notebook, selection } = useNotebook();
  const ids = useCellIds(notebook.document);
  const [first = ""] = ids;
  const source = useSource(notebook.document, first);
  const cell = useCell(notebook.document, first);
  if (ids.length > 1 || source !== "" || (cell && cell.type !== "code")) return null;
  const start = (starter: Starter) => {
    const cells = starter.cells.map(completeCell);
    const remove = first ? [{ op: "delete-cells", ids: [first] } as const] : [];
    notebook.document.applyAll([...remove, { op: "insert-cells", index: 0, cells }], { by: "person" });
    if (cells[0]) selection.select(cells[0].id, "edit");
  };
  return (
    <div className="starters">
      <p>Or start with</p>
      {STARTERS.map((starter) => (
        <Button key={starter.title} size="sm" onClick={() => start(starter)}>
          {starter.title}
        </Button>
      ))}
    </div>
  );
}
