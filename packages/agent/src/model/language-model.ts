import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { extractReasoningMiddleware, type LanguageModel, simulateStreamingMiddleware, wrapLanguageModel } from "ai";
import { z } from "zod";
import type { ModelEndpoint, ModelProfile } from "./endpoint.ts";
import { WebPageError } from "./failure.ts";

// The library prints its warnings to the console, which is the user's in the browser and the operator's on the server.
globalThis.AI_SDK_LOG_WARNINGS = false;

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

/** A `fetch` that doesn't take a web page for an empty answer. */
function withoutWebPages(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const isPage = response.ok && (response.headers.get("content-type") ?? "").startsWith("text/html");
    if (!isPage) return response;
    await response.body?.cancel();
    throw new WebPageError("The address answered with a web page.");
  };
}

const ID_LENGTH = 9;

const bodySchema = z.looseObject({
  messages: z.array(
    z.looseObject({
      tool_call_id: z.string().optional(),
      tool_calls: z.array(z.looseObject({ id: z.string() })).optional(),
    }),
  ),
});

/** Gives tool calls ids of nine letters and digits, which the templates of some models insist on. */
function shortenIds(body: Record<string, unknown>): Record<string, unknown> {
  const { messages } = bodySchema.parse(body);
  const ids = new Map<string, string>();
  const short = (id: string) => {
    const known = ids.get(id) ?? String(ids.size + 1).padStart(ID_LENGTH, "0");
    ids.set(id, known);
    return known;
  };
  return {
    ...body,
    messages: messages.map(({ tool_call_id: answered, tool_calls: calls, ...message }) => ({
      ...message,
      ...(answered === undefined ? {} : { tool_call_id: short(answered) }),
      ...(calls === undefined ? {} : { tool_calls: calls.map((call) => ({ ...call, id: short(call.id) })) }),
    })),
  };
}
