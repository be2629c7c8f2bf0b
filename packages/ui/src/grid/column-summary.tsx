import { cellText } from "./formats.ts";
import styles from "./column-summary.module.css";
import type { GridColumn, GridQuery, GridSource, GridValue } from "./source.ts";
import { type GridSummary, percent, summarySentence } from "./summary.ts";
import { useSummary } from "./use-summary.ts";

/** Pixels that summaries add to the head. */
export const SUMMARY_HEIGHT = 72;

const LEAST_WIDTH = 128;
/** Two dates, or two moments, side by side. */
const LEAST_WIDTHS: { readonly [T in GridColumn["type"]]?: number } = { date: 172, datetime: 272 };

/** Widths in which summaries can be read. */
export function roomForSummaries(columns: readonly GridColumn[], widths: readonly number[]): readonly number[] {
  return widths.map((width, index) => {
    const type = columns[index]?.type;
    return Math.max(width, (type && LEAST_WIDTHS[type]) ?? LEAST_WIDTH);
  });
}

interface ColumnSummaryProps {
  readonly source: GridSource;
  readonly query: GridQuery;
  readonly column: GridColumn;
  readonly index: number;
}

/** A column's distribution, range, nulls and distinct values, small, in its head. */
export function ColumnSummary({ source, query, column, index }: ColumnSummaryProps) {
  const state = useSummary(source, query, index);
  if (state.phase === "loading") {
    return (
      <div className={styles.summary}>
        <div className={styles.summaryWait} />
        <span className="sr-only">summary on its way</span>
      </div>
    );
  }
  if (state.phase === "failed") {
    return (
      <div className={styles.summary} data-tip={state.reason}>
        <span className={styles.summaryLine}>No summary</span>
        <span className="sr-only">: {state.reason}</span>
      </div>
    );
  }
  const show = (value: GridValue) => shown(value, column);
  const { summary } = state;
  const sentence = summarySentence(summary, show);
  return (
    <div className={styles.summary} data-tip={sentence}>
      <span className="sr-only">{sentence}</span>
      <div aria-hidden className={styles.summaryDrawn}>
        <Distribution summary={summary} show={show} />
        {summary.min !== null && (
          <span className={styles.summaryRange}>
            <span>{show(summary.min)}</span>
            <span>{show(summary.max)}</span>
          </span>
        )}
        <span className={styles.summaryLine}>
          {summary.nulls > 0 && `${percent(summary.nulls, summary.rows)} null · `}
          {short(summary.distinct)}
          {summary.distinctAtLeast && "+"} distinct
        </span>
      </div>
    </div>
  );
}

function Distribution({ summary, show }: { readonly summary: GridSummary; readonly show: (v: GridValue) => string }) {
  const { histogram, top, rows, nulls, distinct } = summary;
  if (histogram) return <Histogram counts={histogram} />;
  const present = rows - nulls;
  if (!top || present === 0) return null;
  if (top.length === 0) return <span className={styles.summaryLine}>mostly different</span>;
  if (distinct === present && distinct > 5) return <span className={styles.summaryLine}>all different</span>;
  return top.slice(0, 3).map(({ value, count }) => (
    <span key={String(value)} className={styles.summaryTop}>
      <span className={styles.summaryShare} style={{ width: `${(count / present) * 100}%` }} />
      <span className={styles.summaryValue}>{show(value) || "(empty)"}</span>
      <span>{percent(count, present)}</span>
    </span>
  ));
}

function Histogram({ counts }: { readonly counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <svg viewBox={`0 0 ${Math.max(1, counts.length)} 1`} preserveAspectRatio="none" className={styles.summaryBars}>
      {counts.map((count, bin) => {
        // What is there at all can be seen.
        const height = count === 0 ? 0 : Math.max(0.05, count / most);
        return <rect key={bin} x={bin + 0.06} y={1 - height} width={0.88} height={height} />;
      })}
    </svg>
  );
}

function shown(value: GridValue, { type }: GridColumn): string {
  if (type === "date" || type === "datetime") return String(value).replace("T", " ").replace(" 00:00:00", "");
  return typeof value === "number" ? value.toLocaleString("en", { maximumSignificantDigits: 6 }) : cellText(value);
}

function short(count: number): string {
  return count.toLocaleString("en");
}
