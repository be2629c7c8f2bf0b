/** Pixels from the corner of the canvas. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far below its box's top an arrow arrives: the middle of the title. */
const TITLE = 11;
const HEAD = 5;

/** An SVG path with its arrow head, from a reference to a box: to its left side, or around to its right one when it is not further right. */
export function pathBetween(from: Box, to: Box): string {
  const y = (from.top + from.bottom) / 2;
  const end = to.top + TITLE;
  if (to.left > from.right) {
    const bend = Math.max(12, (to.left - from.right) / 2);
    const line = `M${at(from.right, y)} C${at(from.right + bend, y)} ${at(to.left - bend, end)} ${at(to.left - 2, end)}`;
    return `${line} ${head(to.left - 2, end, -HEAD)}`;
  }
  const bend = Math.max(from.right, to.right) + 18;
  return `M${at(from.right, y)} C${at(bend, y)} ${at(bend, end)} ${at(to.right + 2, end)} ${head(to.right + 2, end, HEAD)}`;
}

function head(x: number, y: number, back: number): string {
  return `M${at(x + back, y - HEAD * 0.7)} L${at(x, y)} L${at(x + back, y + HEAD * 0.7)}`;
}

function at(x: number, y: number): string {
  return `${Math.round(x * 2) / 2},${Math.round(y * 2) / 2}`;
}
