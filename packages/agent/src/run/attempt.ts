import { estimateTokens } from "../estimate-tokens.ts";
import type { ComposedRequest } from "../context/compose-request.ts";
import { toMessages } from "../model/messages.ts";
import type { LearnedProfile } from "../model/profile.ts";
import { toolSet } from "../model/tool-set.ts";
import { plainReader } from "../reading/answer-reader.ts";
import type { AgentRunOptions, StepTimeouts } from "../run-agent.ts";
import { adaptProfile } from "./adapt.ts";
import { capped, type Ending, failed, STOPPED } from "./end.ts";
import { explainFailure, type Failure } from "./failure.ts";
import type { Meter, StepUsage } from "./meter.ts";
import { pause } from "./pause.ts";
import { type StepResult, streamStep } from "./step.ts";
import type { Turn, WrittenCall } from "./turn.ts";

const MAX_RETRIES = 2;
const RETRY_PAUSES_MS: readonly number[] = [1000, 4000];
/** A longer wait is the user's decision. */
const MAX_RETRY_AFTER_MS = 60_000;

export interface StepContext extends AgentRunOptions {
  readonly timeouts: StepTimeouts;
  readonly profile: LearnedProfile;
  readonly meter: Meter;
  readonly request: ComposedRequest;
  readonly turns: Turn[];
  /** Remedies that help at most once a run. */
  readonly once: Set<string>;
  readonly hearFirstWord: () => void;
}

export type StepOutcome =
  | { readonly kind: "end"; readonly ending: Ending }
  | {
      readonly kind: "answer";
      readonly text: string;
      readonly reasoning: string;
      readonly calls: readonly WrittenCall[];
      readonly finish: string;
    };

/** One step: asks the model, and asks again where waiting, another dialect or a shorter conversation helps. */
export async function runStep(context: StepContext): Promise<StepOutcome> {
  for (let retries = 0; ;) {
    const outcome = await ask(context);
    if (outcome.kind !== "refused") return outcome;
    const { failure } = outcome;
    const change = adaptProfile(context.profile.current, failure);
    if (change) {
      context.profile.learn(change);
      continue;
    }
    if (!isWorthRetrying(failure) || retries >= MAX_RETRIES)
      return end(failed(`model-${failure.kind}`, failure.message));
    const waitMs = failure.retryAfterMs ?? RETRY_PAUSES_MS[retries] ?? 0;
    if (waitMs > MAX_RETRY_AFTER_MS) return end(failed("model-busy", askToWait(waitMs)));
    retries++;
    context.emit({ type: "status", message: `waiting ${Math.ceil(waitMs / 1000)} s for the model's provider...` });
    try {
      await pause(waitMs, context.signal);
    } catch {
      return end(STOPPED);
    }
  }
}

type Asked = StepOutcome | { readonly kind: "refused"; readonly failure: Failure };

async function ask(context: StepContext): Promise<Asked> {
  const { caps, meter, request, profile, turns, emit } = context;
  const messages = toMessages(turns, profile.current);
  const instructions = request.instructions(profile.current);
  const estimate = estimateTokens(instructions) + estimateTokens(JSON.stringify(messages));
  const room = meter.reserve(estimate);
  if (typeof room !== "number") return end(capped(room, caps));
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    context.hearFirstWord();
  };
  const reader = plainReader({
    text(text) {
      begin();
      emit({ type: "text", message: text });
    },
    inputStart() {},
    inputDelta() {},
  });
  const result = await streamStep(
    {
      ...context,
      profile: profile.current,
      instructions,
      messages,
      tools: profile.current.tools === "native" ? toolSet(request.tools) : {},
      maxOutputTokens: room,
    },
    {
      text: reader.push,
      reasoning: (text) => emit({ type: "reasoning", message: text }),
      inputStart(call, tool) {
        begin();
        emit({ type: "input", message: { call, tool } });
      },
      inputDelta: (call, delta) => emit({ type: "input", message: { call, delta } }),
    },
  );
  meter.record(usageOf(result, estimate));
  const { text, calls } = reader.finish();
  if (result.end.kind === "aborted") return end(STOPPED);
  if (result.end.kind === "timeout") return end(failed("model-timeout", TIMEOUT));
  if (result.end.kind === "failed") {
    const failure = explainFailure(result.end.error);
    return hasBegun ? end(failed("broken-stream", BROKEN)) : { kind: "refused", failure };
  }
  return {
    kind: "answer",
    text,
    reasoning: result.reasoning,
    calls: [...result.calls, ...calls],
    finish: result.end.reason,
  };
}

const TIMEOUT = "The model took too long to answer. Send the prompt again, or choose another model.";
const BROKEN = "The model's answer broke off. What it did so far is kept. Send “continue” to go on.";

function usageOf({ usage, received }: StepResult, estimate: number): StepUsage {
  const isEstimate = usage?.inputTokens === undefined || usage.outputTokens === undefined;
  return {
    inputTokens: usage?.inputTokens ?? (received > 0 ? estimate : 0),
    cachedInputTokens: usage?.inputTokenDetails.cacheReadTokens ?? 0,
    outputTokens: usage?.outputTokens ?? Math.ceil(received / 3),
    isEstimate: isEstimate && received > 0,
  };
}

function isWorthRetrying({ kind }: Failure): boolean {
  return kind === "busy" || kind === "server" || kind === "unreachable" || kind === "broken-stream";
}

function askToWait(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  return `The model's provider asks to wait ${minutes} ${minutes === 1 ? "minute" : "minutes"}. Send the prompt again then.`;
}

function end(ending: Ending): { readonly kind: "end"; readonly ending: Ending } {
  return { kind: "end", ending };
}
