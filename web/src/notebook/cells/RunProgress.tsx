import { type ReactNode, useEffect, useState } from "react";
import { LoadProgressBar } from "../../kernels/LoadProgressBar.tsx";
import { useSession } from "../contract/notebook-services.ts";

/** Below a cell: what its run is waiting for, and how long it has taken. */
export function RunProgress({ id }: { readonly id: string }) {
  const run = useSession((state) => state.runs.get(id));
  if (!run || run.state === "queued") return null;
  if (run.state !== "running") return <RunTime>{showDuration(run.durationMs)}</RunTime>;
  if (run.progress) return <LoadProgressBar {...run.progress} />;
  return <RunningTime startedAt={run.startedAt} />;
}

/** Appears after about a second, so that quick cells do not flicker. */
function RunningTime({ startedAt }: { readonly startedAt: number }) {
  const [now, setNow] = useState(startedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const elapsed = now - startedAt;
  return elapsed < 900 ? null : <RunTime>Running for {showDuration(elapsed)}</RunTime>;
}

function RunTime({ children }: { readonly children: ReactNode }) {
  return (
    <p className="run-time">
      <span>{children}</span>
    </p>
  );
}

export function showDuration(ms: number): string {
  if (ms < 1000) return `${Math.max(1, Math.round(ms))} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}
