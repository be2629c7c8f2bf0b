import { BRUSH, type ChartRows, type TableAccess, type TableQuery, type TableSummary } from "@fiddle/kernels";
import { messageOf } from "@fiddle/notebook/message-of";
import { Button } from "@fiddle/ui/button.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { Code, CodeXml } from "lucide-react";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useOutputContext } from "../output-context.ts";
import { SandboxedOutput } from "../rich/SandboxedOutput.tsx";
import { ChartControls } from "./ChartControls.tsx";
import { changeChoice, type ChartChoice, type ChartColumns, chartQuery, kindOf } from "./chart-choice.ts";
import { loadChartRows } from "./chart-rows.ts";
import { makeChart, VEGA_LITE } from "./chart-spec.ts";
import { altairChart } from "./altair-chart.ts";
import { type BrushedValues, selectSql } from "../table-sql/select-sql.ts";
import { matchingRows, rowsToKeep } from "./saved-chart.ts";

interface ChartViewProps {
  readonly table: TableSummary;
  readonly access: TableAccess | null;
  /** The grid's filters and sorting, which the chart follows. */
  readonly query: TableQuery;
  /** Null for a table without columns. */
  readonly choice: ChartChoice | null;
  /** Null where the notebook is only read. */
  readonly onChange: ((choice: ChartChoice) => void) | null;
}

/** A chart that the user builds from a table without code, and can turn into a cell. */
export function ChartView({ table, access, query, choice, onChange }: ChartViewProps) {
  const { columns } = table;
  if (!choice) return <p className="p-3 text-sm text-muted">A table needs columns to draw a chart.</p>;
  return (
    <section aria-label="Chart" className="mt-2 flex min-w-0 flex-col gap-2 rounded-md border border-line p-3">
      {onChange && (
        <div className="flex flex-wrap items-end justify-between gap-2">
          <ChartControls
            columns={columns}
            choice={choice}
            onChange={(change) => onChange(changeChoice(columns, choice, change))}
          />
          <TurnIntoCode table={table} choice={choice} />
        </div>
      )}
      <DrawnChart table={table} access={access} query={query} choice={choice} />
    </section>
  );
}

type Loaded =
  | { readonly phase: "ready"; readonly choice: ChartChoice; readonly rows: ChartRows }
  | { readonly phase: "failed"; readonly reason: string };

interface DrawnChartProps extends Pick<ChartViewProps, "table" | "access" | "query"> {
  readonly choice: ChartChoice;
}

function DrawnChart({ table, access, query, choice }: DrawnChartProps) {
  const context = useOutputContext();
  const box = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const width = useWidth(box);
  const canBrush = context.insertQuery !== null;
  const charts = useRef(context.charts);
  useEffect(() => {
    charts.current = context.charts;
  }, [context.charts]);
  useEffect(() => {
    let left = false;
    const isWhole = table.rows.length >= table.rowCount || query.filters.length > 0;
    const load = async () => {
      const asked = chartQuery(choice);
      const saved = isWhole ? null : matchingRows(charts.current?.rowsOf(table.tableId) ?? null, table, asked);
      try {
        const rows = saved ?? (await loadChartRows(table, access, query, asked));
        if (left) return;
        setLoaded({ phase: "ready", choice, rows });
        const kept = isWhole || saved ? null : rowsToKeep(table, choice, rows);
        if (kept && charts.current?.keep) charts.current.keepRows(kept);
      } catch (error) {
        if (!left) setLoaded({ phase: "failed", reason: messageOf(error) });
      }
    };
    void load();
    return () => {
      left = true;
    };
  }, [table, access, query, choice]);
  const chart = useMemo(() => {
    if (loaded?.phase !== "ready" || width === 0) return null;
    // This leaves room for the menu that saves the chart.
    const made = makeChart(loaded.choice, table.columns, loaded.rows, width - 44);
    const spec = canBrush && loaded.choice.mark !== "box" ? { ...made.spec, params: [BRUSH_PARAMETER] } : made.spec;
    return { spec, note: made.note, bundle: { [VEGA_LITE]: spec, "text/plain": made.description } };
  }, [loaded, table, width, canBrush]);
  const [brushed, setBrushed] = useState<{ readonly of: unknown; readonly values: BrushedValues } | null>(null);
  const onBrush = (values: readonly (string | number)[] | null) => {
    const of = chart?.spec;
    setBrushed(values && values.length > 0 ? { of, values: brushedValues(choice.x, table.columns, values) } : null);
  };
  // Another chart has no selection yet.
  const selected = chart && brushed?.of === chart.spec ? brushed.values : null;
  return (
    <div ref={box} className="min-h-80 min-w-0">
      {!loaded && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Spinner /> Drawing…
        </p>
      )}
      {loaded?.phase === "failed" && (
        <p role="alert" className="text-sm text-danger">
          Couldn't draw the chart: {loaded.reason}
        </p>
      )}
      {chart && (
        <>
          {/* The chart must not move below the pointer that selects. */}
          <div className="mb-1 flex min-h-8 flex-wrap items-center gap-2">
            <p className="text-xs text-muted">
              {chart.note}
              {query.filters.length > 0 && " The grid's filters apply."}
              {canBrush && !selected && choice.mark !== "box" && " Drag across the chart to select rows."}
            </p>
            {selected && <SelectedQuery table={table} query={query} selected={selected} />}
          </div>
          <SandboxedOutput
            mimeType={VEGA_LITE}
            data={chart.spec}
            metadata={NO_METADATA}
            bundle={chart.bundle}
            onBrush={onBrush}
          />
        </>
      )}
    </div>
  );
}

/** The element's width; a new one when it has been the same for a moment. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = 0;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(element.clientWidth), pause);
      pause = 250;
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [box]);
  return width;
}

const NO_METADATA = {};
const BRUSH_PARAMETER = { name: BRUSH, select: { type: "interval", encodings: ["x"] } } as const;

/** A chart of few values along x selects those, any other a range. */
function brushedValues(column: number, columns: ChartColumns, values: readonly (string | number)[]): BrushedValues {
  const [from, to] = values;
  const isRange =
    values.length === 2 && kindOf(columns, column) !== "other" && typeof from === "number" && typeof to === "number";
  return isRange ? { column, range: [Math.min(from, to), Math.max(from, to)] } : { column, values };
}

interface SelectedQueryProps extends Pick<ChartViewProps, "table" | "query"> {
  readonly selected: BrushedValues;
}

function SelectedQuery({ table, query, selected }: SelectedQueryProps) {
  const { insertQuery } = useOutputContext();
  const insert = async () => {
    try {
      await insertQuery?.(table.tableId, (from, dialect) =>
        selectSql(table.columns, { ...query, sort: [] }, selected, from, dialect),
      );
    } catch (error) {
      toast(messageOf(error), { tone: "bad" });
    }
  };
  return (
    <Button size="sm" onClick={() => void insert()} tip="Insert a SQL cell with the selected rows">
      <CodeXml aria-hidden />
      Selection as SQL
    </Button>
  );
}

function TurnIntoCode({ table, choice }: { readonly table: TableSummary; readonly choice: ChartChoice }) {
  const { insertCode } = useOutputContext();
  if (!insertCode) return null;
  const insert = async () => {
    try {
      await insertCode(table.tableId, (frame) => altairChart(choice, table.columns, table.rowCount, frame));
    } catch (error) {
      toast(messageOf(error), { tone: "bad" });
    }
  };
  return (
    <Button onClick={() => void insert()} tip="Insert a Python cell that draws this chart">
      <Code aria-hidden />
      Turn into code
    </Button>
  );
}
