import { useMemo } from "react";
import { usePrinting } from "../platform/printing.ts";
import { useOutputContext } from "./output-context.ts";
import { PrintedTable } from "./PrintedTable.tsx";
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
