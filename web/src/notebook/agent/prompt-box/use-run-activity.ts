import { PROMPT_STATUS } from "@fiddle/protocol/prompt-socket.ts";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { type AgentRun, isStepOpen } from "../../contract/agent.ts";
import { type NotebookServices, useNotebook } from "../../contract/notebook-services.ts";
import { useCellIds } from "../../document/use-document.ts";

/** What a run does at this moment. */
interface RunActivity {
  /** E.g. `running cell 3`, or the status of the specification where nothing more is known. */
  readonly text: string;
  /** Whether it goes on only after a decision or an answer. */
  readonly isWaiting: boolean;
  /** The cell that waits for a decision. */
  readonly cellId: string | null;
  /** Since when a cell runs, as `performance.now()` tells it; null if none does, or it runs in another tab. */
  readonly since: number | null;
}

type Services = Pick<NotebookServices, "notebook" | "session">;

/** What the newest run does, here or in another tab. */
export function useRunActivity(): RunActivity {
  const { agent, notebook, session } = useNotebook();
  const run = useStore(agent, (state) => state.run);
  const message = useStore(agent, ({ promptStatus }) => promptStatus.message);
  const runs = useStore(session.store, (state) => state.runs);
  useCellIds(notebook.document);
  const runningId = [...runs].find(([, { state }]) => state === "running")?.[0] ?? null;
  const cell = runningId === null ? null : notebook.document.cell(runningId);
  const kernel = cell ? session.kernelOf(cell) : null;
  const [, update] = useState(0);
  useEffect(() => kernel?.subscribe(() => update((count) => count + 1)), [kernel]);
  return activityOf({ notebook, session }, run, message);
}

export function activityOf(services: Services, run: AgentRun | null, message: string): RunActivity {
  const { approval = null, question = null } = run ?? {};
  const nothing = { isWaiting: false, cellId: null, since: null };
  if (question) return { ...nothing, text: "waiting for your answer", isWaiting: true };
  if (approval) {
    const { cellId, asks, title } = approval;
    const number = cellId === null ? 0 : services.notebook.document.cellIds().indexOf(cellId) + 1;
    const what =
      asks === "change" ? `keep or discard cell ${number}` : `${title.charAt(0).toLowerCase()}${title.slice(1)}?`;
    return {
      text: `waiting for you: ${what}`,
      isWaiting: true,
      cellId: asks === "change" ? cellId : null,
      since: null,
    };
  }
  const step = run?.steps.at(-1);
  if (!step || !isStepOpen(step)) return { ...nothing, text: message === "" ? PROMPT_STATUS.thinking : message };
  return (step.state === "running" && inKernel(services, step.cellId)) || { ...nothing, text: step.doing };
}

/** What the kernels do for a step about cells; null if they do nothing. */
function inKernel({ notebook, session }: Services, cellId: string | null): RunActivity | null {
  const { document } = notebook;
  const { runs } = session.store.getState();
  const found = [...runs].find(([, { state }]) => state === "running");
  if (cellId === null || !found) return null;
  const [runningId, running] = found;
  const cell = document.cell(runningId);
  if (!cell || running.state !== "running") return null;
  const number = document.cellIds().indexOf(runningId) + 1;
  const nothing = { isWaiting: false, cellId: null, since: null };
  const { spec, status } = session.kernelOf(cell);
  if (status.kind === "loading" || status.kind === "not-started")
    return { ...nothing, text: `waiting for ${spec.display_name} to start` };
  const isQueued = runningId !== cellId && runs.get(cellId)?.state === "queued";
  if (isQueued) return { ...nothing, text: `waiting for cell ${number} to finish` };
  return { ...nothing, text: `running cell ${number}`, since: running.startedAt };
}
