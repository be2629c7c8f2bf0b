import type { ModelEndpoint } from "@fiddle/agent/model/endpoint.ts";
import type { LlmSettings } from "../platform/llm-settings.ts";

/** The endpoint for a model of `GET /api/llms`, the default one for an empty name; null if it isn't listed. */
export function endpointOf({ baseUrl, apiKey, models, prices }: LlmSettings, name: string): ModelEndpoint | null {
  const model = name === "" ? models[0] : models.find((listed) => listed === name);
  return model === undefined ? null : { baseUrl, apiKey, model, prices: prices[model] ?? null };
}
