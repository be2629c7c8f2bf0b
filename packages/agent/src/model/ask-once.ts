import { generateText } from "ai";
import type { ModelEndpoint } from "../endpoint.ts";
import { languageModel } from "./language-model.ts";
import { LearnedProfile, memoryProfileStore } from "./profile.ts";

const TIMEOUT_MS = 20_000;
const PROFILES = memoryProfileStore();

export interface Question {
  readonly instructions: string;
  readonly prompt: string;
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal | undefined;
}

/** One short question to a model, without tools and without another try. Rejects when it fails, is stopped or takes long. */
export async function askOnce(endpoint: ModelEndpoint, question: Question): Promise<string> {
  const { instructions, prompt, maxOutputTokens, signal } = question;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const { text } = await generateText({
    model: languageModel(endpoint, { ...new LearnedProfile(endpoint, PROFILES).current, stream: true }),
    instructions,
    prompt,
    maxOutputTokens,
    maxRetries: 0,
    temperature: 0.2,
    abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  return text;
}
