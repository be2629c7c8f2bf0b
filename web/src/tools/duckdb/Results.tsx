import { Button } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { formatRows } from "@fiddle/ui/grid/formats.ts";
import { toast } from "@fiddle/ui/toasts.ts";
import type { Kernel, TableSummary } from "@fiddle/kernels";
import { Table2 } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { download } from "../../outputs/download.ts";
import type { LazyKernel } from "../engine/lazy-kernel.ts";
import { Notice } from "../parts/Notice.tsx";
import { toParquet } from "./export.ts";
import type { ResultItem, RunResult } from "./workbench.ts";
import { ScrollArea } from "../parts/ScrollArea.tsx";

const TableGrid = lazy(() => import("../../outputs/TableGrid.tsx").then((m) => ({ default: m.TableGrid })));

/** The row limit of an exported file. CSV has no limit. */
const MAX_EXPORT_ROWS = 500_000;

interface ResultsProps {
  readonly result: RunResult | null;
  readonly lazyKernel: LazyKernel;
}

/** The results of the last run, with a table for each statement that returns rows. */
export function Results({ result, lazyKernel }: ResultsProps) {
  const [kernel, setKernel] = useState<Kernel | null>(null);
  useEffect(() => {
    // Once there is a result, the kernel is already running.
    if (result) void lazyKernel.kernel().then(setKernel, () => {});
  }, [result, lazyKernel]);
  if (!result)
    return (
      <EmptyState icon={<Table2 />} title="No results yet">
        Run your SQL with Ctrl+Enter, or add a file and view its rows.
      </EmptyState>
    );
  return (
    <section aria-label="Results" className="flex min-w-0 flex-col gap-4">
      {result.ended === "killed" && (
        <Notice tone="warn">
          The query couldn't be interrupted, so DuckDB was restarted. Its tables are gone, but you can still query the
          files you added by name.
        </Notice>
      )}
      {result.items.map((item, index) => (
        <Item key={index} item={item} number={index + 1} kernel={kernel} />
      ))}
      {result.error && (
        <Notice tone="bad">
          <ScrollArea label="Error" className="overflow-x-auto font-mono text-code whitespace-pre-wrap">
            {result.error.traceback.join("\n")}
          </ScrollArea>
        </Notice>
      )}
    </section>
  );
}

interface ItemProps {
  readonly item: ResultItem;
  readonly number: number;
  readonly kernel: Kernel | null;
}

function Item({ item, number, kernel }: ItemProps) {
  if (item.kind === "text") return <p className="text-sm text-secondary">{item.text}</p>;
  if (item.kind === "plan")
    return (
      <ScrollArea
        label="Query plan"
        className="overflow-auto rounded-md bg-sunken p-3 font-mono text-xs leading-none text-code-text whitespace-pre"
      >
        {item.text}
      </ScrollArea>
    );
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Suspense fallback={<div className="h-40" />}>
        <TableGrid table={item.table} tables={kernel} label={`Result ${number}`} fileName={`result-${number}`} />
      </Suspense>
      <ExportButtons table={item.table} name={`result-${number}`} kernel={kernel} />
    </div>
  );
}

interface ExportButtonsProps {
  readonly table: TableSummary;
  readonly name: string;
  readonly kernel: Kernel | null;
}

function ExportButtons({ table, name, kernel }: ExportButtonsProps) {
  const { columns, rowCount, tableId } = table;
  const exportRows = async (
    extension: string,
    format: (rows: TableSummary["rows"]) => Promise<BlobPart> | BlobPart,
  ) => {
    if (rowCount > MAX_EXPORT_ROWS) {
      toast(
        `Only CSV can export more than ${MAX_EXPORT_ROWS.toLocaleString("en")} rows. Export as CSV, or add a LIMIT.`,
      );
      return;
    }
    try {
      const rows =
        table.rows.length >= rowCount || !kernel
          ? table.rows
          : (await kernel.tableRows(tableId, { sort: [], filters: [] }, 0, rowCount)).rows;
      download(`${name}.${extension}`, new Blob([await format(rows)]));
    } catch {
      toast("These rows are gone because the database was restarted. Run the query again.", { tone: "bad" });
    }
  };
  return (
    <div role="group" aria-label={`Export ${name}`} className="flex flex-wrap gap-1">
      <Button
        size="sm"
        variant="ghost"
        onClick={() => void exportRows("json", (rows) => formatRows("json", columns, rows))}
      >
        JSON
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => void exportRows("md", (rows) => formatRows("markdown", columns, rows))}
      >
        Markdown
      </Button>
      <Button size="sm" variant="ghost" onClick={() => void exportRows("parquet", (rows) => toParquet(columns, rows))}>
        Parquet
      </Button>
    </div>
  );
}
