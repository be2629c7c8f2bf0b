import type { TableAccess, TableSummary } from "@fiddle/kernels";
import { DataGrid } from "@fiddle/ui/grid/data-grid.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { EMPTY_QUERY, type GridQuery } from "@fiddle/ui/grid/source.ts";
import { toast } from "@fiddle/ui/toasts.ts";
import { messageOf } from "@fiddle/notebook/message-of";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { ChartColumn, CodeXml, Table2 } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { LoadBoundary } from "../platform/LoadBoundary.tsx";
import { type ChartChoice, firstChoice } from "./chart/chart-choice.ts";
import { choiceOf } from "./chart/saved-chart.ts";
import { useOutputContext } from "./output-context.ts";
import { selectSql } from "./table-sql/select-sql.ts";
import { tableSource } from "./table-source.ts";

const ChartView = lazy(() => import("./chart/ChartView.tsx").then((m) => ({ default: m.ChartView })));

const PivotDialog = lazy(() => import("./pivot/PivotDialog.tsx").then((m) => ({ default: m.PivotDialog })));

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
  const [pivoting, setPivoting] = useState(false);
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
          <>
            <FilteredQuery table={table} query={query} />
            {canChange && table.columns.length > 0 && (
              <IconButton
                label="Pivot table"
                tip="Sum up the rows by two columns"
                icon={<Table2 />}
                onClick={() => setPivoting(true)}
              />
            )}
            {canChange && (
              <IconButton
                label="Chart"
                tip={choice === undefined ? "Draw a chart of this table" : "Remove the chart"}
                aria-pressed={choice !== undefined}
                icon={<ChartColumn />}
                onClick={() => setChoice(choice === undefined ? firstChoice(table.columns) : undefined)}
              />
            )}
          </>
        }
      />
      {pivoting && (
        <Suspense fallback={null}>
          <PivotDialog table={table} access={access} query={query} onClose={() => setPivoting(false)} />
        </Suspense>
      )}
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

/** Turns the grid's filters and order into a query. */
function FilteredQuery({ table, query }: { readonly table: TableSummary; readonly query: GridQuery }) {
  const { insertQuery } = useOutputContext();
  if (!insertQuery || (query.filters.length === 0 && query.sort.length === 0)) return null;
  const insert = async () => {
    try {
      await insertQuery(table.tableId, (from, dialect) => selectSql(table.columns, query, null, from, dialect));
    } catch (error) {
      toast(messageOf(error), { tone: "bad" });
    }
  };
  return (
    <IconButton
      label="Filter as SQL"
      tip="Insert a cell with these filters as SQL"
      icon={<CodeXml />}
      onClick={() => void insert()}
    />
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
