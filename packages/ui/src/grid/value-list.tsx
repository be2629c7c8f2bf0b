import { useLayoutEffect, useMemo, useRef } from "react";
import { placeBeside } from "../place.ts";
import { parseCondition, comparable, listText } from "./condition.ts";
import { formatCount } from "./formats.ts";
import type { GridColumn, GridQuery, GridSource } from "./source.ts";
import type { GridSummary } from "./summary.ts";
import { useSummary } from "./use-summary.ts";

interface ValueListProps {
  readonly column: GridColumn;
  readonly index: number;
  /** The text of the column's filter, which the checkboxes read and write. */
  readonly text: string;
  readonly source: GridSource;
  readonly query: GridQuery;
  readonly onFilter: (text: string) => void;
  readonly onClose: () => void;
}

/** A popover with the column's most frequent values as checkboxes. */
export function ValueList({ column, index, text, source, query, onFilter, onClose }: ValueListProps) {
  const box = useRef<HTMLDivElement>(null);
  // The values to choose from are those that the other filters leave.
  const others = useMemo(
    () => ({ sort: [], filters: query.filters.filter((filter) => filter.column !== index) }),
    [query, index],
  );
  const state = useSummary(source, others, index);
  const { phase } = state;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element?.parentElement) return;
    if (!element.matches(":popover-open")) {
      element.showPopover();
      element.focus();
    }
    placeBeside(element, element.parentElement);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the list's size changes once it has loaded
  }, [phase]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- stops keys from reaching the grid; the popover itself handles Escape
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-label={`Values of ${column.name}`}
      tabIndex={-1}
      className="fixed inset-auto m-0 max-h-72 w-max max-w-[min(22rem,calc(100vw-1rem))] min-w-44 overflow-auto rounded-[8px] border-0 bg-raised p-1 text-primary shadow-lg outline-0"
      onToggle={(event) => event.newState === "closed" && onClose()}
      onKeyDown={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
    >
      {state.phase === "loading" && <p className="px-2 py-1 text-[0.75rem] text-muted tabular-nums">Loading…</p>}
      {state.phase === "failed" && (
        <p dir="auto" className="px-2 py-1 text-[0.75rem] text-muted tabular-nums">
          {state.reason}
        </p>
      )}
      {state.phase === "ready" && <Choices summary={state.summary} text={text} column={column} onFilter={onFilter} />}
    </div>
  );
}

interface ChoicesProps {
  readonly summary: GridSummary;
  readonly text: string;
  readonly column: GridColumn;
  readonly onFilter: (text: string) => void;
}

function Choices({ summary, text, column, onFilter }: ChoicesProps) {
  const top = summary.top ?? [];
  const condition = parseCondition(text, column.type);
  const test = typeof condition === "object" && "test" in condition ? condition.test : null;
  const listed = test?.is === "in" ? new Set(test.values.map(String)) : new Set<string>();
  const values = top.map(({ value, count }) => ({ text: String(value), count }));

  function toggle(value: string): void {
    const next = values.filter((one) => listed.has(comparable(one.text)) !== (one.text === value));
    onFilter(listText(next.map((one) => one.text)));
  }

  if (values.length === 0) return <p className="px-2 py-1 text-[0.75rem] text-muted tabular-nums">No values repeat.</p>;
  return (
    <>
      {values.map((one) => (
        <label key={one.text} className="flex items-center gap-2 rounded-[5px] px-2 py-[0.1875rem] hover:bg-hover">
          <input type="checkbox" checked={listed.has(comparable(one.text))} onChange={() => toggle(one.text)} />
          <span className="flex-1 truncate">{one.text || "(empty)"}</span>
          <span className="text-[0.75rem] text-muted tabular-nums">{formatCount(one.count)}</span>
        </label>
      ))}
      {summary.nulls > 0 && (
        <label className="flex items-center gap-2 rounded-[5px] px-2 py-[0.1875rem] hover:bg-hover">
          <input
            type="checkbox"
            checked={test?.is === "null"}
            onChange={() => onFilter(test?.is === "null" ? "" : "is null")}
          />
          <span className="flex-1 truncate">
            <i>{column.missing ?? "null"}</i>
          </span>
          <span dir="auto" className="text-[0.75rem] text-muted tabular-nums">
            {formatCount(summary.nulls)}
          </span>
        </label>
      )}
      {summary.distinct > values.length && (
        <p className="px-2 py-1 text-[0.75rem] text-muted tabular-nums">
          The most frequent of {formatCount(summary.distinct)} values.
        </p>
      )}
    </>
  );
}
