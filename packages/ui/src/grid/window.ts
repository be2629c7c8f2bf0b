/** Pixels. Browsers draw nothing below about 17 million pixels, so taller tables scroll proportionally. */
export const MAX_SCROLL_HEIGHT = 10_000_000;

/** All lengths are in pixels. */
export interface RowGeometry {
  readonly rowCount: number;
  readonly rowHeight: number;
  /** The height of the area in which rows are visible. */
  readonly viewport: number;
}

/** The rows to draw, and the position of the first one in the scrolled content. */
export interface RowWindow {
  readonly first: number;
  /** One past the last. */
  readonly end: number;
  readonly top: number;
}

/** Rows drawn beyond each edge of the visible area. */
const OVERSCAN_ROWS = 8;

export function scrollHeight({ rowCount, rowHeight }: RowGeometry): number {
  return Math.min(rowCount * rowHeight, MAX_SCROLL_HEIGHT);
}

/** Pixels of rows per pixel of scrolling: 1 unless the rows are taller than `MAX_SCROLL_HEIGHT`. */
function scrollScale(geometry: RowGeometry): number {
  const height = geometry.rowCount * geometry.rowHeight;
  if (height <= MAX_SCROLL_HEIGHT) return 1;
  return (height - geometry.viewport) / (MAX_SCROLL_HEIGHT - geometry.viewport);
}

export function rowWindow(geometry: RowGeometry, scrollTop: number): RowWindow {
  const { rowCount, rowHeight, viewport } = geometry;
  const y = Math.max(0, Math.min(scrollTop * scrollScale(geometry), rowCount * rowHeight - viewport));
  const firstVisible = Math.floor(y / rowHeight);
  const first = Math.max(0, firstVisible - OVERSCAN_ROWS);
  const end = Math.min(rowCount, firstVisible + Math.ceil(viewport / rowHeight) + 1 + OVERSCAN_ROWS);
  return { first, end, top: first * rowHeight + (scrollScale(geometry) === 1 ? 0 : scrollTop - y) };
}

/** The scroll position that brings a row fully into view; the current one if it already is. */
export function scrollToRow(geometry: RowGeometry, scrollTop: number, row: number): number {
  const { rowHeight, viewport } = geometry;
  const scale = scrollScale(geometry);
  const y = scrollTop * scale;
  const top = row * rowHeight;
  if (top < y) return top / scale;
  if (top + rowHeight > y + viewport) return (top + rowHeight - viewport) / scale;
  return scrollTop;
}

/** The columns [first, end) to draw. */
export interface ColumnWindow {
  readonly first: number;
  readonly end: number;
  /** Pixels left of the first column drawn, and right of the last. */
  readonly before: number;
  readonly after: number;
}

/** Tables with no more columns than this draw all of them. */
const MAX_COLUMNS_DRAWN_AT_ONCE = 60;
/** Pixels drawn beyond each edge of the visible area. */
const OVERSCAN_WIDTH = 300;

/** The first `pinned` columns are always drawn, and aren't counted in `before` or in `viewport`. */
export function columnWindow(
  widths: readonly number[],
  scrollLeft: number,
  viewport: number,
  pinned = 0,
): ColumnWindow {
  if (widths.length <= MAX_COLUMNS_DRAWN_AT_ONCE) return { first: 0, end: widths.length, before: 0, after: 0 };
  let x = 0;
  let first = pinned;
  while (first < widths.length - 1 && x + (widths[first] ?? 0) < scrollLeft - OVERSCAN_WIDTH) x += widths[first++] ?? 0;
  const before = x;
  let end = first;
  while (end < widths.length && x < scrollLeft + viewport + OVERSCAN_WIDTH) x += widths[end++] ?? 0;
  let after = 0;
  for (let i = end; i < widths.length; i++) after += widths[i] ?? 0;
  return { first, end, before, after };
}

/** The scroll position that brings a column fully into view. */
export function scrollToColumn(
  widths: readonly number[],
  scrollLeft: number,
  viewport: number,
  column: number,
): number {
  const left = widths.slice(0, column).reduce((total, width) => total + width, 0);
  const width = widths[column] ?? 0;
  if (left < scrollLeft || width > viewport) return left;
  return left + width > scrollLeft + viewport ? left + width - viewport : scrollLeft;
}
