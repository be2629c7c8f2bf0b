import type { NotebookDocument } from "@fiddle/notebook";
import { fiddleOf } from "../session/cell-kernel.ts";

/** What happens to the cells that read what a cell gives, when that has changed. */
export type ReactiveMode = "off" | "mark" | "run";

export const REACTIVE_MODES = [
  { value: "off", label: "Do nothing" },
  { value: "mark", label: "Mark what is affected" },
  { value: "run", label: "Run what is affected" },
] as const satisfies readonly { readonly value: ReactiveMode; readonly label: string }[];

/** The notebook's own choice. Without one, cells are marked. */
export function reactiveMode(document: NotebookDocument): ReactiveMode {
  const { reactive } = fiddleOf(document.metadata());
  return REACTIVE_MODES.find(({ value }) => value === reactive)?.value ?? "mark";
}

export function setReactiveMode(document: NotebookDocument, mode: ReactiveMode): void {
  const fiddle = { ...fiddleOf(document.metadata()), reactive: mode };
  document.apply({ op: "set-metadata", patch: { fiddle } }, { by: "person" });
}

/** Whether the cell runs only when the user says so. */
export function isLazy(document: NotebookDocument, id: string): boolean {
  return fiddleOf(document.cell(id)?.metadata).lazy === true;
}

export function setLazy(document: NotebookDocument, id: string, isWanted: boolean): void {
  const { lazy: _, ...rest } = fiddleOf(document.cell(id)?.metadata);
  const fiddle = isWanted ? { ...rest, lazy: true } : rest;
  document.apply({ op: "set-cell-metadata", id, patch: { fiddle } }, { by: "person" });
}
