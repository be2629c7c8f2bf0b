import {
  CHART_TYPE,
  type LearnCell,
  type RecordedOutput,
  RENDERED_TYPE,
  TABLE_TYPE,
  type TableResult,
} from "@fiddle/protocol";
import { ContentText } from "../../platform/content-text/ContentText.tsx";
import type { DisplayOutput, Json } from "@fiddle/notebook";
import { Button } from "@fiddle/ui/button.tsx";
import { ChartColumn } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import { svgAddress } from "../rich/svg-address.ts";
import { OutputContextProvider, useOutputContext } from "../output-context.ts";
import { useInBrowser } from "../../platform/in-browser.ts";
import { useRootData } from "../../platform/root-data.ts";

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

const TEXT = "m-0 overflow-x-auto px-3 font-mono text-code whitespace-pre [unicode-bidi:plaintext]";

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
  if (chart !== undefined) return <RecordedChart mimeType={chart} data={data} />;
  const svg = data["image/svg+xml"];
  const drawing = typeof svg === "string" ? svgAddress(svg) : null;
  const png = data["image/png"];
  if (typeof png === "string")
    return (
      <img
        src={`data:image/png;base64,${png}`}
        alt="Chart made by this cell"
        className="max-w-full rounded-md bg-white"
      />
    );
  if (drawing !== null)
    return <img src={drawing} alt="Drawn by this cell" className="max-w-full rounded-md bg-white" />;
  const html = data[RENDERED_TYPE];
  if (typeof html === "string")
    return (
      <div className="px-3">
        <ContentText html={html} />
      </div>
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
export function OutputTable({ table: { columns, rows, rowCount }, missing }: OutputTableProps) {
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

const OutputView = lazy(() => import("../OutputView.tsx").then((m) => ({ default: m.OutputView })));

interface RecordedChartProps {
  readonly mimeType: string;
  readonly data: Extract<RecordedOutput, { readonly data: unknown }>["data"];
}

/**
 * A chart that its library's scripts draw, as in a notebook. Until they are there, the picture beside it stands for it. Without one, it is
 * a button that calls for the page's own scripts.
 */
function RecordedChart({ mimeType, data }: RecordedChartProps) {
  const { kernelHost } = useRootData();
  const outer = useOutputContext();
  const inBrowser = useInBrowser();
  const context = useMemo(() => ({ ...outer, kernelHost }), [outer, kernelHost]);
  const output = useMemo(
    (): DisplayOutput => ({
      output_type: "display_data",
      data: Object.fromEntries(
        [mimeType, "image/svg+xml", "text/plain"].flatMap((type) =>
          data[type] === undefined ? [] : [[type, data[type] as Json]],
        ),
      ),
      metadata: {},
    }),
    [mimeType, data],
  );
  const { "image/svg+xml": svg, "text/plain": text } = data;
  const picture = typeof svg === "string" && (
    <img
      src={svgAddress(svg)}
      alt={typeof text === "string" ? text : "Chart made by this cell"}
      className="max-w-full"
    />
  );
  if (!inBrowser)
    return (
      <div className={CHART}>
        {picture || (
          <Button size="sm">
            <ChartColumn aria-hidden />
            Show chart
          </Button>
        )}
      </div>
    );
  return (
    <div className={CHART}>
      <OutputContextProvider value={context}>
        <Suspense fallback={picture || null}>
          <OutputView output={output} />
        </Suspense>
      </OutputContextProvider>
    </div>
  );
}

const CHART = "flex min-h-24 flex-col px-3";
