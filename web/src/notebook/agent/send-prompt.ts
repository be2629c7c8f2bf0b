import { askToUpgrade } from "../../accounts/dialogs.ts";
import { EndpointError } from "../../agent/own-endpoints.ts";
import { NotebookAgentRun } from "./agent-run.ts";
import type { AgentServices } from "./agent-services.ts";
import { ownModelWay } from "./panel/open-agent-panel.ts";
import { collectContext, type PromptAbout } from "./context/collect-context.ts";
import { secretsMask } from "./context/redact-secrets.ts";
import { promptPlace } from "./prompt-place.ts";
import { transportFor } from "../../agent/transport.ts";

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
