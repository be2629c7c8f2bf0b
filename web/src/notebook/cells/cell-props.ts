import type { Cell } from "@fiddle/notebook";

/** The props of every type of cell. */
export interface CellProps {
  readonly cell: Cell;
  /** The cell's number, counted from 1, as in accessible names. */
  readonly number: number;
  /** Whether the cell is on or near the screen. Far cells show plain text instead of an editor. */
  readonly near: boolean;
  readonly editing: boolean;
}
