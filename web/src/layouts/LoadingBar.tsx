import { useEffect, useState, useSyncExternalStore } from "react";
import { useNavigation } from "react-router";
import { LOADING_BAR, type LoadingBarMachine, loadingPercent } from "../platform/loading-bar.ts";

/** The thin bar at the top of the page while a navigation loads. */
export function LoadingBar({ machine }: { readonly machine: LoadingBarMachine }) {
  const navigating = useNavigation().state !== "idle";
  useEffect(() => (navigating ? machine.start() : machine.finish()), [machine, navigating]);
  const { state, since, visible } = useSyncExternalStore(machine.subscribe, machine.view, machine.view);
  const percent = usePercent(state === "loading", since);
  if (state === "idle") return null;

  const shown = state === "loading" ? percent : 100;
  return (
    <div
      role="progressbar"
      aria-label="Page loading"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
      data-state={state}
      className="pointer-events-none fixed inset-x-0 top-0 z-60 transition-opacity"
      style={{ height: LOADING_BAR.height, opacity: visible ? 1 : 0, transitionDuration: `${LOADING_BAR.reset}ms` }}
    >
      <div
        className={`size-full origin-left transition-transform ${state === "error" ? "bg-danger" : "bg-accent"}`}
        style={{ transform: `scaleX(${shown / 100})` }}
      />
    </div>
  );
}

/** Updates a few times a second. The transition animates the rest. */
function usePercent(loading: boolean, since: number): number {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    if (!loading) return undefined;
    const look = () => setPercent(loadingPercent(performance.now() - since));
    look();
    const timer = setInterval(look, 100);
    return () => clearInterval(timer);
  }, [loading, since]);
  return percent;
}
