import { z } from "zod";
import type { ListedModel } from "./look-at-endpoint.ts";

const ASK_TIMEOUT_MS = 3_000;

const llamacppSchema = z.object({ default_generation_settings: z.object({ n_ctx: z.number().int().positive() }) });
const ollamaSchema = z.object({
  models: z.array(z.object({ model: z.string(), context_length: z.number().int().positive() })),
});

/** How llama.cpp and Ollama tell the context that a model was loaded with, which is often less than it could have. */
const ASKS: Readonly<
  Record<string, { readonly path: string; readonly read: (body: unknown, name: string) => number | null }>
> = {
  llamacpp: { path: "/props", read: (body) => llamacppSchema.parse(body).default_generation_settings.n_ctx },
  library: {
    path: "/api/ps",
    read: (body, name) =>
      ollamaSchema.parse(body).models.find(({ model }) => model === name || model === `${name}:latest`)
        ?.context_length ?? null,
  },
};

/** How many tokens a model reads as it is loaded now; null if that can't be told. */
export async function loadedContext(
  baseUrl: string,
  { name, context, ownedBy }: ListedModel,
  fetch: typeof globalThis.fetch,
): Promise<number | null> {
  const ask = ASKS[ownedBy];
  if (!ask) return context;
  try {
    const response = await fetch(new URL(ask.path, baseUrl).href, { signal: AbortSignal.timeout(ASK_TIMEOUT_MS) });
    return ask.read(await response.json(), name) ?? context;
  } catch {
    return context;
  }
}
