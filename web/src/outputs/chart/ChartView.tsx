import type { ChartRows, TableAccess, TableQuery, TableSummary } from "@fiddle/kernels";
import { messageOf } from "@fiddle/notebook/message-of";
import { Button } from "@fiddle/ui/button.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { Code } from "lucide-react";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { OutputContextProvider, useOutputContext } from "../output-context.ts";
import { SandboxedOutput } from "../rich/SandboxedOutput.tsx";
import { ChartControls } from "./ChartControls.tsx";
import { changeChoice, type ChartChoice, chartQuery } from "./chart-choice.ts";
import { loadChartRows } from "./chart-rows.ts";
import { makeChart, VEGA_LITE } from "./chart-spec.ts";
import { altairChart } from "./altair-chart.ts";
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
    const { spec, note, description } = makeChart(loaded.choice, table.columns, loaded.rows, width - 44);
    return { spec, note, bundle: { [VEGA_LITE]: spec, "text/plain": description } };
  }, [loaded, table, width]);
  // We generate the specification ourselves, so its scripts need no consent.
  const own = useMemo(() => ({ ...context, confirmScripts: false }), [context]);
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
          <p className="mb-2 text-xs text-muted">
            {chart.note}
            {query.filters.length > 0 && " The grid's filters apply."}
          </p>
          <OutputContextProvider value={own}>
            <SandboxedOutput mimeType={VEGA_LITE} data={chart.spec} metadata={NO_METADATA} bundle={chart.bundle} />
          </OutputContextProvider>
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
