import type { TableAccess } from "@fiddle/kernels";
import { createContext, use } from "react";

/** What outputs need to know of the cell and the page around them. */
export interface OutputContext {
  readonly cellNumber: number;
  /** Windows over whole tables; null when the kernel that made them is gone. */
  readonly tables: TableAccess | null;
  /** Origin that serves the documents in which HTML and scripts are shown. */
  readonly kernelOrigin: string;
  /** The run's whole printed text, or null when only what is shown was kept. */
  readonly fullText: (name: "stdout" | "stderr") => string | null;
  /** Whether outputs with scripts wait for a click. */
  readonly confirmScripts: boolean;
}

export const OutputContextProvider = createContext<OutputContext>({
  cellNumber: 0,
  tables: null,
  kernelOrigin: "",
  fullText: () => null,
  confirmScripts: false,
});

export function useOutputContext(): OutputContext {
  return use(OutputContextProvider);
}
