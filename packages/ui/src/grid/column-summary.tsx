import { type ColumnFormat, formatValue } from "./column-format.ts";
import { formatCount } from "./formats.ts";
import type { GridColumn, GridQuery, GridSource, GridValue } from "./source.ts";
import { type GridSummary, percent, summarySentence } from "./summary.ts";
import { useSummary } from "./use-summary.ts";

/** Pixels that summaries add to the header's height. */
export const SUMMARY_HEIGHT = 72;

const MIN_SUMMARY_WIDTH = 128;
/** Two values fit side by side: numbers of eight digits, dates or timestamps. */
const MIN_SUMMARY_WIDTHS: { readonly [T in GridColumn["type"]]?: number } = {
  integer: 148,
  number: 148,
  date: 172,
  datetime: 272,
};

/** The widths in pixels, increased where a column is too narrow for its summary. */
export function widenForSummaries(columns: readonly GridColumn[], widths: readonly number[]): readonly number[] {
  return widths.map((width, index) => {
    const type = columns[index]?.type;
    return Math.max(width, (type && MIN_SUMMARY_WIDTHS[type]) ?? MIN_SUMMARY_WIDTH);
  });
}

interface ColumnSummaryProps {
  readonly source: GridSource;
  readonly query: GridQuery;
  readonly column: GridColumn;
  /** How the column's cells are written. */
  readonly format: ColumnFormat | undefined;
  readonly index: number;
}

/** A small chart of a column's distribution, with its range, nulls and distinct values, for the header. */
export function ColumnSummary({ source, query, column, format: cells, index }: ColumnSummaryProps) {
  const state = useSummary(source, query, index);
  if (state.phase === "loading") {
    return (
      <div className="h-[72px] overflow-hidden px-2.5 pt-0.5 pb-[5px] text-[0.6875rem] leading-[14px] whitespace-nowrap text-muted tabular-nums">
        <div className="h-8 rounded-sm bg-hover" />
        <span className="sr-only">Loading summary</span>
      </div>
    );
  }
  if (state.phase === "failed") {
    return (
      <div
        className="h-[72px] overflow-hidden px-2.5 pt-0.5 pb-[5px] text-[0.6875rem] leading-[14px] whitespace-nowrap text-muted tabular-nums"
        data-tip={state.reason}
      >
        <span className="mt-auto truncate">No summary</span>
        <span className="sr-only">: {state.reason}</span>
      </div>
    );
  }
  const format = (value: GridValue) => summaryValue(value, column, cells);
  const { summary } = state;
  const sentence = summarySentence(summary, format);
  return (
    <div
      className="h-[72px] overflow-hidden px-2.5 pt-0.5 pb-[5px] text-[0.6875rem] leading-[14px] whitespace-nowrap text-muted tabular-nums"
      data-tip={sentence}
    >
      <span className="sr-only">{sentence}</span>
      <div aria-hidden className="flex h-full flex-col">
        <Distribution summary={summary} format={format} />
        {summary.min !== null && (
          <span className="flex justify-between gap-2">
            <span dir="auto" className="min-w-0 truncate">
              {format(summary.min)}
            </span>
            <span dir="auto" className="min-w-0 truncate">
              {format(summary.max)}
            </span>
          </span>
        )}
        <span className="mt-auto truncate">
          {summary.nulls > 0 && `${percent(summary.nulls, summary.rows)} null · `}
          {formatCount(summary.distinct)}
          {summary.distinctAtLeast && "+"} distinct
        </span>
      </div>
    </div>
  );
}

interface DistributionProps {
  readonly summary: GridSummary;
  readonly format: (value: GridValue) => string;
}

function Distribution({ summary, format }: DistributionProps) {
  const { histogram, top, rows, nulls, distinct } = summary;
  if (histogram) return <Histogram counts={histogram} />;
  const present = rows - nulls;
  if (!top || present === 0) return null;
  if (top.length === 0) return <span className="mt-auto truncate">mostly unique</span>;
  if (distinct === present && distinct > 5) return <span className="mt-auto truncate">all unique</span>;
  return top.slice(0, 3).map(({ value, count }) => (
    <span key={String(value)} className="relative mb-px flex flex-none justify-between gap-2 px-1 leading-[15px]">
      <span
        className="absolute inset-y-0 left-0 rounded-[2px] bg-accent-soft"
        style={{ width: `${(count / present) * 100}%` }}
      />
      <span className="relative truncate text-secondary">{format(value) || "(empty)"}</span>
      <span className="relative">{percent(count, present)}</span>
    </span>
  ));
}

function Histogram({ counts }: { readonly counts: readonly number[] }) {
  const maxCount = Math.max(1, ...counts);
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, counts.length)} 1`}
      preserveAspectRatio="none"
      className="h-[34px] w-full flex-none border-b border-line-strong fill-accent"
    >
      {counts.map((count, bin) => {
        // Even a single value is visible.
        const height = count === 0 ? 0 : Math.max(0.05, count / maxCount);
        return <rect key={bin} x={bin + 0.06} y={1 - height} width={0.88} height={height} />;
      })}
    </svg>
  );
}

function summaryValue(value: GridValue, column: GridColumn, format: ColumnFormat | undefined): string {
  if (column.type === "date" || column.type === "datetime")
    return String(value).replace("T", " ").replace(" 00:00:00", "");
  return formatValue(value, column, format);
}
