import type { Cell, Output } from "@fiddle/notebook";
import { useCallback, useMemo, useState } from "react";
import { CellOutputs } from "../../outputs/CellOutputs.tsx";
import type { InsertCode, InsertQuery } from "../../outputs/output-context.ts";
import { remoteKernel } from "../../kernels/jupyter/remote-kernels.ts";
import { useRootData } from "../../platform/root-data.ts";
import { useOffersChanges } from "../contract/use-read-mode.ts";
import { chartsOf, editableCharts } from "../editing/cell-charts.ts";
import { insertChartCode, insertTableQuery } from "../editing/insert-chart-code.ts";
import { FarOutput } from "./FarOutput.tsx";
import { guessOutputHeight } from "./guess-height.ts";
import { isHidden, toggle } from "../editing/collapse-commands.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { counted } from "../../platform/format.ts";

interface CellOutputProps {
  readonly cell: Cell;
  readonly number: number;
  readonly outputs: readonly Output[];
  readonly near: boolean;
}

/** The outputs of a cell. They stay mounted once rendered, so that a plot keeps its zoom. */
export function CellOutput({ cell, number, outputs, near }: CellOutputProps) {
  const services = useNotebook();
  const { session, selection } = services;
  const { kernelHost } = useRootData();
  const [drawn, setDrawn] = useState(near);
  if (near && !drawn) setDrawn(true);
  const tables = session.tablesOf(cell);
  const fullText = useCallback((name: "stdout" | "stderr") => session.fullText(cell.id, name), [session, cell.id]);
  const wholeOf = useCallback((output: Output) => session.wholeOf(cell.id, output), [session, cell.id]);
  const metadata = useCallback(() => session.document.metadata(), [session]);
  const isElsewhere = tables.status.kind === "not-started" && remoteKernel(tables.spec.name) !== undefined;
  const connectKernel = useCallback(() => tables.start(), [tables]);
  const insertCode = useCallback<InsertCode>(
    (...code) => insertChartCode(services, cell.id, ...code),
    [services, cell.id],
  );
  const height = useCallback(() => guessOutputHeight(outputs), [outputs]);
  const isOffering = useOffersChanges();
  const charts = useMemo(
    () =>
      (isOffering ? editableCharts.bind(null, services) : chartsOf)({ id: cell.id, metadata: cell.metadata, outputs }),
    [services, cell.id, cell.metadata, outputs, isOffering],
  );
  const insertQuery = useCallback<InsertQuery>(
    (...query) => insertTableQuery(services, cell.id, ...query),
    [services, cell.id],
  );
  if (isHidden(cell.metadata, "outputs_hidden")) {
    const show = () => {
      selection.select(cell.id);
      toggle(services, "outputs_hidden");
    };
    return (
      <button type="button" className="cell-collapsed" onClick={show}>
        {counted(outputs.length, "output")} hidden
      </button>
    );
  }
  return (
    <div className="cell-output">
      {drawn ? (
        <CellOutputs
          outputs={outputs}
          cellNumber={number}
          tables={tables}
          comms={tables}
          connectKernel={isElsewhere ? connectKernel : null}
          kernelHost={kernelHost}
          fullText={fullText}
          wholeOf={wholeOf}
          {...(isOffering && { insertCode, insertQuery })}
          inputs={session.inputs}
          charts={charts}
          runId={session.document.run(cell.id)}
          height={height}
          metadata={metadata}
        />
      ) : (
        <FarOutput outputs={outputs} number={number} />
      )}
    </div>
  );
}
