import type { TableAccess } from "@fiddle/kernels";
import type { Output } from "@fiddle/notebook";
import { memo, useMemo } from "react";
import { OutputContextProvider } from "./output-context.ts";
import { OutputView } from "./OutputView.tsx";

export interface CellOutputsProps {
  readonly outputs: readonly Output[];
  /** Counts from 1; names the region. */
  readonly cellNumber: number;
  /** Null when the kernel is not running. */
  readonly tables: TableAccess | null;
  /** Origin of the kernel host, which serves the documents of HTML outputs. */
  readonly kernelOrigin: string;
  /** The run's whole printed text of one stream if the session still has it. Keep its identity between renders. */
  readonly fullText?: (name: "stdout" | "stderr") => string | null;
  /** Outputs with scripts wait for a click: for notebooks of others in browsers that cannot wall a frame off. */
  readonly confirmScripts?: boolean;
}

/** A cell's outputs. Each is drawn again only when it is another object than before. */
export const CellOutputs = memo(function CellOutputs(props: CellOutputsProps) {
  const { outputs, cellNumber, tables, kernelOrigin, fullText = nothingKept, confirmScripts = false } = props;
  const context = useMemo(
    () => ({ cellNumber, tables, kernelOrigin, fullText, confirmScripts }),
    [cellNumber, tables, kernelOrigin, fullText, confirmScripts],
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
