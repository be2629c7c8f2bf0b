import type { Cell, CellType } from "@fiddle/notebook";
import type { ReactNode } from "react";
import { LoadBoundary } from "../../platform/LoadBoundary.tsx";
import { useNotebook } from "../contract/notebook-services.ts";

interface CellSlotProps {
  readonly name: "gutter" | "form" | "tools" | "below";
  readonly type: CellType;
  readonly id: string;
  readonly number: number;
}

/** The components that features add to one place of a cell. One that fails to load is not shown. */
export function CellSlot({ name, type, id, number }: CellSlotProps) {
  const shown = useNotebook().cellSlots[name][type] ?? [];
  return shown.map((Part, index) => (
    <LoadBoundary key={index}>
      <Part id={id} number={number} />
    </LoadBoundary>
  ));
}

/** Wraps a code cell's outputs in the components of features. */
export function AroundOutputs({ cell, children }: { readonly cell: Cell; readonly children: ReactNode }) {
  const { aroundOutputs } = useNotebook().cellSlots;
  return aroundOutputs.reduceRight((inner, Around) => <Around cell={cell}>{inner}</Around>, children);
}
