import type { CommAccess, KernelMessage, TableAccess } from "@fiddle/kernels";
import type { JsonObject, Output } from "@fiddle/notebook";
import { memo, useMemo } from "react";
import type { WholeValue } from "./cut-output.ts";
import { type InsertCode, OutputContextProvider } from "./output-context.ts";
import { OutputView } from "./OutputView.tsx";

export interface CellOutputsProps {
  readonly outputs: readonly Output[];
  /** Counts from 1; names the region. */
  readonly cellNumber: number;
  /** Null when the kernel is not running. */
  readonly tables: TableAccess | null;
  /** Null when the kernel is not running. Absent where widgets cannot be. */
  readonly comms?: CommAccess | null;
  /** Origin of the kernel host, which serves the documents of HTML outputs. */
  readonly kernelOrigin: string;
  /** The run's whole printed text of one stream if the session still has it. Keep its identity between renders. */
  readonly fullText?: (name: "stdout" | "stderr") => string | null;
  /** The values that were cut of an output if the session still has them. Keep its identity between renders. */
  readonly wholeOf?: (output: Output) => readonly WholeValue[] | null;
  /** Takes what callbacks of the cell's widgets print and show. Keep its identity between renders. */
  readonly show?: (message: KernelMessage) => void;
  /** The notebook's metadata. Keep its identity between renders. */
  readonly metadata?: () => JsonObject;
  /** Outputs with scripts wait for a click: for notebooks of others in browsers that cannot wall a frame off. */
  readonly confirmScripts?: boolean;
  /** Keep its identity between renders. */
  readonly insertCode?: InsertCode;
}

/** A cell's outputs. Each is drawn again only when it is another object than before. */
export const CellOutputs = memo(function CellOutputs(props: CellOutputsProps) {
  const { outputs, cellNumber, tables, comms = null, kernelOrigin } = props;
  const { fullText = nothingKept, wholeOf = nothingKept, show = nowhere, metadata = none } = props;
  const { confirmScripts = false, insertCode = null } = props;
  const context = useMemo(
    () => ({ cellNumber, tables, comms, kernelOrigin, fullText, wholeOf, show, metadata, confirmScripts, insertCode }),
    [cellNumber, tables, comms, kernelOrigin, fullText, wholeOf, show, metadata, confirmScripts, insertCode],
  );
  if (outputs.length === 0) return null;
  return (
    <OutputContextProvider value={context}>
      <section aria-label={`Cell ${cellNumber} output`} className="flex min-w-0 flex-col gap-2">
        {outputs.map((output, index) => (
          // An output's place is its identity: they are only ever appended, replaced in place or cleared.
          <OutputView key={index} output={output} />
        ))}
      </section>
    </OutputContextProvider>
  );
});

function nothingKept(): null {
  return null;
}

function nowhere(): void {}

function none(): JsonObject {
  return {};
}
