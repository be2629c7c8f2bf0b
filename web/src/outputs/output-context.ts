import type { CommAccess, Frame, KernelMessage, TableAccess } from "@fiddle/kernels";
import type { JsonObject, Output } from "@fiddle/notebook";
import { createContext, use } from "react";
import type { WholeValue } from "./cut-output.ts";

/** Puts Python that reads a table into a new cell. Rejects with a sentence where Python cannot name the table. */
export type InsertCode = (tableId: string, write: (frame: Frame) => string) => Promise<void>;

/** What outputs need to know of the cell and the page around them. */
export interface OutputContext {
  readonly cellNumber: number;
  /** Windows over whole tables; null when the kernel that made them is gone. */
  readonly tables: TableAccess | null;
  /** The other end of widgets; null when there is no kernel. */
  readonly comms: CommAccess | null;
  /** Origin that serves the documents in which HTML and scripts are shown. */
  readonly kernelOrigin: string;
  /** The run's whole printed text, or null when only what is shown was kept. */
  readonly fullText: (name: "stdout" | "stderr") => string | null;
  /** The values of an output that were too large to be shown whole, or null when nobody has them any more. */
  readonly wholeOf: (output: Output) => readonly WholeValue[] | null;
  /** Adds to the cell's outputs what the callback of one of its widgets printed or showed. */
  readonly show: (message: KernelMessage) => void;
  /** The notebook's metadata, where Jupyter keeps the state of widgets. */
  readonly metadata: () => JsonObject;
  /** Whether outputs with scripts wait for a click. */
  readonly confirmScripts: boolean;
  /** Null where there is no notebook to put cells in. */
  readonly insertCode: InsertCode | null;
}

export const OutputContextProvider = createContext<OutputContext>({
  cellNumber: 0,
  tables: null,
  comms: null,
  kernelOrigin: "",
  fullText: () => null,
  wholeOf: () => null,
  show: () => {},
  metadata: () => ({}),
  confirmScripts: false,
  insertCode: null,
});

export function useOutputContext(): OutputContext {
  return use(OutputContextProvider);
}
