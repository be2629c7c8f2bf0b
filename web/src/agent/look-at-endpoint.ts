import { z } from "zod";

/** How long an address has to answer, in milliseconds. */
const LOOK_TIMEOUT_MS = 10_000;
const tokensSchema = z.number().int().positive().optional().catch(undefined);
/** Services tell the context of a model by different names: vLLM, OpenRouter, Groq, and Mistral and LM Studio. */
const modelListSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      owned_by: z.string().optional().catch(undefined),
      max_model_len: tokensSchema,
      context_length: tokensSchema,
      context_window: tokensSchema,
      max_context_length: tokensSchema,
    }),
  ),
});

export interface ListedModel {
  readonly name: string;
  /** How many tokens it reads; null where the list doesn't say. */
  readonly context: number | null;
  /** Who made the list, e.g. `vllm`, `llamacpp`, or `library` of Ollama. */
  readonly ownedBy: string;
}

/** What an address says of itself: its models by name, null if it doesn't list any, or why it can't be used. */
export type EndpointLook =
  | { readonly isUsable: true; readonly models: readonly ListedModel[] | null }
  | { readonly isUsable: false; readonly problem: string };

interface LookRequest {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Reaches the address from this page. */
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs?: number;
}

/** Asks an OpenAI-compatible address for its models, which costs nothing. */
export async function lookAtEndpoint(request: LookRequest): Promise<EndpointLook> {
  const { baseUrl, apiKey, fetch, timeoutMs = LOOK_TIMEOUT_MS } = request;
  const { host } = new URL(baseUrl);
  const headers: Record<string, string> = apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` };
  let response: Response;
  try {
    response = await fetch(`${baseUrl}/models`, { headers, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    const problem = isLate
      ? `${host} didn't answer within ${timeoutMs / 1000} seconds. Check that the model's server is running.`
      : `${host} can't be reached. Check the address, and that the server is running and allows this site (see below).`;
    return { isUsable: false, problem };
  }
  if (response.status === 401 || response.status === 403)
    return { isUsable: false, problem: apiKey === "" ? `${host} needs an API key.` : `${host} refused the API key.` };
  if (response.status >= 500)
    return { isUsable: false, problem: `${host} has an error (${response.status}). Try again later.` };
  const text = await response.text().catch(() => "");
  if (/^\s*<(!doctype|html)/i.test(text))
    return {
      isUsable: false,
      problem: `${host} answered with a web page. Check whether the address should end in /v1.`,
    };
  // Some services have no list.
  return { isUsable: true, models: response.ok ? readModels(text) : null };
}

function readModels(text: string): readonly ListedModel[] | null {
  try {
    const { data } = modelListSchema.parse(JSON.parse(text));
    return data
      .map(({ id, owned_by: ownedBy = "", ...sizes }) => ({
        name: id,
        context:
          sizes.max_model_len ?? sizes.context_length ?? sizes.context_window ?? sizes.max_context_length ?? null,
        ownedBy,
      }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return null;
  }
}
