import { Button } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { latestReading } from "../../platform/latest-reading.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { CheckResult } from "./CheckResult.tsx";
import { type Dependencies, dependenciesOf } from "./dependencies.ts";
import { DependencyDrawing } from "./DependencyDrawing.tsx";
import { DependencyList } from "./DependencyList.tsx";
import "./reactive.css";

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
    if (matchMedia("(width < 900px)").matches) services.panel.setState({ id: null });
  };
  const check = () => services.commands.run("check-order");
  return (
    <div className="dependencies">
      <div className="dependency-actions">
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
