import { LoadProgressBar } from "../../kernels/LoadProgressBar.tsx";
import { describeTool } from "../describe-tool.ts";
import { useKernel } from "../engine/use-kernel.ts";
import { onlyRead } from "../frame/only-read.tsx";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { Examples } from "../parts/Examples.tsx";
import { later } from "../parts/later.tsx";
import { Notice } from "../parts/Notice.tsx";
import { EXAMPLES, START } from "./examples.ts";
import { Sidebar } from "./Sidebar.tsx";
import { SqlPane } from "./SqlPane.tsx";
import { useWorkbench } from "./use-workbench.ts";

export const meta = describeTool("duckdb");

const Results = later(() => import("./Results.tsx").then((m) => m.Results));
const DuckdbHelp = onlyRead(() => import("./DuckdbHelp.tsx").then((m) => m.DuckdbHelp));

export default function DuckdbPage() {
  const { state, change, linkFailure } = useToolState(START);
  const duckdb = useKernel("duckdb-wasm");
  const bench = useWorkbench(duckdb);
  return (
    <ToolPage
      name="duckdb"
      keeps="on request"
      linkFailure={linkFailure}
      share={state}
      shareNote="Only the SQL is in it, no data."
      notebook={() =>
        state.sql.trim() === "" ? null : { kernel: "duckdb-wasm", cells: [{ type: "code", source: state.sql }] }
      }
      help={<DuckdbHelp />}
    >
      <div className="flex flex-col gap-3">
        <Examples examples={EXAMPLES} onPick={change} />
        <div className="grid gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <Sidebar bench={bench} onPick={(sql) => change({ sql })} />
          <div className="flex min-w-0 flex-col gap-3">
            <SqlPane sql={state.sql} onChange={(sql) => change({ sql })} bench={bench} />
            {duckdb.status.kind === "loading" && (
              <LoadProgressBar {...(duckdb.status.progress ?? { text: "Starting DuckDB", loaded: 0, total: 0 })} />
            )}
            <div aria-live="polite" className="empty:hidden">
              {bench.failure && <Notice tone="bad">{bench.failure}</Notice>}
            </div>
            <Results key={bench.runs} result={bench.result} lazy={duckdb.lazy} />
          </div>
        </div>
      </div>
    </ToolPage>
  );
}
