import type { AppItem } from "@fiddle/notebook/app-layout";
import type { Output } from "@fiddle/notebook";
import { useState } from "react";
import { LaterMarkdown } from "../../outputs/markdown/LaterMarkdown.tsx";
import { CellOutput } from "../cells/CellOutput.tsx";
import { useNotebook, useSession } from "../contract/notebook-services.ts";
import { useCell, useOutputs, useSource } from "../document/use-document.ts";
import { InputFields } from "../inputs/InputFields.tsx";
import { useFixedResults, useIsUnsure, useTimeOf, useUnfollowed } from "./unfollowed-results.ts";
import styles from "./app-view.module.css";
import { isInterrupt } from "./use-app-status.ts";

interface AppPartProps {
  readonly item: AppItem;
  /** The cells whose outputs the app shows. */
  readonly shown?: readonly string[];
}

export function AppPart({ item, shown = [] }: AppPartProps) {
  switch (item.part) {
    case "text":
      return <TextPart id={item.cell} />;
    case "input":
      return <InputPart id={item.cell} shown={shown} />;
    default:
      return <OutputPart id={item.cell} />;
  }
}

function TextPart({ id }: { readonly id: string }) {
  const { document } = useNotebook().notebook;
  const source = useSource(document, id);
  const cell = useCell(document, id);
  return cell ? (
    <div className="cell-text">
      <LaterMarkdown source={source} attachments={cell.attachments} />
    </div>
  ) : null;
}

function InputPart({ id, shown }: { readonly id: string; readonly shown: readonly string[] }) {
  const { document } = useNotebook().notebook;
  useSource(document, id);
  const cell = useCell(document, id);
  const fixed = useFixedResults(shown);
  const timeOf = useTimeOf();
  const noteOf = (name: string) => {
    const results = fixed.filter(({ inputs }) =>
      inputs.some(({ cellId, input }) => cellId === id && input.name === name),
    );
    const what = results.length === 1 ? "One result stays" : `${results.length} results stay`;
    return results.length === 0 ? null : `${what} as of ${timeOf(results)}, whatever you choose.`;
  };
  return cell ? <InputFields cell={document.cell(id) ?? cell} noteOf={noteOf} /> : null;
}

function OutputPart({ id }: { readonly id: string }) {
  const { document } = useNotebook().notebook;
  const cell = useCell(document, id);
  const outputs = useSteadyOutputs(id);
  const isRunning = useSession(({ runs }) => ["running", "queued"].includes(runs.get(id)?.state ?? "idle"));
  const isWaiting = useIsUnsure() || isRunning;
  if (!cell || outputs.length === 0) return null;
  return (
    <div className={styles["output"]} data-waiting={isWaiting || undefined}>
      <UnfollowedNote id={id} />
      <CellOutput cell={cell} number={document.cellIds().indexOf(id) + 1} outputs={outputs} near />
    </div>
  );
}

/** Above a result that doesn't follow what the reader has chosen. */
function UnfollowedNote({ id }: { readonly id: string }) {
  const results = useUnfollowed([id]);
  const timeOf = useTimeOf();
  const [result] = results;
  if (!result) return null;
  const labels = result.inputs.map(({ input }) => `“${input.label}”`).join(", ");
  return (
    <p role="note" className="mb-1 text-sm text-muted">
      Results of {timeOf(results)}. They don't follow {labels}
      {result.isFixed ? "." : " yet."}
    </p>
  );
}

/** The outputs, where a run that hasn't shown anything yet leaves those of the run before in place. */
function useSteadyOutputs(id: string): readonly Output[] {
  const { document } = useNotebook().notebook;
  const outputs = useOutputs(document, id);
  const isRunning = useSession(({ runs }) => runs.get(id)?.state === "running" || runs.get(id)?.state === "queued");
  const [shown, setShown] = useState(outputs);
  const isPending = isRunning && (outputs.length === 0 || outputs.some(isInterrupt));
  if (!isPending && shown !== outputs) setShown(outputs);
  return isPending ? shown : outputs;
}
