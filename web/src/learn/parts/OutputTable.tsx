import type { TableResult } from "@fiddle/protocol";

interface OutputTableProps {
  readonly table: TableResult;
  /** How a missing value is written. */
  readonly missing: "NULL" | "NaN";
}

/** A query's result, or a data frame's first rows. */
export function OutputTable({ table: { columns, rows, rowCount }, missing }: OutputTableProps) {
  const isNumber = (i: number) => columns[i]?.type === "number" || columns[i]?.type === "integer";
  return (
    <div className="overflow-x-auto">
      <table className="border-collapse text-sm">
        <thead>
          <tr>
            {columns.map(({ name }, i) => (
              <th
                key={i}
                scope="col"
                className={`border-b border-line-strong px-3 py-1 font-medium text-secondary ${isNumber(i) ? "text-right" : "text-left"}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="font-mono text-code">
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td
                  key={j}
                  className={`border-b border-line px-3 py-1 whitespace-nowrap ${isNumber(j) ? "text-right tabular-nums" : ""}`}
                >
                  {cell === null ? <span className="text-muted">{missing}</span> : String(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rowCount > rows.length && (
        <p className="mt-1 px-3 text-xs text-muted">
          The first {rows.length} of {rowCount} rows
        </p>
      )}
    </div>
  );
}
