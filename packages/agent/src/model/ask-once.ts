import { generateText } from "ai";
import type { ModelEndpoint, ModelProfile } from "./endpoint.ts";
import { explainFailure } from "./failure.ts";
import { languageModel } from "./language-model.ts";
import { adaptProfile, LearnedProfile, SHARED_PROFILES } from "./profile.ts";

const TIMEOUT_MS = 20_000;

export interface Question {
  readonly instructions: string;
  readonly prompt: string;
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal | undefined;
}

/** One short question to a model, without tools. Rejects when it fails, is stopped or takes long. */
export async function askOnce(endpoint: ModelEndpoint, question: Question): Promise<string> {
  const profile = new LearnedProfile(endpoint, SHARED_PROFILES);
  try {
    return await ask(endpoint, profile.current, question);
  } catch (error) {
    const change = adaptProfile(profile.current, explainFailure(error));
    if (!change) throw error;
    profile.learn(change);
    return ask(endpoint, profile.current, question);
  }
}

async function ask(endpoint: ModelEndpoint, profile: ModelProfile, question: Question): Promise<string> {
  const { instructions, prompt, maxOutputTokens, signal } = question;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const { text } = await generateText({
    model: languageModel(endpoint, { ...profile, stream: true }),
    instructions,
    prompt,
    maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  return text;
}
