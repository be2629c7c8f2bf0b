import { memo, useLayoutEffect, useRef, useState, useEffect } from "react";
import { type Starter, STARTERS } from "@fiddle/content/starters";
import { completeCell } from "@fiddle/notebook";
import { Button } from "@fiddle/ui/button.tsx";
import { useModes, useNotebook, useSelection } from "../contract/notebook-services.ts";
import { useCell, useCellIds, useSource } from "../document/use-document.ts";
import { usePrinting } from "../../platform/printing.ts";
import { blocksOf, type CellBlock as Block } from "./cell-blocks.ts";
import { NearCells } from "./near-cells.ts";
import { NewCellTools } from "./NewCellTools.tsx";
import { useCellDrag } from "./use-cell-drag.ts";
import { CellItem } from "./CellItem.tsx";
import { guessCellHeight } from "./guess-height.ts";

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

/** The number of cells that the first paint renders fully, before anything can be measured. */
const FIRST_SCREEN_CELLS = 8;

interface CellBlockProps {
  readonly block: Block;
  readonly nearCells: NearCells;
  /** Whether its cells have had their turn to be rendered. Until then, it only takes up the space. */
  readonly filled: boolean;
}

/** Neighboring cells in one element. The browser skips its layout as long as it is far from the screen. */
const CellBlock = memo(function CellBlock({ block, nearCells, filled }: CellBlockProps) {
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

/** Examples to start an empty notebook with. */
function Starters() {
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

/** So few that a task stays short on a slow machine. */
const BLOCKS_PER_TASK = 3;

/**
 * The keys of the blocks whose cells are rendered. When a notebook opens, that is the first one. The others follow a few at a
 * time, so that a thousand cells don't keep the page from answering.
 */
function useFilledBlocks(blocks: readonly Block[]): ReadonlySet<number> {
  const [filled, setFilled] = useState<ReadonlySet<number>>(() => new Set(blocks.slice(0, 1).map(({ key }) => key)));
  const waiting = blocks.filter(({ key }) => !filled.has(key));
  const fill = (few: readonly Block[]) => setFilled(new Set([...filled, ...few.map(({ key }) => key)]));
  // One block can't take long. It may be a new cell that someone is about to type into.
  if (waiting.length === 1) fill(waiting);
  useEffect(() => {
    if (waiting.length === 0) return undefined;
    const timer = setTimeout(() => fill(waiting.slice(0, BLOCKS_PER_TASK)));
    return () => clearTimeout(timer);
  });
  return filled;
}
