import type { Json } from "@fiddle/notebook";
import { parseWrittenJson } from "@fiddle/notebook/written-json";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import type { RendererProps } from "../renderers.ts";
import { firstView, type JsonRow, jsonRows, type JsonValue, MEMBERS_PER_PAGE } from "./json-rows.ts";
import styles from "./json.module.css";

const ROW_HEIGHT = 22;
/** Rows shown before the tree scrolls. */
const SHOWN_ROWS = 22;
const OVERSCAN_ROWS = 8;

export function JsonOutput({ data }: Pick<RendererProps, "data">) {
  return <JsonTree value={useMemo(() => parsed(data), [data])} />;
}

/** JSON as a collapsible tree. Only the visible rows are in the page. */
export function JsonTree({ value }: { readonly value: JsonValue }) {
  const [view, setView] = useState(() => firstView(value));
  const [top, setTop] = useState(0);
  const [active, setActive] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => jsonRows(value, view), [value, view]);
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - OVERSCAN_ROWS);
  const shown = rows.slice(first, first + SHOWN_ROWS + 2 * OVERSCAN_ROWS);
  const current = Math.min(active, rows.length - 1);

  function toggle(row: JsonRow): void {
    if (row.kind === "more") {
      setView({
        ...view,
        listed: new Map(view.listed).set(row.path, (view.listed.get(row.path) ?? MEMBERS_PER_PAGE) + MEMBERS_PER_PAGE),
      });
    } else if (row.open !== undefined) {
      const open = new Set(view.open);
      if (!open.delete(row.path)) open.add(row.path);
      setView({ ...view, open });
    }
  }

  function moveTo(index: number): void {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setActive(next);
    const element = box.current;
    if (!element) return;
    const y = next * ROW_HEIGHT;
    if (y < element.scrollTop) element.scrollTop = y;
    else if (y + ROW_HEIGHT > element.scrollTop + element.clientHeight)
      element.scrollTop = y + ROW_HEIGHT - element.clientHeight;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const row = rows[current];
    const target = row && keyTarget(event.key, row, current, rows);
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (target === "toggle") toggle(row as JsonRow);
    else moveTo(target);
  }

  return (
    <div
      ref={box}
      role="tree"
      aria-label="JSON"
      tabIndex={0}
      className={styles.tree}
      style={{ maxHeight: SHOWN_ROWS * ROW_HEIGHT }}
      onScroll={(event) => setTop(Math.floor(event.currentTarget.scrollTop / ROW_HEIGHT) * ROW_HEIGHT)}
      onKeyDown={onKeyDown}
    >
      <div style={{ height: rows.length * ROW_HEIGHT, paddingTop: first * ROW_HEIGHT, boxSizing: "border-box" }}>
        {shown.map((row, index) => (
          <JsonRowView
            key={first + index}
            row={row}
            active={first + index === current}
            onClick={() => {
              setActive(first + index);
              toggle(row);
            }}
          />
        ))}
      </div>
    </div>
  );
}

interface JsonRowViewProps {
  readonly row: JsonRow;
  readonly active: boolean;
  readonly onClick: () => void;
}

function JsonRowView({ row, active, onClick }: JsonRowViewProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree handles keys for all its rows
    <div
      role="treeitem"
      tabIndex={-1}
      aria-level={row.depth + 1}
      aria-selected={active}
      {...(row.open !== undefined && { "aria-expanded": row.open })}
      className={styles.row}
      style={{ height: ROW_HEIGHT, paddingInlineStart: 4 + row.depth * 16 }}
      onClick={onClick}
    >
      <span className={row.open === undefined ? styles.bullet : styles.chevron} />
      {row.name !== null && <span className={styles.name}>{row.name}: </span>}
      <span className={styles[row.kind]}>{row.kind === "more" ? `Show ${row.text}` : row.text}</span>
    </div>
  );
}

/** The result of a key press on a row: another row, or this row opened or closed. */
function keyTarget(key: string, row: JsonRow, at: number, rows: readonly JsonRow[]): number | "toggle" | undefined {
  switch (key) {
    case "ArrowDown":
      return at + 1;
    case "ArrowUp":
      return at - 1;
    case "Home":
      return 0;
    case "End":
      return rows.length - 1;
    case "PageDown":
      return at + SHOWN_ROWS;
    case "PageUp":
      return at - SHOWN_ROWS;
    case "ArrowRight":
      return row.open === false ? "toggle" : at + 1;
    case "ArrowLeft":
      return row.open === true ? "toggle" : rows.findLastIndex((other, i) => i < at && other.depth < row.depth);
    case "Enter":
    case " ":
      return "toggle";
    default:
      return undefined;
  }
}

/** nbformat holds JSON as a value; some kernels send its text. */
function parsed(data: Json): JsonValue {
  if (typeof data !== "string") return data;
  try {
    return parseWrittenJson(data);
  } catch {
    return data;
  }
}
