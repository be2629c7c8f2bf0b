import { Button } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { latestReading } from "../../platform/latest-reading.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { uncover } from "../contract/panel.ts";
import { ReactiveModeSelect } from "../contract/ReactiveModeSelect.tsx";
import { CellButton } from "./CellButton.tsx";
import { CheckResult } from "./CheckResult.tsx";
import { type Dependencies, dependenciesOf } from "./dependencies.ts";
import { DependencyDrawing } from "./DependencyDrawing.tsx";
import type { Graph } from "./analysis/graph.ts";

/** The pause after the last change, in milliseconds. */
const TYPING_PAUSE_MS = 400;

/** Shows which cell reads which names from which other cell, and whether “Run all” would reproduce the outputs. */
export function DependenciesPanel() {
  const services = useNotebook();
  const found = useDependencies();
  const checks = useStore(services.staleness, (state) => state.checks);
  if (!found) return <Spinner label="Reading the cells" className="m-4" />;
  const { graph, stale } = found;
  const goTo = (id: string) => {
    services.selection.select(id);
    uncover(services.panel);
  };
  const check = () => services.commands.run("check-order");
  return (
    <div className="grid gap-3 p-3">
      <ReactiveModeSelect />
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" disabled={stale.size === 0} onClick={() => services.commands.run("run-stale")}>
          {stale.size === 0
            ? "Nothing is stale"
            : stale.size === 1
              ? "Run 1 stale cell"
              : `Run ${stale.size} stale cells`}
        </Button>
        <Button size="sm" tip="Checks run order, edits, deleted cells and undefined names" onClick={check}>
          Check run order
        </Button>
      </div>
      {checks > 0 && <CheckResult key={checks} goTo={goTo} />}
      {graph.edges.length === 0 ? (
        <EmptyState title="No dependencies yet">
          When a cell uses a name that another cell defines, both appear here.
        </EmptyState>
      ) : (
        <>
          <DependencyDrawing graph={graph} stale={stale} goTo={goTo} />
          <DependencyList graph={graph} stale={stale} goTo={goTo} />
        </>
      )}
    </div>
  );
}

function useDependencies(): Dependencies | null {
  const services = useNotebook();
  const [found, setFound] = useState<Dependencies | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reading = latestReading(() => dependenciesOf(services), setFound);
    const update = () => void reading.read().catch(reportError);
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(update, TYPING_PAUSE_MS);
    };
    const stops = [services.notebook.document.subscribeAny(soon), services.session.store.subscribe(soon)];
    update();
    return () => {
      reading.end();
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [services]);
  return found;
}

interface DependencyListProps {
  readonly graph: Graph;
  readonly stale: ReadonlyMap<string, string>;
  readonly goTo: (id: string) => void;
}

/** A list of the cells that depend on others, or that others depend on. */
function DependencyList({ graph, stale, goTo }: DependencyListProps) {
  const { order, edges } = graph;
  const reads = Map.groupBy(edges, ({ to }) => to);
  const gives = Map.groupBy(edges, ({ from }) => from);
  const numbers = new Map(order.map((id, index) => [id, index + 1]));
  const linked = order.filter((id) => reads.has(id) || gives.has(id));
  return (
    <ul aria-label="What cells read">
      {linked.map((id) => (
        <li key={id}>
          <CellButton
            number={numbers.get(id) ?? 0}
            sentences={sentences(id)}
            stale={stale.get(id)}
            onClick={() => goTo(id)}
          />
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
