import { PROMPT_STATUS, type RunEnd, type TutorContext, tutorContextSchema } from "@fiddle/protocol/prompt-socket.ts";
import type { ComposedRequest } from "../context/compose-request.ts";
import { objectAt } from "../context/json.ts";
import { shorten } from "../context/shorten.ts";
import { type Ending, failed, FINISHED, REFUSED, STOPPED } from "../run/end.ts";
import { runStep, type StepOutcome } from "../run/run-step.ts";
import { stepContext, type StepContext } from "../run/step-context.ts";
import type { Turn } from "../run/turn.ts";
import type { TutorChallenge } from "./challenge.ts";
import { CHECK_CODE, type CheckCodeAnswer, readCheckAnswer } from "./check-code.ts";
import { ReferenceLines } from "./reference-lines.ts";
import { SpokenAnswers } from "./spoken-answers.ts";
import type { TutorRunOptions } from "./run-tutor.ts";
import { TutorFilter } from "./tutor-filter.ts";
import { tutorInstructions } from "./tutor-instructions.ts";

const MAX_TURNS = 20;
const MAX_TURN_CHARACTERS = 2000;

/** Asks the model, and once more if its answer gives too much away; then a written hint stands in for it. */
export async function answerLearner(options: TutorRunOptions): Promise<RunEnd> {
  const ending = await answer(options);
  options.emit({ type: "end", message: ending });
  return ending.reason;
}

async function answer(options: TutorRunOptions): Promise<Ending> {
  const { prompt, challenge, endpoint } = options;
  const checked = tutorContextSchema.safeParse(objectAt(prompt.notebook, "metadata", "fiddle", "context"));
  if (!checked.success)
    return failed("tutor-context", "The tutor didn't get your code. Reload the page and ask again.");
  const learner = checked.data;
  const [first, ...later] = turnsOf(learner, prompt.prompt);
  const request: ComposedRequest = {
    instructions: () => tutorInstructions(learner, challenge),
    message: () => first,
    tools: [],
  };
  const plain = { ...options, endpoint: { ...endpoint, profile: { ...endpoint.profile, tools: "none" as const } } };
  const context = stepContext(
    { ...plain, callTool: () => Promise.reject(new Error("The tutor has no tools.")) },
    request,
  );
  context.conversation.add(...later);
  const spoken = new SpokenAnswers((text) => context.emit({ type: "text", message: text }));
  const guarded = await speak(context, options, learner, spoken);
  if (!guarded.filter.isLeak || guarded.outcome.kind === "end") return endingOf(guarded.outcome);
  context.conversation.add(
    { from: "model", text: guarded.filter.shown || "(withheld)", reasoning: "", calls: [] },
    { from: "user", text: askAgain(learner.rung) },
  );
  spoken.next();
  const second = await speak(context, options, learner, spoken);
  if (!second.filter.isLeak || second.outcome.kind === "end") return endingOf(second.outcome);
  spoken.next();
  spoken.say(writtenHint(challenge, learner.rung));
  return context.signal.aborted ? STOPPED : FINISHED;
}

async function speak(context: StepContext, options: TutorRunOptions, learner: TutorContext, spoken: SpokenAnswers) {
  const { challenge } = options;
  const filter = new TutorFilter({
    rung: learner.rung,
    language: learner.language,
    reference: challenge && new ReferenceLines(challenge.solution, learner.code),
    show: spoken.say,
    check: (code) => check(context, options, learner, code),
  });
  context.emit({ type: "status", message: PROMPT_STATUS.thinking });
  const push = (delta: string) => {
    context.hearFirstWord();
    filter.push(delta);
  };
  const reader = { push, isComplete: filter.isComplete, finish: filter.finish };
  const outcome = await runStep({ ...context, reader: () => reader });
  context.emit({ type: "usage", message: context.meter.usage(1) });
  return { filter, outcome };
}

/** Null once the run is stopped, or where the browser can't run the code. */
async function check(
  { signal, emit }: StepContext,
  { checkCode }: TutorRunOptions,
  { language, challenge }: TutorContext,
  code: string,
): Promise<CheckCodeAnswer | null> {
  if (signal.aborted) return null;
  const call = {
    id: `check_${crypto.randomUUID().slice(0, 8)}`,
    tool: CHECK_CODE,
    input: { code, language, challenge },
  } as const;
  emit({ type: "call", message: { call: call.id, tool: call.tool, input: call.input } });
  try {
    return readCheckAnswer(await checkCode(call));
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

function endingOf(outcome: StepOutcome): Ending {
  if (outcome.kind === "end") return outcome.ending;
  return outcome.finish === "content-filter" ? REFUSED : FINISHED;
}

/** The conversation's last turns, beginning with the learner's. The rung is repeated, because rules fade in long chats. */
function turnsOf({ history, rung }: TutorContext, prompt: string): [string, ...Turn[]] {
  const recent = history.slice(-MAX_TURNS);
  const start = recent.findIndex(({ from }) => from === "learner");
  const turns = (start < 0 ? [] : recent.slice(start)).map(({ from, text }): Turn => {
    const said = shorten(text, MAX_TURN_CHARACTERS);
    return from === "learner" ? { from: "user", text: said } : { from: "model", text: said, reasoning: "", calls: [] };
  });
  const asked = `${prompt}\n\n(Stay on rung ${rung}. At most 120 words, one question at the end.)`;
  const [first, ...later] = turns;
  return first?.from === "user" ? [first.text, ...later, { from: "user", text: asked }] : [asked];
}

function askAgain(rung: number): string {
  return `Your answer was withheld, because it gave the solution away. Answer again on rung ${rung}, with a hint and a question, without code that solves the task.`;
}

const GENERAL_HINT =
  "Look at the first line that does something other than you expect. What value does each name have there?";

/** The hint of the challenge that belongs to the rung. */
function writtenHint(challenge: TutorChallenge | null, rung: number): string {
  const hints = challenge?.hints ?? [];
  return hints[Math.min(Math.max(rung - 1, 0), hints.length - 1)] ?? GENERAL_HINT;
}
