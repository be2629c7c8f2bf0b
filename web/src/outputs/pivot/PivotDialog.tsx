import type { TableAccess, TableQuery, TableSummary } from "@fiddle/kernels";
import { messageOf } from "@fiddle/notebook/message-of";
import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { arraySource } from "@fiddle/ui/grid/array-source.ts";
import { DataGrid } from "@fiddle/ui/grid/data-grid.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { Code } from "lucide-react";
import { useMemo, useState } from "react";
import { useLoaded } from "../../platform/use-loaded.ts";
import { AGGREGATES, type ChartColumns } from "../chart/chart-choice.ts";
import { loadChartRows } from "../chart/chart-rows.ts";
import { useOutputContext } from "../output-context.ts";
import { firstPivot, type Pivot, pivotQuery, pivotSql, pivotTable, valueColumns } from "./pivot.ts";

interface PivotDialogProps {
  readonly table: TableSummary;
  readonly access: TableAccess | null;
  /** The grid's filters, which the pivot follows. */
  readonly query: TableQuery;
  readonly onClose: () => void;
}

/** A pivot table of all rows, which can become a cell. */
export function PivotDialog({ table, access, query, onClose }: PivotDialogProps) {
  const { insertQuery } = useOutputContext();
  const [pivot, setPivot] = useState(() => firstPivot(table.columns));
  if (!pivot) return null;
  const insert = async () => {
    try {
      await insertQuery?.(table.tableId, (from) => pivotSql(pivot, table.columns, from), "duckdb");
      onClose();
    } catch (error) {
      toast(messageOf(error), { tone: "bad" });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Pivot table"
      size="xl"
      footer={
        insertQuery && (
          <Button variant="primary" onClick={() => void insert()} tip="Insert a DuckDB cell with this pivot table">
            <Code aria-hidden />
            Turn into code
          </Button>
        )
      }
    >
      <div className="flex min-w-0 flex-col gap-3">
        <PivotControls table={table} pivot={pivot} onChange={setPivot} />
        <Pivoted table={table} access={access} query={query} pivot={pivot} />
      </div>
    </Dialog>
  );
}

const NONE = "none";

interface PivotControlsProps {
  readonly table: TableSummary;
  readonly pivot: Pivot;
  readonly onChange: (pivot: Pivot) => void;
}

function PivotControls({ table, pivot, onChange }: PivotControlsProps) {
  const names = optionsOf(table.columns);
  const values = valueColumns(table);
  const isCount = pivot.value === null || pivot.aggregate === "count";
  const setValue = (value: string) =>
    onChange(
      value === NONE
        ? { ...pivot, value: null, aggregate: "count" }
        : { ...pivot, value: Number(value), aggregate: isCount ? "sum" : pivot.aggregate },
    );
  const aggregates = Object.entries(AGGREGATES).filter(([name]) => name !== "none" && name !== "count");
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label="Rows"
        value={String(pivot.rows)}
        options={names}
        onChange={(rows) => onChange({ ...pivot, rows: Number(rows) })}
        className="w-36"
      />
      <Select
        label="Columns"
        value={pivot.columns === null ? NONE : String(pivot.columns)}
        options={[{ value: NONE, label: "None" }, ...names]}
        onChange={(columns) => onChange({ ...pivot, columns: columns === NONE ? null : Number(columns) })}
        className="w-36"
      />
      <Select
        label="Value"
        value={isCount ? NONE : String(pivot.value)}
        options={[{ value: NONE, label: "Count of rows" }, ...names.filter((_, i) => values.includes(i))]}
        onChange={setValue}
        className="w-36"
      />
      {!isCount && (
        <Select
          label="Aggregate"
          value={pivot.aggregate}
          options={aggregates.map(([value, label]) => ({ value, label }))}
          onChange={(name) => onChange({ ...pivot, aggregate: name as Pivot["aggregate"] })}
          className="w-32"
        />
      )}
    </div>
  );
}

function optionsOf(columns: ChartColumns) {
  return columns.map(({ name }, index) => ({ value: String(index), label: name || `Column ${index + 1}` }));
}

function Pivoted({ table, access, query, pivot }: Omit<PivotDialogProps, "onClose"> & { readonly pivot: Pivot }) {
  const load = async () =>
    pivotTable(pivot, table.columns, await loadChartRows(table, access, query, pivotQuery(pivot)));
  const loaded = useLoaded(
    () => load().catch((error: unknown) => ({ reason: messageOf(error) })),
    [table, access, query, pivot],
    null,
  );
  const pivoted = loaded && "columns" in loaded ? loaded : null;
  const source = useMemo(() => pivoted && arraySource(pivoted.columns, pivoted.rows), [pivoted]);
  if (loaded && "reason" in loaded)
    return (
      <p role="alert" className="text-sm text-danger">
        Couldn't make the pivot table: {loaded.reason}
      </p>
    );
  if (!pivoted || !source) return <Spinner label="Summing up" />;
  return (
    <>
      <p className="text-xs text-muted">
        {pivoted.note ?? "Computed from all rows."}
        {query.filters.length > 0 && " The grid's filters apply."}
      </p>
      <DataGrid label="Pivot table" columns={pivoted.columns} source={source} fileName="pivot" />
    </>
  );
}
