import { generateText, tool } from "ai";
import { z } from "zod";
import type { ModelEndpoint, ModelProfile } from "./endpoint.ts";
import { explainFailure } from "./failure.ts";
import { languageModel } from "./language-model.ts";
import { adaptProfile, LearnedProfile, type ProfileStore, SHARED_PROFILES } from "./profile.ts";

/** A model may have to be loaded into memory first. */
const TRIAL_TIMEOUT_MS = 60_000;
/** What an endpoint can refuse in a row: a field, then the tools. */
const MAX_REFUSALS = 2;

/** The one tool of a trial, by which a script for tests knows one. */
export const TRIAL_TOOL = "ready";

/** Whether a model answers, and calls a tool when it is asked to. `problem` is a sentence. */
export type ModelTrial =
  | { readonly answers: true; readonly usesTools: boolean }
  | { readonly answers: false; readonly problem: string };

/** Asks a model for one call of a tool, which takes it about a hundred tokens. */
export async function tryModel(
  endpoint: ModelEndpoint,
  { store = SHARED_PROFILES, timeoutMs = TRIAL_TIMEOUT_MS }: { store?: ProfileStore; timeoutMs?: number } = {},
): Promise<ModelTrial> {
  const profile = new LearnedProfile(endpoint, store);
  const signal = AbortSignal.timeout(timeoutMs);
  for (let refusals = 0; ; refusals += 1) {
    try {
      return { answers: true, usesTools: await callsTool(endpoint, profile.current, signal) };
    } catch (error) {
      if (signal.aborted)
        return {
          answers: false,
          problem: `The model didn't answer within ${timeoutMs / 1000} seconds. If it's still loading, try again.`,
        };
      const failure = explainFailure(error);
      const change = refusals < MAX_REFUSALS ? adaptProfile(profile.current, failure) : null;
      if (!change) return { answers: false, problem: failure.message };
      profile.learn(change);
    }
  }
}

async function callsTool(endpoint: ModelEndpoint, profile: ModelProfile, signal: AbortSignal): Promise<boolean> {
  const isOffered = profile.tools === "native";
  const { toolCalls } = await generateText({
    model: languageModel(endpoint, profile),
    prompt: `Call the tool ${TRIAL_TOOL} once. Don't write anything else.`,
    ...(isOffered && {
      tools: { [TRIAL_TOOL]: tool({ description: "Says that you can use tools.", inputSchema: z.object({}) }) },
    }),
    maxRetries: 0,
    abortSignal: signal,
  });
  return toolCalls.length > 0;
}
