import { LoadProgressBar } from "../../kernels/LoadProgressBar.tsx";
import { toolMeta } from "../tool-meta.ts";
import { useKernel } from "../engine/use-kernel.ts";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { type Example, Examples } from "../parts/Examples.tsx";
import { deferred } from "../parts/deferred.tsx";
import { Notice } from "../parts/Notice.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { SqlPane } from "./SqlPane.tsx";
import { useWorkbench } from "./use-workbench.ts";
import groups from "./examples/groups.sql?raw";
import millionRows from "./examples/million-rows.sql?raw";
import pivot from "./examples/pivot.sql?raw";
import recursion from "./examples/recursion.sql?raw";
import window from "./examples/window.sql?raw";

export const meta = toolMeta("duckdb");

const Results = deferred(() => import("./Results.tsx").then((m) => m.Results));
export default function DuckdbPage() {
  const { state, change, linkFailure } = useToolState(INITIAL_STATE);
  const duckdb = useKernel("duckdb-wasm");
  const workbench = useWorkbench(duckdb);
  return (
    <ToolPage
      name="duckdb"
      saves="on request"
      linkFailure={linkFailure}
      share={state}
      shareNote="It contains only the SQL, not your data."
      notebook={() =>
        state.sql.trim() === "" ? null : { kernel: "duckdb-wasm", cells: [{ type: "code", source: state.sql }] }
      }
    >
      <div className="flex flex-col gap-3">
        <Examples examples={EXAMPLES} onPick={change} />
        <div className="grid gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <Sidebar workbench={workbench} onPick={(sql) => change({ sql })} />
          <div className="flex min-w-0 flex-col gap-3">
            <SqlPane sql={state.sql} onChange={(sql) => change({ sql })} workbench={workbench} />
            {duckdb.status.kind === "loading" && (
              <LoadProgressBar {...(duckdb.status.progress ?? { text: "Starting DuckDB", loaded: 0, total: 0 })} />
            )}
            <div aria-live="polite" className="empty:hidden">
              {workbench.failure && <Notice tone="bad">{workbench.failure}</Notice>}
            </div>
            <Results key={workbench.runCount} result={workbench.result} lazyKernel={duckdb.lazyKernel} />
          </div>
        </div>
      </div>
    </ToolPage>
  );
}

interface DuckdbState {
  readonly sql: string;
}

const INITIAL_STATE: DuckdbState = {
  sql: `-- Add your own files, or start with some numbers.
SELECT range AS n, range ** 2 AS square
FROM range(1, 11);
`,
};

const EXAMPLES: readonly Example<DuckdbState>[] = [
  { label: "A million rows", state: { sql: millionRows } },
  { label: "Groups", state: { sql: groups } },
  { label: "Window", state: { sql: window } },
  { label: "Pivot", state: { sql: pivot } },
  { label: "Recursion", state: { sql: recursion } },
];
