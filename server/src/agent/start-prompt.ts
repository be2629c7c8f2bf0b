import { nextDay } from "@fiddle/notebook/day";
import type { PromptMessage, RunEvent, Usage } from "@fiddle/protocol/prompt-socket.ts";
import type { Plan } from "@fiddle/protocol";
import { z } from "zod";
import { readSession } from "../contract/signed-in-user.ts";
import type { Services } from "../contract/services.ts";
import { errorFieldsWithoutKey, hideKey } from "./hide-key.ts";
import { endpointOf } from "../platform/llm-settings.ts";
import type { MemoryBudget } from "../platform/memory-budget.ts";
import type { Owner } from "./owner.ts";
import { keepPrompt, type Reserved, releasePrompt, reservePrompt } from "./prompt-limit.ts";
import {
  endFor,
  limitReached,
  messageForUser,
  noModel,
  PromptRefusal,
  sessionExpired,
  unknownModel,
} from "./refusals.ts";
import { createRun, type Run, type RunEndMessage } from "./run.ts";

interface StartOptions {
  readonly services: Services;
  readonly owner: Owner;
  readonly message: PromptMessage;
  readonly memory: MemoryBudget;
  readonly reconnectMs: number;
  /** The same browser's previous prompt may still have to be released. */
  readonly previous: Promise<void> | undefined;
}

export interface StartedPrompt {
  readonly run: Run;
  /** Resolves when the prompt is counted as it should be. Never rejects. */
  readonly settled: Promise<void>;
  /** Resolves when the agent has returned, so that nothing refers to the message anymore. Never rejects. */
  readonly worked: Promise<void>;
}

/**
 * Checks the limits of a prompt, then runs the agent. All that happens reaches the client through the run. The run is kept for a
 * while after its end, so nothing that it refers to holds the message: only `work` does, until it is over.
 */
export function startPrompt({ services, owner, message, memory, reconnectMs, previous }: StartOptions): StartedPrompt {
  const { env, log, agent } = services;
  const key = env.llm?.apiKey;
  const startedAt = performance.now();
  const run = createRun({ promptId: message.prompt_id, memory, reconnectMs, onEnd });
  const settled = Promise.withResolvers<void>();
  let reserved: Extract<Reserved, { kind: "reserved" }> | null = null;
  let isKept = false;
  let usage: Usage | null = null;

  async function work(message: PromptMessage): Promise<void> {
    await previous;
    const tutoring = readTutoring(message);
    if (!tutoring && message.prompt.trim() === "")
      throw new PromptRefusal("empty-prompt", "Write what the agent should do.");
    if (!env.llm) throw noModel(env.isAgentOn);
    const endpoint = endpointOf(env.llm, message.llm);
    if (!endpoint) throw unknownModel(message.llm);
    await services.limits.consume("prompt-tries", owner.limitKey);
    const plan = await readPlan();
    const answer = await reservePrompt(services, owner.payer, plan.prompt_limit);
    if (answer.kind === "limit") {
      run.setUser({ prompt_count: plan.prompt_limit, prompt_limit: plan.prompt_limit });
      throw limitReached(answer.of, plan, nextDay(services.now()));
    }
    reserved = answer;
    // It was stopped meanwhile.
    if (run.isOver()) return settle();
    // Only now, so that those who used up their day don't use up the hour of their network.
    await services.limits.consume("prompt", owner.limitKey);
    if (run.isOver()) return;
    const options = {
      endpoint,
      prompt: message,
      caps: env.llm.caps,
      signal: run.signal,
      emit,
      onFirstToken() {
        if (run.isOver()) return;
        isKept = true;
        void settle();
        run.setUser({ prompt_count: answer.count, prompt_limit: plan.prompt_limit });
      },
    };
    if (tutoring) {
      const challenge = tutoring.challenge === null ? null : services.findChallenge(tutoring.challenge);
      await agent.runTutor({ ...options, challenge, checkCode: run.callTool });
    } else await agent.runAgent({ ...options, callTool: run.callTool });
    if (!run.isOver()) throw new Error("the agent returned without an end");
  }

  async function readPlan(): Promise<Plan> {
    if (owner.sessionId !== null) {
      const user = await readSession(services, owner.sessionId);
      if (!user) throw sessionExpired();
      return user.plan;
    }
    const [free] = services.plans;
    if (!free) throw new Error("there is no plan");
    return free;
  }

  function emit(event: RunEvent): void {
    if (event.type === "usage") usage = event.message;
    if (event.type === "end") run.end({ ...event.message, message: hideKey(messageForUser(event.message), key) });
    else if (event.type === "notice") run.emit({ ...event, message: hideKey(event.message, key) });
    else run.emit(event);
  }

  function onEnd({ reason, error }: RunEndMessage): void {
    if (reserved && !isKept) {
      run.setUser({ prompt_count: reserved.count - 1 });
      void settle();
    }
    const { step, inputTokens, outputTokens, cost } = usage ?? {};
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    log.info("prompt ended", { reason, error, seconds, step, inputTokens, outputTokens, cost: cost ?? undefined });
  }

  async function settle(): Promise<void> {
    try {
      if (reserved) await (isKept ? keepPrompt : releasePrompt)(services, reserved.id);
    } catch (error) {
      // The sweep releases it, or it stays counted.
      log.error("prompt not settled", errorFieldsWithoutKey(error, key));
    } finally {
      settled.resolve();
    }
  }

  const worked = work(message).catch((error: unknown) => {
    const expected = endFor(error);
    if (!expected) log.error("prompt failed", errorFieldsWithoutKey(error, key));
    run.end(expected ?? UNEXPECTED);
    if (!reserved) settled.resolve();
  });
  return { run, settled: settled.promise, worked };
}

const UNEXPECTED: RunEndMessage = {
  reason: "failed",
  error: "server-error",
  message: "Something went wrong on the server. Try again.",
};

const tutorNotebookSchema = z.object({
  metadata: z.object({
    fiddle: z.object({ context: z.object({ kind: z.literal("tutor"), challenge: z.string().nullish() }) }),
  }),
});

/** The challenge of a prompt to the tutor, if it has one; null for a prompt to the agent. */
function readTutoring({ notebook }: Pick<PromptMessage, "notebook">): { readonly challenge: string | null } | null {
  const parsed = tutorNotebookSchema.safeParse(notebook);
  return parsed.success ? { challenge: parsed.data.metadata.fiddle.context.challenge ?? null } : null;
}
