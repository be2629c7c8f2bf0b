import { askToUpgrade } from "../../accounts/dialogs.ts";
import { EndpointError } from "../../agent/own-endpoints.ts";
import { NotebookAgentRun } from "./agent-run.ts";
import type { AgentServices } from "./agent-services.ts";
import { ownModelWay } from "./panel/open-agent-panel.ts";
import { collectContext, type PromptAbout } from "./context/collect-context.ts";
import { secretsMask } from "./context/redact-secrets.ts";
import { transportFor } from "../../agent/transport.ts";
import { type AgentRun, isTrace } from "../contract/agent.ts";

interface Prompt {
  readonly prompt: string;
  readonly about: PromptAbout | undefined;
  /** Called at once with the run, so that it can be stopped while it is being prepared. */
  readonly onRun: (run: NotebookAgentRun) => void;
  readonly transport?: typeof transportFor;
}

/** Starts a run and resolves when it has ended. */
export async function sendPrompt(services: AgentServices, options: Prompt): Promise<void> {
  const { prompt, about, onRun, transport = transportFor } = options;
  const id = crypto.randomUUID();
  // What is sent is the notebook without the prompt's own cell.
  const collecting = collectContext(services, { prompt, id, about });
  // Its failure is told below.
  collecting.catch(() => {});
  const mask = await secretsMask().catch(() => null);
  const run = new NotebookAgentRun(services, {
    id,
    prompt,
    request: about?.request ? { kind: about.request, cell: about.cellId } : null,
    index: promptPlace(services, about),
    redact: (result) => mask?.value(result) ?? result,
  });
  onRun(run);
  run.show();
  // The linter is needed at the first write, and takes a moment to load.
  services.findProblems().catch(() => {});
  try {
    const message = await collecting;
    run.begin(await transport(message.llm), message);
  } catch (error) {
    if (!(error instanceof EndpointError)) reportError(error);
    run.fail(error instanceof EndpointError ? error.message : "The prompt couldn't be sent. Try again.");
  }
  await run.ended;
  const end = services.agent.getState().run?.end;
  if (end?.error === "prompt-limit") askToUpgrade(end.message, ownModelWay(services));
}

/**
 * Where a prompt's cell goes: below the cell that it is about or that is selected, or above it if it is empty, but not between two
 * cells of an answer, or above what an earlier click on a button of that cell left. Prompts that follow each other are a conversation, which goes on below the last answer.
 */
function promptPlace(
  { notebook, selection, agent }: Pick<AgentServices, "notebook" | "selection" | "agent">,
  about: PromptAbout | undefined,
): number {
  const { document } = notebook;
  const ids = document.cellIds();
  // A notebook in which nobody has written begins with the prompt.
  if (ids.every((id) => document.source(id).trim() === "")) return 0;
  // Without a cell of the user's choice, it goes where the answer will.
  if (about === undefined && !selection.store.getState().isChosen) return ids.length;
  const index = ids.indexOf(about?.cellId ?? selection.activeId ?? "");
  if (index < 0) return ids.length;
  // An empty cell is where its user wants something to appear.
  if (document.cell(ids[index] ?? "")?.type === "code" && document.source(ids[index] ?? "").trim() === "") return index;
  const { run } = agent.getState();
  const continues = run !== null && about === undefined && run.selectedCellId === selection.activeId;
  let place = Math.max(index, continues ? lastIndexOf(run, ids) : -1) + 1;
  const isAnswer = (id: string) => {
    const cell = document.cell(id);
    return /^(?:response|observation)$/.test(cell?.type ?? "") || isTrace(cell);
  };
  while (isAnswer(ids[place] ?? "")) place += 1;
  return place;
}

/** The last cell that a run added; -1 if they are all gone. */
function lastIndexOf({ promptCellId, changes }: AgentRun, ids: readonly string[]): number {
  const added = changes.filter(({ kind }) => kind === "added").map(({ cellId }) => cellId);
  return Math.max(...[promptCellId, ...added].map((id) => ids.indexOf(id)));
}
