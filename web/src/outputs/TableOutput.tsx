import { useMemo } from "react";
import type { TableSummary } from "@fiddle/kernels";
import { usePrinting } from "../platform/printing.ts";
import { useOutputContext } from "./output-context.ts";
import type { RendererProps } from "./renderers.ts";
import { parseTable } from "./table-source.ts";
import { TableGrid } from "./TableGrid.tsx";

/** A data frame or a SQL result: all rows while the kernel has them, otherwise those that were saved. */
export function TableOutput({ data }: Pick<RendererProps, "data">) {
  const { tables, cellNumber } = useOutputContext();
  const table = useMemo(() => parseTable(data), [data]);
  const printing = usePrinting();
  if (printing) return <PrintedTable table={table} />;
  return (
    <TableGrid
      key={table.tableId}
      table={table}
      tables={tables}
      label={`Table of cell ${cellNumber}`}
      fileName={`cell-${cellNumber}`}
    />
  );
}

/** More rows would fill the paper without being read. */
const MAX_PRINTED_ROWS = 500;

/** A table for printing: the rows that are saved with the notebook, as a plain table. */
function PrintedTable({ table: { columns, rows: saved, rowCount } }: { readonly table: TableSummary }) {
  const rows = saved.slice(0, MAX_PRINTED_ROWS);
  return (
    <>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, type }, at) => (
              <th dir="auto" key={at} align={sideOf(type)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((value, column) => (
                <td key={column} align={sideOf(columns[column]?.type)}>
                  {value === null ? <span className="text-muted">null</span> : String(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < rowCount && (
        <p className="text-xs text-muted">
          The first {rows.length.toLocaleString("en")} of {rowCount.toLocaleString("en")} rows.
        </p>
      )}
    </>
  );
}

function sideOf(type: string | undefined): "right" | "left" {
  return type === "number" || type === "integer" ? "right" : "left";
}
