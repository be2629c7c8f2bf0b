import type { TableSummary } from "@fiddle/kernels";
import { DataGrid } from "@fiddle/ui/grid/data-grid.tsx";
import { useMemo, useState } from "react";
import { useOutputContext } from "./output-context.ts";
import type { RendererProps } from "./renderers.ts";
import { parseTable, tableSource } from "./table-source.ts";

/** A data frame or an SQL result: all rows while the kernel has them, else those that were saved. */
export function TableOutput({ data }: Pick<RendererProps, "data">) {
  const table = useMemo(() => parseTable(data), [data]);
  return <TableGrid key={table.tableId} table={table} />;
}

function TableGrid({ table }: { readonly table: TableSummary }) {
  const { tables, cellNumber } = useOutputContext();
  // Which kernel said that it no longer has the table; another one is asked afresh.
  const [without, setWithout] = useState<unknown>();
  const access = tables === without ? null : tables;
  const source = useMemo(() => tableSource(table, access, () => setWithout(access)), [table, access]);
  const { rowCount, rows } = table;
  return (
    <div className="min-w-0">
      <DataGrid
        label={`Table of cell ${cellNumber}`}
        columns={table.columns}
        source={source}
        fileName={`cell-${cellNumber}`}
      />
      {access === null && rows.length < rowCount && (
        <p className="mt-1 text-xs text-muted">
          Showing the first {rows.length.toLocaleString("en")} of {rowCount.toLocaleString("en")} rows. Run the cell
          again to see all.
        </p>
      )}
    </div>
  );
}
