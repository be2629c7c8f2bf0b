import type { TableSummary } from "@fiddle/kernels";

/** A table for printing: all rows that are saved with the notebook, as a plain table. */
export function PrintedTable({ table: { columns, rows, rowCount } }: { readonly table: TableSummary }) {
  return (
    <>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, type }, at) => (
              <th key={at} align={sideOf(type)}>
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
