import { memo } from "react";
import { usePrinting } from "../../platform/printing.ts";
import { useNotebook, useSelection } from "../contract/notebook-services.ts";
import type { CellBlock as Block } from "./cell-blocks.ts";
import { CellItem } from "./CellItem.tsx";
import { guessCellHeight } from "./guess-height.ts";
import type { NearCells } from "./near-cells.ts";

/** The number of cells that the first paint renders fully, before anything can be measured. */
const FIRST_SCREEN_CELLS = 8;

interface CellBlockProps {
  readonly block: Block;
  readonly nearCells: NearCells;
  /** Whether its cells have had their turn to be rendered. Until then, it only takes up the space. */
  readonly filled: boolean;
}

/** Neighboring cells in one element. The browser skips its layout as long as it is far from the screen. */
export const CellBlock = memo(function CellBlock({ block, nearCells, filled }: CellBlockProps) {
  const { document } = useNotebook().notebook;
  const holdsActive = useSelection(({ activeId }) => !filled && activeId !== null && block.ids.includes(activeId));
  const printing = usePrinting();
  const height = block.ids.reduce((sum, id) => sum + guessCellHeight(document.source(id), document.outputs(id)), 0);
  return (
    <div role="none" className="cell-block" style={{ containIntrinsicHeight: `auto ${height}px` }}>
      {filled || holdsActive || printing ? (
        block.ids.map((id, index) => {
          const number = block.first + index;
          return (
            <CellItem
              key={id}
              id={id}
              number={number}
              nearCells={nearCells}
              initiallyNear={number <= FIRST_SCREEN_CELLS}
            />
          );
        })
      ) : (
        <div style={{ height }} />
      )}
    </div>
  );
});
