import type { LlmsAnswer } from "@fiddle/protocol/prompt-socket.ts";
import { api } from "../accounts/api.ts";
import { ApiFailure } from "../accounts/failure.ts";
import { isOffered } from "../platform/capabilities.ts";
import { BROWSER_LLM, BROWSER_LLM_LABEL, browserModelState } from "./browser-model.ts";
import { OWN_PREFIX, ownEndpoints } from "./own-endpoints.ts";

/** A model that prompts can go to. */
export interface AvailableLlm {
  /** Names the model in a prompt; a model of the user's own starts with `own:`. */
  readonly value: string;
  readonly label: string;
}

export interface AvailableLlms {
  readonly llms: readonly AvailableLlm[];
  /** Whether the operator turned the agent off for everyone. */
  readonly isOff: boolean;
  /** Why the server's models are missing, as a sentence; empty if they aren't. */
  readonly failure: string;
}

/** A prompt waits for the list, so a server that doesn't answer can't hold it up for long. */
const LOAD_TIMEOUT_MS = 10_000;
/** The specification's default. */
const DEFAULT_LLM = "gpt-4o-mini";

/** The server's models, then the user's own, then the browser's. Without the server there are only those. */
export async function loadLlms(fetchLlms = fetchServerLlms): Promise<AvailableLlms> {
  let failure = "";
  const none = (error: unknown): LlmsAnswer => {
    failure = error instanceof ApiFailure ? error.message : "Something went wrong.";
    return { llms: [] };
  };
  const [answer, own, builtInState] = await Promise.all([
    fetchLlms().catch(none),
    ownEndpoints.list(),
    browserModelState(),
  ]);
  if (answer.agent === "off") return { llms: [], isOff: true, failure };
  // One that didn't answer is tried again in the panel before it can be used.
  const mine = own
    .filter(({ trial }) => trial !== null)
    .map(({ id, label }) => ({ value: `${OWN_PREFIX}${id}`, label }));
  // One that has to be downloaded first is offered in the panel.
  const builtIn = builtInState === "available" ? [{ value: BROWSER_LLM, label: BROWSER_LLM_LABEL }] : [];
  return { llms: [...answer.llms, ...mine, ...builtIn], isOff: false, failure };
}

async function fetchServerLlms(): Promise<LlmsAnswer> {
  if (!isOffered("models")) return { llms: [] };
  return api<LlmsAnswer>("/api/llms", { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) });
}

/** The model to use: the chosen one if it still exists, else the default, else the first; empty if there is none. */
export function chooseLlm(llms: readonly AvailableLlm[], chosen: string): string {
  for (const wanted of [chosen, DEFAULT_LLM]) if (llms.some(({ value }) => value === wanted)) return wanted;
  return llms[0]?.value ?? "";
}
