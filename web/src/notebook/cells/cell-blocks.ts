/** The number of cells in a block when a notebook opens. Blocks grow and shrink as cells are added and deleted. */
const BLOCK_SIZE = 20;
/** New cells don't join a block with this many cells, e.g. when another notebook with many cells replaces this one. */
const MAX_BLOCK_SIZE = 40;

/** Neighboring cells that the browser lays out, hit-tests and skips as one. */
export interface CellBlock {
  readonly key: number;
  /** Number of the first cell, counted from 1. */
  readonly first: number;
  readonly ids: readonly string[];
}

/**
 * Groups the cells into blocks, so that a keystroke among a thousand cells costs the browser as little as among a few.
 * A cell stays in its block as long as the order allows, because moving it would recreate its editor. A new cell joins the
 * block of the cell before it, unless that has become large.
 */
export function blocksOf(ids: readonly string[], before: readonly CellBlock[] = []): readonly CellBlock[] {
  const home = new Map(before.flatMap(({ key, ids }) => ids.map((id) => [id, key] as const)));
  let nextKey = Math.max(0, ...before.map(({ key }) => key)) + 1;
  const used = new Set<number>();
  const maxSize = before.length === 0 ? BLOCK_SIZE : MAX_BLOCK_SIZE;
  const blocks: { key: number; first: number; ids: string[] }[] = [];
  for (const [index, id] of ids.entries()) {
    const last = blocks.at(-1);
    const key = home.get(id);
    const isNew = key === undefined;
    const opens = isNew ? (last?.ids.length ?? 0) >= maxSize : !used.has(key);
    if (last && !opens) {
      last.ids.push(id);
      continue;
    }
    const block = { key: key ?? nextKey++, first: index + 1, ids: [id] };
    used.add(block.key);
    blocks.push(block);
  }
  return blocks;
}
