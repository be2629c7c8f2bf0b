import { CHART_TYPE, type LearnCell, type RecordedOutput, TABLE_TYPE, type TableResult } from "@fiddle/protocol";
import { RecordedChart } from "./RecordedChart.tsx";

interface RecordedOutputsProps {
  readonly outputs: readonly RecordedOutput[];
  readonly language: LearnCell["language"];
}

/** What a cell showed, from a recording or just now. */
export function RecordedOutputs({ outputs, language }: RecordedOutputsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {outputs.map((output, i) => (
        <OneOutput key={i} output={output} language={language} />
      ))}
    </div>
  );
}

const TEXT = "m-0 overflow-x-auto px-3 font-mono text-code whitespace-pre";

interface OneOutputProps extends Pick<RecordedOutputsProps, "language"> {
  readonly output: RecordedOutput;
}

function OneOutput({ output, language }: OneOutputProps) {
  if (output.output_type === "stream")
    return (
      <pre tabIndex={0} className={`${TEXT} ${output.name === "stderr" ? "text-warn" : "text-primary"}`}>
        {output.text.trimEnd()}
      </pre>
    );
  if (output.output_type === "error")
    return (
      <pre tabIndex={0} className={`${TEXT} text-danger`}>
        {output.traceback}
      </pre>
    );
  const { data } = output;
  const table = data[TABLE_TYPE];
  if (table) return <OutputTable table={table} missing={language === "python" ? "NaN" : "NULL"} />;
  const chart = Object.keys(data).find((type) => CHART_TYPE.test(type));
  if (chart !== undefined) return <RecordedChart mimeType={chart} spec={data[chart]} text={data["text/plain"]} />;
  const png = data["image/png"];
  if (typeof png === "string")
    return (
      <img
        src={`data:image/png;base64,${png}`}
        alt="Chart made by this cell"
        className="max-w-full rounded-md bg-white"
      />
    );
  const svg = data["image/svg+xml"];
  if (typeof svg === "string")
    return (
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt="Drawn by this cell"
        className="max-w-full rounded-md bg-white"
      />
    );
  const text = data["text/plain"];
  return typeof text === "string" ? (
    <pre tabIndex={0} className={`${TEXT} text-primary`}>
      {text}
    </pre>
  ) : null;
}

interface OutputTableProps {
  readonly table: TableResult;
  /** How a missing value is written. */
  readonly missing: "NULL" | "NaN";
}

/** A query's result, or a data frame's first rows. */
function OutputTable({ table: { columns, rows, rowCount }, missing }: OutputTableProps) {
  const isNumber = (i: number) => columns[i]?.type === "number" || columns[i]?.type === "integer";
  return (
    <div role="group" aria-label="Table" tabIndex={0} className="overflow-x-auto">
      <table className="border-collapse text-sm">
        <thead>
          <tr>
            {columns.map(({ name }, i) => (
              <th
                dir="auto"
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
