import type { ModelEndpoint } from "@fiddle/agent/model/endpoint.ts";
import type { RunCaps } from "@fiddle/agent/run/types.ts";
import { z } from "zod";

/** The models that this server pays for. */
export interface LlmSettings {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  /** The default model first; never empty. */
  readonly models: readonly [string, ...string[]];
  readonly prices: Readonly<Record<string, ModelEndpoint["prices"]>>;
  /** What one prompt may use. */
  readonly caps: RunCaps;
}

const DEFAULT_MODEL = "gpt-4o-mini";
const DEFAULT_BASE_URL = "https://api.openai.com/v1";

const list = z.string().transform((text) => text.split(",").flatMap((part) => part.trim() || []));
const count = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, "must be a whole number above 0")
  .transform(Number);

const prices = list.transform((entries, context) => {
  const byModel: Record<string, ModelEndpoint["prices"]> = {};
  for (const entry of entries) {
    const [, model, input, cachedInput, output] = /^(.+)=([\d.]+)\/([\d.]+)\/([\d.]+)$/.exec(entry) ?? [];
    const numbers = { input: Number(input), cachedInput: Number(cachedInput), output: Number(output) };
    if (model === undefined || Object.values(numbers).some(Number.isNaN))
      context.addIssue(
        "must list model=input/cached input/output in dollars per million tokens, such as gpt-4o-mini=0.15/0.075/0.6",
      );
    else byModel[model.trim()] = numbers;
  }
  return byModel;
});

/** The agent's environment variables. */
export const LLM_VARIABLES = {
  AGENT: z.enum(["on", "off"], "must be on or off").default("on"),
  LLM_BASE_URL: z
    .url({ protocol: /^https?$/, error: "must be an http or https URL, which usually ends with /v1" })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  LLM_API_KEY: z.string().trim().optional(),
  LLM_MODELS: list.optional(),
  LLM_PRICES: prices.default({}),
  LLM_MAX_STEPS: count.default(25),
  LLM_MAX_INPUT_TOKENS: count.default(400_000),
  LLM_MAX_OUTPUT_TOKENS: count.default(40_000),
  LLM_MAX_COST: z
    .string()
    .regex(/^\d+(\.\d+)?$/, "must be an amount in US dollars")
    .transform(Number)
    .optional(),
};

type Variables = z.infer<z.ZodObject<typeof LLM_VARIABLES>>;

/** What is wrong with the variables together, by variable. */
export function findLlmProblem({
  LLM_BASE_URL,
  LLM_API_KEY,
  LLM_MODELS,
  LLM_PRICES,
  LLM_MAX_COST,
}: Variables): { readonly variable: keyof Variables; readonly problem: string } | null {
  if (LLM_MODELS !== undefined && LLM_BASE_URL === undefined && LLM_API_KEY === undefined)
    return { variable: "LLM_MODELS", problem: "needs LLM_BASE_URL, or LLM_API_KEY for OpenAI" };
  const unpriced = (LLM_MODELS ?? [DEFAULT_MODEL]).filter((model) => !LLM_PRICES[model]);
  if (LLM_MAX_COST !== undefined && unpriced.length > 0)
    return { variable: "LLM_MAX_COST", problem: `needs LLM_PRICES for ${unpriced.join(", ")}` };
  return null;
}

/** Undefined if no model is configured, or the operator turned the agent off. */
export function readLlmSettings(variables: Variables): LlmSettings | undefined {
  const { AGENT, LLM_BASE_URL, LLM_API_KEY, LLM_MODELS = [], LLM_PRICES } = variables;
  if (AGENT === "off" || (LLM_BASE_URL === undefined && LLM_API_KEY === undefined)) return undefined;
  const [first = DEFAULT_MODEL] = LLM_MODELS;
  const standard = LLM_MODELS.includes(DEFAULT_MODEL) ? DEFAULT_MODEL : first;
  return {
    baseUrl: LLM_BASE_URL ?? DEFAULT_BASE_URL,
    apiKey: LLM_API_KEY,
    models: [standard, ...new Set(LLM_MODELS.filter((model) => model !== standard))],
    prices: LLM_PRICES,
    caps: {
      steps: variables.LLM_MAX_STEPS,
      inputTokens: variables.LLM_MAX_INPUT_TOKENS,
      outputTokens: variables.LLM_MAX_OUTPUT_TOKENS,
      cost: variables.LLM_MAX_COST ?? null,
    },
  };
}

/** The endpoint for a model of `GET /api/llms`, the default one for an empty name; null if it isn't listed. */
export function endpointOf({ baseUrl, apiKey, models, prices }: LlmSettings, name: string): ModelEndpoint | null {
  const model = name === "" ? models[0] : models.find((listed) => listed === name);
  return model === undefined ? null : { baseUrl, apiKey, model, prices: prices[model] ?? null };
}
