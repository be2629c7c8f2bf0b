import type { Graph } from "./graph.ts";

/** A cell's place in the drawing, in columns from the cells without dependencies. */
export interface PlacedCell {
  readonly id: string;
  readonly layer: number;
  /** The index in its layer, from the top. */
  readonly row: number;
}

/** Places the cells that have an edge. In a cycle, the edge that leads up the notebook is ignored. */
export function placeCells({ order, edges }: Graph): readonly PlacedCell[] {
  const index = new Map(order.map((id, at) => [id, at]));
  const linked = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const before = new Map<string, string[]>();
  for (const { from, to } of edges) {
    if ((index.get(from) ?? 0) >= (index.get(to) ?? 0)) continue;
    const givers = before.get(to);
    if (givers) givers.push(from);
    else before.set(to, [from]);
  }
  const layers = new Map<string, number>();
  const rows: number[] = [];
  return order
    .filter((id) => linked.has(id))
    .map((id) => {
      const givers = before.get(id) ?? [];
      const layer = givers.reduce((most, from) => Math.max(most, layers.get(from) ?? -1), -1) + 1;
      layers.set(id, layer);
      const row = rows[layer] ?? 0;
      rows[layer] = row + 1;
      return { id, layer, row };
    });
}
