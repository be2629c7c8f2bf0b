import type { Cell, CellType } from "@fiddle/notebook";
import type { ComponentType, ReactNode } from "react";

export interface CellSlotProps {
  readonly id: string;
  /** Counted from 1, as people see it. */
  readonly number: number;
}

/** By the type of the cell, in the order they are shown. */
type ByCellType = Partial<Record<CellType, readonly ComponentType<CellSlotProps>[]>>;

/** Places inside of a cell where features show something of their own (`app/cell-slots.ts` lists them). */
export interface CellSlots {
  /** Left of the cell, at its first line. */
  readonly gutter: ByCellType;
  /** In the cell's toolbar, before the buttons that every cell has. */
  readonly tools: ByCellType;
  /** Below the source and the outputs. */
  readonly below: ByCellType;
  /** Components that wrap the outputs of a code cell, the outermost first. */
  readonly aroundOutputs: readonly ComponentType<{ readonly cell: Cell; readonly children: ReactNode }>[];
}
