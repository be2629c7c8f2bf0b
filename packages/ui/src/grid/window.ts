/** Browsers draw nothing below some 17 million pixels, so taller content is scrolled in proportion. */
export const MAX_SCROLL_HEIGHT = 10_000_000;

export interface RowGeometry {
  readonly rowCount: number;
  readonly rowHeight: number;
  /** Height of the part in which rows are seen. */
  readonly viewport: number;
}

/** The rows to draw, and where the first of them stands in the scrolled content. */
export interface RowWindow {
  readonly first: number;
  /** One past the last. */
  readonly end: number;
  readonly top: number;
}

/** Rows drawn beyond each edge of the view. */
const OVERSCAN = 8;

export function scrollHeight({ rowCount, rowHeight }: RowGeometry): number {
  return Math.min(rowCount * rowHeight, MAX_SCROLL_HEIGHT);
}

/** Pixels of rows for each pixel of scrolling: 1 unless the rows are taller than browsers can show. */
function ratio(geometry: RowGeometry): number {
  const height = geometry.rowCount * geometry.rowHeight;
  if (height <= MAX_SCROLL_HEIGHT) return 1;
  return (height - geometry.viewport) / (MAX_SCROLL_HEIGHT - geometry.viewport);
}

export function rowWindow(geometry: RowGeometry, scrollTop: number): RowWindow {
  const { rowCount, rowHeight, viewport } = geometry;
  const y = Math.max(0, Math.min(scrollTop * ratio(geometry), rowCount * rowHeight - viewport));
  const firstSeen = Math.floor(y / rowHeight);
  const first = Math.max(0, firstSeen - OVERSCAN);
  const end = Math.min(rowCount, firstSeen + Math.ceil(viewport / rowHeight) + 1 + OVERSCAN);
  return { first, end, top: first * rowHeight + (ratio(geometry) === 1 ? 0 : scrollTop - y) };
}

/** The scroll position that brings a row fully into view, or the same one where it already is. */
export function scrollToRow(geometry: RowGeometry, scrollTop: number, row: number): number {
  const { rowHeight, viewport } = geometry;
  const scale = ratio(geometry);
  const y = scrollTop * scale;
  const top = row * rowHeight;
  if (top < y) return top / scale;
  if (top + rowHeight > y + viewport) return (top + rowHeight - viewport) / scale;
  return scrollTop;
}

export interface ColumnWindow {
  readonly first: number;
  readonly end: number;
  /** Pixels left of the first column drawn, and right of the last. */
  readonly before: number;
  readonly after: number;
}

/** With fewer columns all are drawn. */
const ALWAYS_DRAWN = 60;

export function columnWindow(widths: readonly number[], scrollLeft: number, viewport: number): ColumnWindow {
  if (widths.length <= ALWAYS_DRAWN) return { first: 0, end: widths.length, before: 0, after: 0 };
  const reach = 300;
  let x = 0;
  let first = 0;
  while (first < widths.length - 1 && x + (widths[first] ?? 0) < scrollLeft - reach) x += widths[first++] ?? 0;
  const before = x;
  let end = first;
  while (end < widths.length && x < scrollLeft + viewport + reach) x += widths[end++] ?? 0;
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
