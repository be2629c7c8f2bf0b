import type { Cell } from "@fiddle/notebook";

/** What every kind of cell is given to draw itself. */
export interface CellProps {
  readonly cell: Cell;
  /** Counts from 1, as people and accessible names do. */
  readonly number: number;
  /** On the screen or close to it; far cells show plain text and no outputs. */
  readonly near: boolean;
  readonly editing: boolean;
}
