import { LaterMarkdown } from "../../../outputs/markdown/LaterMarkdown.tsx";
import type { AgentRun } from "../../contract/agent.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import { useCellNumbers } from "../../document/cell-numbers.ts";
import { spentText, usageText } from "../usage-text.ts";
import { StepList } from "./StepList.tsx";

/** A run's plan, what it thinks and writes now, its steps, and what it used. */
export function RunProgressView({ run }: { readonly run: AgentRun }) {
  const { document } = useNotebook().notebook;
  const plan = useCellNumbers(document, run.plan);
  const text = useCellNumbers(document, run.text);
  const reasoning = useCellNumbers(document, run.reasoning);
  const isOver = run.end !== null;
  return (
    <div className="flex flex-col gap-2 pt-1.5 text-xs text-secondary empty:hidden">
      {run.plan !== "" && (
        <div className="max-w-[65ch]">
          <LaterMarkdown source={plan} />
        </div>
      )}
      {run.reasoning !== "" && (
        <details>
          <summary className="min-h-6 cursor-pointer leading-6 text-muted">Reasoning</summary>
          <p className="mt-1 max-h-48 overflow-y-auto whitespace-pre-wrap text-muted">{reasoning}</p>
        </details>
      )}
      {run.steps.length > 0 && (
        <details open={!isOver}>
          <summary className="min-h-6 cursor-pointer leading-6 text-muted">
            {run.steps.length === 1 ? "1 step" : `${run.steps.length} steps`}
            {run.usage && ` · ${isOver ? spentText(run.usage) : usageText(run.usage)}`}
          </summary>
          <StepList steps={run.steps} />
        </details>
      )}
      {!isOver && run.text !== "" && run.text !== run.plan && (
        <div className="max-w-[65ch]">
          <LaterMarkdown source={text} />
        </div>
      )}
    </div>
  );
}
