import { useLayoutEffect, useRef, useState } from "react";
import { useModes, useNotebook } from "../contract/notebook-services.ts";
import { useCellIds } from "../document/use-document.ts";
import { blocksOf } from "./cell-blocks.ts";
import { CellItem } from "./CellItem.tsx";
import { guessCellHeight } from "./guess-height.ts";
import { NearCells } from "./near-cells.ts";
import { NewCellTools } from "./NewCellTools.tsx";
import { Starters } from "./Starters.tsx";
import { useCellDrag } from "./use-cell-drag.ts";

/** The number of cells that the first paint renders fully, before anything can be measured. */
const FIRST_SCREEN_CELLS = 8;

export function CellList() {
  const { notebook } = useNotebook();
  const { document } = notebook;
  const ids = useCellIds(document);
  const read = useModes((modes) => modes.read);
  const drag = useCellDrag();
  const list = useRef<HTMLUListElement>(null);
  const [near] = useState(() => new NearCells());
  const [shown, setShown] = useState(() => ({ ids, blocks: blocksOf(ids) }));
  if (shown.ids !== ids) setShown({ ids, blocks: blocksOf(ids, shown.blocks) });
  useLayoutEffect(() => (list.current ? near.watch(list.current) : undefined), [near]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a changed order moves cells
  useLayoutEffect(() => near.update(), [near, shown]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers */}
      <ul ref={list} role="list" aria-label="Cells" className="cells" {...drag}>
        {shown.blocks.map((block) => (
          <div
            key={block.key}
            role="none"
            className="cell-block"
            style={{ containIntrinsicHeight: `auto ${guessHeight(block.ids)}px` }}
          >
            {block.ids.map((id, index) => {
              const number = block.first + index;
              return (
                <CellItem
                  key={id}
                  id={id}
                  number={number}
                  nearCells={near}
                  initiallyNear={number <= FIRST_SCREEN_CELLS}
                />
              );
            })}
          </div>
        ))}
      </ul>
      {!read && <NewCellTools index={ids.length} always />}
      {!read && <Starters />}
    </>
  );

  function guessHeight(cellIds: readonly string[]): number {
    return cellIds.reduce((height, id) => height + guessCellHeight(document.source(id), document.outputs(id)), 0);
  }
}
