import { Button } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import type { Kernel, TableSummary } from "@fiddle/kernels";
import { Table2 } from "lucide-react";
import { lazy as late, Suspense, useEffect, useState } from "react";
import { download } from "../../outputs/download.ts";
import type { LazyKernel } from "../engine/lazy-kernel.ts";
import { Notice } from "../parts/Notice.tsx";
import { toJson, toMarkdown, toParquet } from "./export.ts";
import type { ResultItem, RunResult } from "./workbench.ts";

const TableGrid = late(() => import("../../outputs/TableGrid.tsx").then((m) => ({ default: m.TableGrid })));

/** Rows that are written into one file; CSV has no such limit. */
const MOST_ROWS = 500_000;

interface ResultsProps {
  readonly result: RunResult | null;
  readonly lazy: LazyKernel;
}

/** What the last run gave: a table for each statement that asks for one. */
export function Results({ result, lazy }: ResultsProps) {
  const [kernel, setKernel] = useState<Kernel | null>(null);
  useEffect(() => {
    // It runs already: there is a result.
    if (result) void lazy.kernel().then(setKernel, () => {});
  }, [result, lazy]);
  if (!result)
    return (
      <EmptyState icon={<Table2 />} title="No result yet">
        Run the SQL with Ctrl+Enter, or add a file and look at its rows.
      </EmptyState>
    );
  return (
    <section aria-label="Results" className="flex min-w-0 flex-col gap-4">
      {result.ended === "killed" && (
        <Notice tone="warn">
          The query did not stop by itself, so DuckDB was started anew. Its tables are gone; files you added are still
          there to be read by name.
        </Notice>
      )}
      {result.items.map((item, index) => (
        <Item key={index} item={item} number={index + 1} kernel={kernel} />
      ))}
      {result.error && (
        <Notice tone="bad">
          <pre className="overflow-x-auto font-mono text-code whitespace-pre-wrap">
            {result.error.traceback.join("\n")}
          </pre>
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
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so keys must reach it
        tabIndex={0}
        aria-label="Plan"
        className="overflow-auto rounded-md bg-sunken p-3 font-mono text-xs leading-none text-code-text"
      >
        {item.text}
      </pre>
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
  const write = async (ending: string, make: (rows: TableSummary["rows"]) => Promise<BlobPart> | BlobPart) => {
    if (rowCount > MOST_ROWS) {
      toast(`More than ${MOST_ROWS.toLocaleString("en")} rows: export them as CSV, or add a LIMIT.`);
      return;
    }
    try {
      const rows =
        table.rows.length >= rowCount || !kernel
          ? table.rows
          : (await kernel.tableRows(tableId, { sort: [], filters: [] }, 0, rowCount)).rows;
      download(`${name}.${ending}`, new Blob([await make(rows)]));
    } catch {
      toast("The rows are gone: the database was started anew. Run the query again.", { tone: "bad" });
    }
  };
  return (
    <div role="group" aria-label={`Export ${name}`} className="flex flex-wrap gap-1">
      <Button size="sm" variant="ghost" onClick={() => void write("json", (rows) => toJson(columns, rows))}>
        JSON
      </Button>
      <Button size="sm" variant="ghost" onClick={() => void write("md", (rows) => toMarkdown(columns, rows))}>
        Markdown
      </Button>
      <Button size="sm" variant="ghost" onClick={() => void write("parquet", (rows) => toParquet(columns, rows))}>
        Parquet
      </Button>
    </div>
  );
}
