import type { TableAccess, TableSummary } from "@fiddle/kernels";
import { DataGrid } from "@fiddle/ui/grid/data-grid.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { EMPTY_QUERY } from "@fiddle/ui/grid/source.ts";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { ChartColumn } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { LoadBoundary } from "../platform/LoadBoundary.tsx";
import { type ChartChoice, firstChoice } from "./chart/chart-choice.ts";
import { choiceOf } from "./chart/saved-chart.ts";
import { useOutputContext } from "./output-context.ts";
import { tableSource } from "./table-source.ts";

const ChartView = lazy(() => import("./chart/ChartView.tsx").then((m) => ({ default: m.ChartView })));

interface TableGridProps {
  readonly table: TableSummary;
  /** The kernel that has the whole table; null once that kernel is gone. */
  readonly tables: TableAccess | null;
  /** The grid's accessible name. */
  readonly label: string;
  /** The exported file's name without its extension. */
  readonly fileName: string;
}

/** A table in the grid: all rows while the kernel has them, otherwise those saved with the output. */
export function TableGrid({ table, tables, label, fileName }: TableGridProps) {
  // The kernel that reported the table as lost. Another kernel is asked again.
  const [without, setWithout] = useState<unknown>();
  const access = tables === without ? null : tables;
  const source = useMemo(() => tableSource(table, access, () => setWithout(access)), [table, access]);
  const [query, setQuery] = useState(EMPTY_QUERY);
  const { choice, setChoice, canChange } = useChart(table);
  const { rowCount, rows } = table;
  return (
    <div className="min-w-0">
      <DataGrid
        label={label}
        columns={table.columns}
        source={source}
        fileName={fileName}
        onQuery={setQuery}
        actions={
          canChange && (
            <IconButton
              label="Chart"
              tip={choice === undefined ? "Draw a chart of this table" : "Remove the chart"}
              aria-pressed={choice !== undefined}
              icon={<ChartColumn />}
              onClick={() => setChoice(choice === undefined ? firstChoice(table.columns) : undefined)}
            />
          )
        }
      />
      {access === null && rows.length < rowCount && (
        <p className="mt-1 text-xs text-muted">
          Showing the first {rows.length.toLocaleString("en")} of {rowCount.toLocaleString("en")} rows. Run the cell
          again to see all.
        </p>
      )}
      {choice !== undefined && (
        <LoadBoundary fallback={<p className="m-3 text-sm text-muted">Couldn't load the chart. Reload the page.</p>}>
          <Suspense fallback={<Spinner label="Loading the chart" className="m-3" />}>
            <ChartView
              table={table}
              access={access}
              query={query}
              choice={choice}
              onChange={canChange ? setChoice : null}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </div>
  );
}

/** The table's chart, which is kept in the cell where the table is the output of one. Undefined without a chart. */
function useChart({ tableId, columns }: TableSummary) {
  const { charts } = useOutputContext();
  const [own, setOwn] = useState<ChartChoice | null | undefined>();
  const saved = charts?.of(tableId);
  const key = JSON.stringify(saved);
  // oxlint-disable-next-line react/exhaustive-deps -- the same chart is another object each time that it is read
  const kept = useMemo(() => (saved ? choiceOf(saved, columns) : undefined), [key, columns]);
  if (!charts) return { choice: own, setChoice: setOwn, canChange: true };
  const setChoice = (choice: ChartChoice | null | undefined) => charts.keep?.(tableId, choice ?? null, columns);
  return { choice: kept, setChoice, canChange: charts.keep !== null };
}
