import { useCellIds } from "../store/use-document.ts";
import { useNotebook } from "../notebook-context.ts";
import { CellItem } from "./CellItem.tsx";
import { NewCellTools } from "./NewCellTools.tsx";
import { Starters } from "./Starters.tsx";
import { useCellDrag } from "./use-cell-drag.ts";

/** Cells that get their editor with the first paint; the others when the screen comes near them. */
const FIRST_SCREEN = 8;

export function CellList() {
  const { notebook } = useNotebook();
  const ids = useCellIds(notebook.document);
  const drag = useCellDrag();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers */}
      <ul role="list" aria-label="Cells" className="cells" {...drag}>
        {ids.map((id, index) => (
          <CellItem key={id} id={id} number={index + 1} initiallyNear={index < FIRST_SCREEN} />
        ))}
      </ul>
      <NewCellTools index={ids.length} always />
      <Starters />
    </>
  );
}
