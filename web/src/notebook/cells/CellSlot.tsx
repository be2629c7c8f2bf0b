import type { Cell, CellType } from "@fiddle/notebook";
import type { ReactNode } from "react";
import { LoadBoundary } from "../../platform/LoadBoundary.tsx";
import { useNotebook } from "../contract/notebook-services.ts";

interface CellSlotProps {
  readonly name: "gutter" | "tools" | "below";
  readonly type: CellType;
  readonly id: string;
  readonly number: number;
}

/** What features show in one place of a cell. A feature that fails to load leaves the cell as it is. */
export function CellSlot({ name, type, id, number }: CellSlotProps) {
  const shown = useNotebook().cellSlots[name][type] ?? [];
  return shown.map((Part, index) => (
    <LoadBoundary key={index}>
      <Part id={id} number={number} />
    </LoadBoundary>
  ));
}

/** A code cell's outputs inside of what features put around them. */
export function AroundOutputs({ cell, children }: { readonly cell: Cell; readonly children: ReactNode }) {
  const { aroundOutputs } = useNotebook().cellSlots;
  return aroundOutputs.reduceRight((inner, Around) => <Around cell={cell}>{inner}</Around>, children);
}
