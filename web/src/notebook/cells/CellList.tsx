import { useLayoutEffect, useRef, useState } from "react";
import { useModes, useNotebook } from "../contract/notebook-services.ts";
import { useCellIds } from "../document/use-document.ts";
import { blocksOf } from "./cell-blocks.ts";
import { CellBlock } from "./CellBlock.tsx";
import { NearCells } from "./near-cells.ts";
import { NewCellTools } from "./NewCellTools.tsx";
import { Starters } from "./Starters.tsx";
import { useCellDrag } from "./use-cell-drag.ts";
import { useFilledBlocks } from "./use-filled-blocks.ts";

export function CellList() {
  const { notebook } = useNotebook();
  const ids = useCellIds(notebook.document);
  const read = useModes((modes) => modes.read);
  const drag = useCellDrag();
  const list = useRef<HTMLUListElement>(null);
  const [near] = useState(() => new NearCells());
  const [shown, setShown] = useState(() => ({ ids, blocks: blocksOf(ids) }));
  if (shown.ids !== ids) setShown({ ids, blocks: blocksOf(ids, shown.blocks) });
  const filled = useFilledBlocks(shown.blocks);
  useLayoutEffect(() => (list.current ? near.watch(list.current) : undefined), [near]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a changed order moves cells, and a filled block has new ones
  useLayoutEffect(() => near.update(), [near, shown, filled]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers */}
      <ul ref={list} role="list" aria-label="Cells" className="cells" {...drag}>
        {shown.blocks.map((block) => (
          <CellBlock key={block.key} block={block} nearCells={near} filled={filled.has(block.key)} />
        ))}
      </ul>
      {!read && <NewCellTools index={ids.length} always />}
      {!read && <Starters />}
    </>
  );
}
