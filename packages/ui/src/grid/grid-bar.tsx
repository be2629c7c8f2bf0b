import { Copy, Download, Maximize2, Minimize2, Search, Sigma } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { Menu } from "../menu.tsx";
import type { CopyFormat } from "./formats.ts";
import styles from "./grid.module.css";

interface GridBarProps {
  /** Rows under the query, and without it. */
  readonly rowCount: number;
  readonly totalRows: number;
  readonly columnCount: number;
  readonly loading: boolean;
  /** What was just done or went wrong; in the place of the counts. */
  readonly message: string | null;
  readonly onRetry: (() => void) | null;
  /** Text looked for in all columns; null while the filters are hidden. */
  readonly search: string | null;
  readonly onSearch: (text: string) => void;
  readonly onToggleFilters: () => void;
  readonly summaries: boolean;
  readonly onToggleSummaries: () => void;
  readonly hasSelection: boolean;
  readonly onCopy: (format: CopyFormat) => void;
  readonly onExport: () => void;
  /** More things to do, before the others. */
  readonly actions: ReactNode;
  /** Whether more rows could be in view than are; null when all are. */
  readonly tall: boolean | null;
  readonly onToggleTall: () => void;
}

/** Counts, search and what one may do with the rows. */
export function GridBar(props: GridBarProps) {
  const { search, onSearch, onToggleFilters, summaries, onToggleSummaries, actions } = props;
  const { hasSelection, onCopy, onExport, tall, onToggleTall } = props;
  const what = hasSelection ? "selection" : "table";
  const formats: readonly (readonly [string, CopyFormat])[] = [
    ["as CSV", "csv"],
    ["as Markdown", "markdown"],
    ["as JSON", "json"],
    ["for a spreadsheet", "tsv"],
  ];
  return (
    <div className={styles.bar}>
      <GridStatus {...props} />
      {search !== null && (
        <input
          type="search"
          className={styles.search}
          aria-label="Search all columns"
          placeholder="Search all columns"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      )}
      <IconButton
        label="Search and filter"
        aria-pressed={search !== null}
        icon={<Search />}
        onClick={onToggleFilters}
      />
      <IconButton
        label="Summaries"
        tip="Summaries of the columns"
        aria-pressed={summaries}
        icon={<Sigma />}
        onClick={onToggleSummaries}
      />
      {actions}
      <Menu
        trigger={<IconButton label="Copy" icon={<Copy />} />}
        items={formats.map(([label, format]) => ({ label: `Copy ${what} ${label}`, onSelect: () => onCopy(format) }))}
      />
      {tall !== null && (
        <IconButton
          label={tall ? "Show fewer rows" : "Show more rows"}
          icon={tall ? <Minimize2 /> : <Maximize2 />}
          onClick={onToggleTall}
        />
      )}
      <Button size="sm" variant="ghost" onClick={onExport} className={styles.export}>
        <Download aria-hidden />
        <span>Export CSV</span>
      </Button>
    </div>
  );
}

function GridStatus({ rowCount, totalRows, columnCount, loading, message, onRetry }: GridBarProps): ReactNode {
  const counts =
    rowCount === totalRows ? plural(totalRows, "row") : `${number(rowCount)} of ${plural(totalRows, "row")}`;
  return (
    <output className={styles.status}>
      {message ?? (
        <>
          <span className={styles.count}>{counts}</span>
          <span className={styles.columnCount}> × {plural(columnCount, "column")}</span>
          {loading && <span className={styles.busy}> · loading…</span>}
        </>
      )}
      {onRetry && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          Try again
        </button>
      )}
    </output>
  );
}

function number(value: number): string {
  return value.toLocaleString("en");
}

export function plural(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
}
