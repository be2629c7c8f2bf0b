import { Copy, Download, Maximize2, Minimize2, Search, Sigma } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { Menu } from "../menu.tsx";
import { type CopyFormat, formatCount, plural } from "./formats.ts";
import { filterInputClass } from "./filter-field.tsx";

interface GridBarProps {
  /** Rows in the query's result, and in the whole table. */
  readonly rowCount: number;
  readonly totalRows: number;
  readonly columnCount: number;
  readonly isLoading: boolean;
  /** Shown instead of the counts. */
  readonly message: string | null;
  /** Null if there is nothing to retry. */
  readonly onRetry: (() => void) | null;
  readonly hasFilters: boolean;
  readonly onToggleFilters: () => void;
  readonly hasSummaries: boolean;
  readonly onToggleSummaries: () => void;
  readonly hasSelection: boolean;
  readonly onCopy: (format: CopyFormat) => void;
  readonly onExport: () => void;
  /** More buttons, shown before the others. */
  readonly actions: ReactNode;
  /** Whether the grid was made taller; null if all rows are visible anyway. */
  readonly isTall: boolean | null;
  readonly onToggleTall: () => void;
}

/** The bar below the rows: counts, copy and export. */
export function GridBar(props: GridBarProps) {
  const { hasFilters, onToggleFilters, hasSummaries, onToggleSummaries, actions } = props;
  const { hasSelection, onCopy, onExport, isTall, onToggleTall } = props;
  const subject = hasSelection ? "selection" : "table";
  const formats: readonly (readonly [string, CopyFormat])[] = [
    ["as TSV", "tsv"],
    ["as CSV", "csv"],
    ["as Markdown", "markdown"],
    ["as JSON", "json"],
  ];
  return (
    <div className="flex items-center gap-0.5 border-t border-line py-0.5 pr-1 pl-2.5">
      <GridStatus {...props} />
      <IconButton label="Search and filter" aria-pressed={hasFilters} icon={<Search />} onClick={onToggleFilters} />
      <IconButton
        label="Summaries"
        tip="Column summaries"
        aria-pressed={hasSummaries}
        icon={<Sigma />}
        onClick={onToggleSummaries}
      />
      {actions}
      <Menu
        trigger={<IconButton label="Copy" icon={<Copy />} />}
        items={formats.map(([label, format]) => ({
          label: `Copy ${subject} ${label}`,
          onSelect: () => onCopy(format),
        }))}
      />
      {isTall !== null && (
        <IconButton
          label={isTall ? "Show fewer rows" : "Show more rows"}
          icon={isTall ? <Minimize2 /> : <Maximize2 />}
          onClick={onToggleTall}
        />
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label="Export CSV"
        onClick={onExport}
        className="max-[480px]:[&_span]:hidden"
      >
        <Download aria-hidden />
        <span>Export CSV</span>
      </Button>
    </div>
  );
}

interface GridSearchProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Above the column names, which stay in view while someone types. */
export function GridSearch({ value, onChange }: GridSearchProps) {
  return (
    <div className="border-b border-line px-1.5 py-1">
      <input
        dir="auto"
        ref={focus}
        type="search"
        className={`${filterInputClass} h-6 w-full`}
        aria-label="Search all columns"
        placeholder="Search all columns"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** Focuses the search field when it appears, so that typing filters the grid instead of running cell shortcuts. */
function focus(element: HTMLInputElement | null): void {
  element?.focus();
}

function GridStatus({ rowCount, totalRows, columnCount, isLoading, message, onRetry }: GridBarProps): ReactNode {
  const counts =
    rowCount === totalRows ? plural(totalRows, "row") : `${formatCount(rowCount)} of ${plural(totalRows, "row")}`;
  return (
    <output className="flex min-w-0 flex-1 text-[0.75rem] text-muted tabular-nums">
      <span className="truncate">
        {message ?? (
          <>
            <span className="text-secondary">{counts}</span>
            <span className="max-[480px]:hidden"> × {plural(columnCount, "column")}</span>
            {isLoading && <span> · loading…</span>}
          </>
        )}
      </span>
      {onRetry && (
        <button type="button" className="ms-2 flex-none text-accent-text underline" onClick={onRetry}>
          Try again
        </button>
      )}
    </output>
  );
}
