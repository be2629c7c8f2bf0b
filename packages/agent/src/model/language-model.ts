import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { extractReasoningMiddleware, type LanguageModel, simulateStreamingMiddleware, wrapLanguageModel } from "ai";
import type { ModelEndpoint } from "../endpoint.ts";
import type { ModelProfile } from "./profile.ts";
import { shortenIds } from "./short-ids.ts";
import { withoutWebPages } from "./web-page-error.ts";

// The library prints its warnings to the console, which is the user's in the browser and the operator's on the server.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** The model of an endpoint, speaking the dialect of its profile. */
export function languageModel(endpoint: ModelEndpoint, profile: ModelProfile): LanguageModel {
  const { baseUrl, apiKey, model, fetch = globalThis.fetch } = endpoint;
  const provider = createOpenAICompatible({
    name: "endpoint",
    baseURL: baseUrl.replace(/\/+$/, ""),
    includeUsage: profile.usage,
    transformRequestBody: (body) => inDialect(body, profile),
    ...(apiKey ? { apiKey } : {}),
    fetch: withoutWebPages(fetch),
  });
  const reasoning = extractReasoningMiddleware({ tagName: "think" });
  return wrapLanguageModel({
    model: provider.chatModel(model),
    middleware: profile.stream ? [reasoning] : [simulateStreamingMiddleware(), reasoning],
  });
}

function inDialect(body: Record<string, unknown>, profile: ModelProfile): Record<string, unknown> {
  const { max_tokens: maxTokens, ...rest } = body;
  const limited = maxTokens === undefined ? rest : { ...rest, [profile.maxTokensField]: maxTokens };
  return profile.shortIds ? shortenIds(limited) : limited;
}
