import type { CommAccess, TableAccess } from "@fiddle/kernels";
import type { JsonObject, Output } from "@fiddle/notebook";
import { memo } from "react";
import { useShallow } from "zustand/react/shallow";
import type { TableCharts } from "./chart/saved-chart.ts";
import type { WholeValue } from "./cut-output.ts";
import {
  type InsertCode,
  type InsertQuery,
  type OutputContext,
  OutputContextProvider,
  type OutputInputs,
} from "./output-context.ts";
import { OutputView } from "./OutputView.tsx";
import { useShownOutputs } from "./shown-outputs.ts";

export interface CellOutputsProps {
  readonly outputs: readonly Output[];
  /** Counts from 1. Used in the region's name. */
  readonly cellNumber: number;
  /** Null while the kernel isn't running. */
  readonly tables: TableAccess | null;
  /** Null while the kernel isn't running. Undefined where widgets aren't supported. */
  readonly comms?: CommAccess | null;
  /** Connects to a kernel on a server that isn't connected yet. Keep its identity between renders. */
  readonly connectKernel?: (() => Promise<void>) | null;
  /** The origin of the kernel host, which serves the documents of HTML outputs. */
  readonly kernelHost: string;
  /** The run's full printed text of one stream, if the session still has it. Keep its identity between renders. */
  readonly fullText?: (name: "stdout" | "stderr") => string | null;
  /** The full values of a shortened output, if the session still has them. Keep its identity between renders. */
  readonly wholeOf?: (output: Output) => readonly WholeValue[] | null;
  /** The run that the outputs are of. */
  readonly runId?: string;
  /** The notebook's metadata. Keep its identity between renders. */
  readonly metadata?: () => JsonObject;
  /** Keep its identity between renders. */
  readonly insertCode?: InsertCode;
  /** Keep its identity between renders. */
  readonly insertQuery?: InsertQuery;
  /** Keep its identity between renders. */
  readonly inputs?: OutputInputs;
  /** Keep its identity between renders. */
  readonly charts?: TableCharts;
  /** The room, in pixels, that the outputs are given until all of them are drawn, so that nothing below jumps. */
  readonly height?: () => number;
}

/** A cell's outputs. Each is rendered again only if it is another object than before. */
export const CellOutputs = memo(function CellOutputs(props: CellOutputsProps) {
  const { outputs, cellNumber, tables, comms = null, kernelHost } = props;
  const { fullText = nothingKept, wholeOf = nothingKept, runId = "", metadata = none } = props;
  const { insertCode = null, insertQuery = null, connectKernel = null, charts = null } = props;
  const { inputs = null, height } = props;
  // The same object as before while nothing in it changes.
  const context = useShallow((value: OutputContext) => value)({
    cellNumber,
    tables,
    comms,
    connectKernel,
    kernelHost,
    fullText,
    wholeOf,
    runId,
    metadata,
    insertCode,
    insertQuery,
    inputs,
    charts,
  });
  const shown = useShownOutputs(outputs, runId);
  const isBusy = shown !== outputs;
  if (outputs.length === 0) return null;
  return (
    <OutputContextProvider value={context}>
      <section
        aria-label={`Cell ${cellNumber} output`}
        aria-busy={isBusy}
        className="flex min-w-0 flex-col gap-2"
        style={isBusy && height ? { minHeight: height() } : undefined}
      >
        {shown.map((output, index) => (
          // The index is the output's identity, because outputs are only appended, replaced in place or cleared.
          <OutputView key={index} output={output} />
        ))}
      </section>
    </OutputContextProvider>
  );
});

function nothingKept(): null {
  return null;
}

function none(): JsonObject {
  return {};
}
