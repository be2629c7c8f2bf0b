import { completionAnswerSchema, completionBodySchema, llmsAnswerSchema } from "@fiddle/protocol/prompt-socket.ts";
import { call, jsonBody, jsonResponse, newApi } from "../api/routes.ts";
import { ApiFailure } from "../platform/errors.ts";
import type { Services } from "../contract/services.ts";
import { errorFieldsWithoutKey } from "./hide-key.ts";
import { endpointOf } from "../platform/llm-settings.ts";
import { noModel, type PromptRefusal, unknownModel } from "./refusals.ts";

/** Nobody waits longer for code to be completed. */
const COMPLETION_TIMEOUT_MS = 15_000;

const llmsCall = call("get", "/api/llms", {
  summary: "The models that prompts can choose, the default model first",
  access: "anyone",
  responses: { 200: jsonResponse("The models; none if the operator configured none", llmsAnswerSchema) },
});

const completionCall = call("post", "/api/completions", {
  summary: "Completes code at the cursor",
  access: "anyone",
  request: { body: jsonBody(completionBodySchema) },
  responses: { 200: jsonResponse("The code to insert, empty if there's nothing to suggest", completionAnswerSchema) },
  limit: "completions",
  errors: { 404: "The server has no such model", 502: "The model doesn't respond" },
});

/** What the app asks a model outside of a prompt, and which models there are. */
export function llmRoutes({ env, log, agent }: Services) {
  const api = newApi();

  api.openapi(llmsCall, (c) => {
    const llms = (env.llm?.models ?? []).map((model) => ({ value: model, label: model }));
    return c.json({ llms, ...(!env.isAgentOn && { agent: "off" as const }) }, 200);
  });

  api.openapi(completionCall, async (c) => {
    const { llm, ...code } = c.req.valid("json");
    if (!env.llm) throw notFound(noModel(env.isAgentOn));
    const endpoint = endpointOf(env.llm, llm);
    if (!endpoint) throw notFound(unknownModel(llm));
    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(COMPLETION_TIMEOUT_MS)]);
    try {
      return c.json({ completion: await agent.completeCode(endpoint, code, signal) }, 200);
    } catch (error) {
      if (!c.req.raw.signal.aborted) log.error("completion failed", errorFieldsWithoutKey(error, endpoint.apiKey));
      throw new ApiFailure(502, "model-unavailable", "The model doesn't respond. Try again in a moment.");
    }
  });

  return api;
}

function notFound({ id, message }: PromptRefusal): ApiFailure {
  return new ApiFailure(404, id, message);
}
