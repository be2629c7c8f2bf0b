import { capitalize } from "@fiddle/notebook/capitalize";
import { LaterMarkdown } from "../../../outputs/markdown/LaterMarkdown.tsx";
import { type AgentRun, type AgentStep, isStepOpen } from "../../contract/agent.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import { useCellNumbers, withCellNumbers } from "../../document/cell-numbers.ts";
import { spentText, usageText } from "../usage-text.ts";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { Check, CircleHelp, Minus, Pencil, X } from "lucide-react";
import { useCellIds } from "../../document/use-document.ts";
import { counted } from "../../../platform/format.ts";

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
            {run.usage && !isOver ? usageText(run.usage) : spentSteps(run)}
          </summary>
          <StepList steps={run.steps} isOver={isOver} waiting={waitingStep(run)} />
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

function spentSteps({ steps, usage }: AgentRun): string {
  const count = counted(steps.length, "step");
  return usage ? `${count} · ${spentText(usage)}` : count;
}

/** The step that waits for a decision of the user. Several can go on, and one decision is asked for at a time. */
function waitingStep({ steps, approval }: AgentRun): AgentStep | null {
  if (!approval) return null;
  const open = steps.filter(isStepOpen);
  return open.find(({ cellId }) => cellId === approval.cellId) ?? open[0] ?? null;
}

interface StepListProps {
  readonly steps: readonly AgentStep[];
  readonly isOver: boolean;
  readonly waiting: AgentStep | null;
}

/** The steps of a run, each with a link to its cell and what the model got as an answer. */
function StepList({ steps, isOver, waiting }: StepListProps) {
  const { notebook, selection } = useNotebook();
  const ids = useCellIds(notebook.document);
  return (
    <ol aria-label="Steps" className="mt-1 flex flex-col gap-0.5">
      {steps.map((step) => {
        const state = stateOf(step, { isOver, waiting });
        const { cellId, answer } = step;
        return (
          <li key={step.call} className="flex flex-col">
            <div className="flex min-w-0 items-center gap-1.5">
              <StepIcon state={state} />
              {cellId === null ? (
                <span dir="auto" className="truncate">
                  {titleOf(step, state)}
                </span>
              ) : (
                <button
                  type="button"
                  className="min-h-6 truncate text-left hover:text-primary hover:underline"
                  onClick={() => selection.select(cellId)}
                >
                  {titleOf(step, state)}
                </button>
              )}
            </div>
            {answer !== "" && (
              <details className="ml-5">
                <summary className="min-h-6 cursor-pointer leading-6 text-muted">
                  {state === "failed" ? "What went wrong" : "Result"}
                </summary>
                <pre className="mt-0.5 max-h-48 overflow-auto rounded bg-sunken p-2 font-mono text-xs whitespace-pre-wrap">
                  {withCellNumbers(answer, ids)}
                </pre>
              </details>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type ShownState = AgentStep["state"] | "stopped" | "waiting";

function stateOf(step: AgentStep, { isOver, waiting }: Pick<StepListProps, "isOver" | "waiting">): ShownState {
  if (!isStepOpen(step)) return step.state;
  return isOver ? "stopped" : step === waiting ? "waiting" : step.state;
}

/** What a step did; while it goes on, or if it was stopped, what it does. */
function titleOf({ title, doing, ...step }: AgentStep, state: ShownState): string {
  if (!isStepOpen(step) || doing === "") return title;
  if (state === "waiting") return `${capitalize(doing)}: waiting for you`;
  return state === "stopped" ? `Stopped ${doing}` : capitalize(doing);
}

function StepIcon({ state }: { readonly state: ShownState }) {
  if (state === "waiting") return <CircleHelp aria-label="Waiting for you" className="size-3.5 shrink-0 text-info" />;
  if (state === "stopped") return <Minus aria-label="Stopped" className="size-3.5 shrink-0 text-muted" />;
  if (state === "done") return <Check aria-label="Done" className="size-3.5 shrink-0 text-success" />;
  if (state === "failed") return <X aria-label="Failed" className="size-3.5 shrink-0 text-danger" />;
  if (state === "writing") return <Pencil aria-label="Writing" className="size-3.5 shrink-0 text-info" />;
  return <Spinner label="Running" className="size-3.5 text-info" />;
}
