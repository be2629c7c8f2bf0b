import { api } from "../../../accounts/api.ts";
import { ApiFailure } from "../../../accounts/failure.ts";
import { askBrowserModel, BROWSER_LLM } from "../../../agent/browser-model.ts";
import { openOwnModel, ownModelId } from "../../../agent/own-model.ts";
import { redactSecrets } from "../context/redact-secrets.ts";

export interface CompletionRequest {
  readonly prefix: string;
  readonly suffix: string;
  readonly language: "python" | "sql";
  /** The model in use, as prompts name it. */
  readonly llm: string;
}

const BROWSER_INSTRUCTIONS =
  "You complete code. The user sends code with a mark <CURSOR>. Reply only with the code that belongs at the mark, at most six lines.";

/** When the server may be asked again, after it said that the day's completions are used up. In ms since 1970. */
let pausedUntil = 0;

/** The code that belongs at the cursor, from the model in use; empty if there is none. No value of a secret is sent. */
export async function fetchCompletion(request: CompletionRequest, signal: AbortSignal): Promise<string> {
  const { prefix, suffix, language, llm } = await redactSecrets(request);
  signal.throwIfAborted();
  const own = ownModelId(llm);
  if (own !== null) {
    const { completeCode } = await import("@fiddle/agent/complete-code.ts");
    return completeCode(await openOwnModel(own), { prefix, suffix, language }, signal);
  }
  if (llm === BROWSER_LLM) return completeInBrowser(`Language: ${language}\n\n${prefix}<CURSOR>${suffix}`, signal);
  if (Date.now() < pausedUntil) return "";
  try {
    const json = { prefix, suffix, language, llm };
    return (await api<{ readonly completion: string }>("/api/completions", { json, signal })).completion;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 429) pausedUntil = Date.now() + (error.retryAfter ?? 60_000);
    throw error;
  }
}

async function completeInBrowser(prompt: string, signal: AbortSignal): Promise<string> {
  let text = "";
  await askBrowserModel({ instructions: BROWSER_INSTRUCTIONS, prompt, signal, onText: (part) => (text += part) });
  return text.replaceAll(/^```\w*\n|\n```\s*$/g, "");
}
