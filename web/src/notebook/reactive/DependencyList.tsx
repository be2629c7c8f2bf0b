import type { Graph } from "./analysis/graph.ts";

interface DependencyListProps {
  readonly graph: Graph;
  readonly stale: ReadonlyMap<string, string>;
  readonly goTo: (id: string) => void;
}

/** A list of the cells that depend on others, or that others depend on. */
export function DependencyList({ graph, stale, goTo }: DependencyListProps) {
  const { order, edges } = graph;
  const reads = Map.groupBy(edges, ({ to }) => to);
  const gives = Map.groupBy(edges, ({ from }) => from);
  const numbers = new Map(order.map((id, index) => [id, index + 1]));
  const linked = order.filter((id) => reads.has(id) || gives.has(id));
  return (
    <ul aria-label="What cells read" className="dependency-list">
      {linked.map((id) => (
        <li key={id}>
          <button type="button" onClick={() => goTo(id)}>
            <strong>
              Cell {numbers.get(id)}
              {stale.has(id) && <span className="stale-mark" />}
            </strong>
            {sentences(id).map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
            {stale.has(id) && <span className="dependency-stale">{stale.get(id)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );

  function sentences(id: string): string[] {
    const from = bySource((reads.get(id) ?? []).map((edge) => [edge.from, edge.name]));
    const to = bySource((gives.get(id) ?? []).map((edge) => [edge.to, edge.name]));
    return [
      ...from.map(([other, names]) => `reads ${names} from cell ${other}`),
      ...to.map(([other, names]) => `gives ${names} to cell ${other}`),
    ];
  }

  /** The numbers of the other cells, with the shared names. */
  function bySource(pairs: readonly (readonly [string, string])[]): [number, string][] {
    const groups = Map.groupBy(pairs, ([other]) => numbers.get(other) ?? 0);
    return [...groups]
      .map(([number, own]): [number, string] => [number, own.map(([, name]) => name).join(", ")])
      .toSorted(([a], [b]) => a - b);
  }
}
