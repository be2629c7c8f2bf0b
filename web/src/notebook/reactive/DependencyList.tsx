import type { Graph } from "../../reactive/graph.ts";

interface DependencyListProps {
  readonly graph: Graph;
  readonly stale: ReadonlyMap<string, string>;
  readonly goTo: (id: string) => void;
}

/** Each cell that has to do with others, in words. */
export function DependencyList({ graph, stale, goTo }: DependencyListProps) {
  const { order, edges } = graph;
  const linked = order.filter((id) => edges.some(({ from, to }) => from === id || to === id));
  return (
    <ul aria-label="What cells read" className="dependency-list">
      {linked.map((id) => (
        <li key={id}>
          <button type="button" onClick={() => goTo(id)}>
            <strong>
              Cell {order.indexOf(id) + 1}
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
    const reads = bySource(edges.filter(({ to }) => to === id).map(({ from, name }) => [from, name]));
    const gives = bySource(edges.filter(({ from }) => from === id).map(({ to, name }) => [to, name]));
    return [
      ...reads.map(([other, names]) => `reads ${names} from cell ${other}`),
      ...gives.map(([other, names]) => `gives ${names} to cell ${other}`),
    ];
  }

  /** The other cells' numbers with the names that go between. */
  function bySource(pairs: readonly (readonly [string, string])[]): [number, string][] {
    const groups = Map.groupBy(pairs, ([other]) => order.indexOf(other) + 1);
    return [...groups]
      .map(([number, own]): [number, string] => [number, own.map(([, name]) => name).join(", ")])
      .toSorted(([a], [b]) => a - b);
  }
}
