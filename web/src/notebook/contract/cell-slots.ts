import type { Cell, CellType } from "@fiddle/notebook";
import type { ComponentType, ReactNode } from "react";

export interface CellSlotProps {
  readonly id: string;
  /** The cell's number, counted from 1. */
  readonly number: number;
}

/** Components by cell type, in display order. */
type ByCellType = Partial<Record<CellType, readonly ComponentType<CellSlotProps>[]>>;

/** Places inside a cell where features add components (`app/cell-slots.ts` lists them). */
export interface CellSlots {
  /** Left of the cell, at its first line. */
  readonly gutter: ByCellType;
  /** In the cell's toolbar, before the buttons that every cell has. */
  readonly tools: ByCellType;
  /** Above the source, also where the notebook is only read. */
  readonly form: ByCellType;
  /** Below the source and the outputs. */
  readonly below: ByCellType;
  /** Components that wrap a code cell's outputs, outermost first. */
  readonly aroundOutputs: readonly ComponentType<{ readonly cell: Cell; readonly children: ReactNode }>[];
}
