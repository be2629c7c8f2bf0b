import type { CommAccess, Frame, TableAccess } from "@fiddle/kernels";
import type { JsonObject, Output } from "@fiddle/notebook";
import { createContext, use } from "react";
import type { TableCharts } from "./chart/saved-chart.ts";
import type { WholeValue } from "./cut-output.ts";

/** Inserts a new cell with Python that reads a table. Rejects with a sentence if Python has no name for the table. */
export type InsertCode = (tableId: string, write: (frame: Frame) => string) => Promise<void>;

/** SQL of the browser that reads a table. `from` is the table's name in it. */
export type WriteQuery = (from: string, dialect: "duckdb" | "sqlite") => string;

/** Inserts a new cell with SQL that reads a table. Rejects with a sentence if SQL has no name for the table. */
export type InsertQuery = (tableId: string, write: WriteQuery, only?: "duckdb") => Promise<void>;

/** The values of the notebook's inputs by name, which charts follow without a kernel. */
export interface OutputInputs {
  values(): JsonObject;
  subscribe(listener: () => void): () => void;
}

/** What outputs need to know about the cell and the page around them. */
export interface OutputContext {
  readonly cellNumber: number;
  /** Access to whole tables; null if the kernel that made them is gone. */
  readonly tables: TableAccess | null;
  /** The kernel's side of widgets; null without a kernel. */
  readonly comms: CommAccess | null;
  /** Connects to the kernel on a server, which may have the widgets still; null for other kernels and where it is connected. */
  readonly connectKernel: (() => Promise<void>) | null;
  /** Origin that serves the documents in which HTML and scripts are shown. */
  readonly kernelHost: string;
  /** All text that the run printed, or null if only the shown part was saved. */
  readonly fullText: (name: "stdout" | "stderr") => string | null;
  /** The values of an output that were too large to show, or null once they are discarded. */
  readonly wholeOf: (output: Output) => readonly WholeValue[] | null;
  /** The run that the outputs are of. What a widget's callbacks print and display belongs to it. */
  readonly runId: string;
  /** The notebook's metadata, where Jupyter keeps the state of widgets. */
  readonly metadata: () => JsonObject;
  /** Null for outputs outside of a notebook. */
  readonly insertCode: InsertCode | null;
  readonly insertQuery: InsertQuery | null;
  /** Null for outputs outside of a notebook. */
  readonly inputs: OutputInputs | null;
  /** The charts of the cell's tables; null for outputs outside of a notebook. */
  readonly charts: TableCharts | null;
}

export const OutputContextProvider = createContext<OutputContext>({
  cellNumber: 0,
  tables: null,
  comms: null,
  connectKernel: null,
  kernelHost: "",
  fullText: () => null,
  wholeOf: () => null,
  runId: "",
  metadata: () => ({}),
  insertCode: null,
  insertQuery: null,
  inputs: null,
  charts: null,
});

export function useOutputContext(): OutputContext {
  return use(OutputContextProvider);
}
