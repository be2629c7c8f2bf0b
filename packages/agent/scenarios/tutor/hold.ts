import type { RunEvent } from "@fiddle/protocol/prompt-socket.ts";
import { memoryProfileStore } from "../../src/model/profile.ts";
import { Script } from "../../src/script/script.ts";
import { scriptedFetch } from "../../src/script/scripted-fetch.ts";
import type { CheckCodeAnswer, CheckCodeCall } from "../../src/tutor/check-code.ts";
import { runTutor } from "../../src/tutor/run-tutor.ts";
import type { Dialogue } from "./dialogues.ts";

/** Stands in for the browser: code passes if it is the solution, whatever its spaces and comments. */
export function checkCode({ learner }: Dialogue, code: string): CheckCodeAnswer {
  const bare = (text: string) => text.replaceAll(/(#|--).*$/gm, "").replaceAll(/\s+/g, "");
  const solutions = [learner.challenge.solution, ...(learner.otherSolutions ?? [])];
  if (solutions.some((solution) => bare(code) === bare(solution))) return { result: "passes", output: "3 of 3" };
  return code.includes("___")
    ? { result: "error", output: "SyntaxError" }
    : { result: "fails", output: `real output of ${code.length}` };
}

/** Holds a dialogue with the tutor, whose model is scripted. */
export async function hold(dialogue: Dialogue) {
  const script = new Script([dialogue]);
  const events: RunEvent[] = [];
  const checked: string[] = [];
  const reason = await runTutor({
    endpoint: {
      baseUrl: "http://script/v1",
      apiKey: undefined,
      model: dialogue.name,
      prices: null,
      fetch: scriptedFetch(script),
    },
    prompt: {
      type: "prompt",
      prompt: dialogue.kind.prompt,
      notebook: { metadata: { fiddle: { context: dialogue.context } } },
      files: [],
      prompt_id: "prompt-1",
      llm: "",
    },
    caps: { steps: 2, inputTokens: 100_000, outputTokens: 10_000, cost: null },
    signal: new AbortController().signal,
    emit: (event) => events.push(event),
    challenge: dialogue.learner.challenge,
    profiles: memoryProfileStore(),
    retryDelayMs: 1,
    async checkCode(call: CheckCodeCall) {
      checked.push(call.input.code);
      return { call: call.id, text: JSON.stringify(checkCode(dialogue, call.input.code)) };
    },
  });
  const text = events.flatMap((event) => (event.type === "text" ? [event.message] : [])).join("");
  const end = events.find((event) => event.type === "end")?.message;
  return { reason, end, text, checked, problems: script.result().problems };
}
