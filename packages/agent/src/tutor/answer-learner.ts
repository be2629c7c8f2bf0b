import { PROMPT_STATUS, type RunEnd, type TutorContext, tutorContextSchema } from "@fiddle/protocol/prompt-socket.ts";
import type { ComposedRequest } from "../context/compose-request.ts";
import { objectAt } from "../context/json.ts";
import { shorten } from "../context/shorten.ts";
import type { Turn } from "../model/messages.ts";
import { type AskedModel, askModel } from "../run/retry.ts";
import { openRun, type RunContext } from "../run/run-context.ts";
import { type Ending, failed, FINISHED, REFUSED, STOPPED } from "../run/types.ts";
import type { TutorChallenge } from "./challenge.ts";
import { CHECK_CODE, type CheckCodeAnswer, readCheckAnswer } from "./check-code.ts";
import { ReferenceLines } from "./reference-lines.ts";
import { ShownAnswers } from "./shown-answers.ts";
import type { TutorRunOptions } from "./run-tutor.ts";
import { TutorFilter } from "./tutor-filter.ts";
import { tutorInstructions } from "./tutor-instructions.ts";

const MAX_TURNS = 20;
const MAX_TURN_CHARACTERS = 2000;
const MAX_CODE_CHARACTERS = 20_000;
const TOO_LONG = "Your code is too long for the tutor. Shorten it to 20,000 characters, and ask again.";

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
  const learner = { ...checked.data, history: recentTurns(checked.data) };
  // Each try of the filter sends the whole code to the browser.
  if (learner.code.length > MAX_CODE_CHARACTERS) return failed("tutor-code", TOO_LONG);
  const [opening, ...later] = turnsOf(learner, prompt.prompt);
  const request: ComposedRequest = {
    instructions: () => tutorInstructions(learner, challenge),
    message: () => opening,
    tools: [],
  };
  const plain = { ...options, endpoint: { ...endpoint, profile: { ...endpoint.profile, tools: "none" as const } } };
  const context = openRun(plain, request);
  context.conversation.add(...later);
  const answers = new ShownAnswers((text) => context.emit({ type: "text", message: text }));
  const first = await showAnswer(context, options, learner, answers);
  if (!first.isLeak || first.asked.kind === "end") return endingOf(first.asked);
  context.conversation.add(
    { from: "model", text: first.shown || "(withheld)", reasoning: "", calls: [] },
    { from: "user", text: askAgain(learner.rung) },
  );
  answers.next();
  const second = await showAnswer(context, options, learner, answers);
  if (!second.isLeak || second.asked.kind === "end") return endingOf(second.asked);
  answers.next();
  answers.add(writtenHint(challenge, learner.rung));
  return context.signal.aborted ? STOPPED : FINISHED;
}

/** Asks the model once, and shows what its rung allows. */
async function showAnswer(
  context: RunContext,
  options: TutorRunOptions,
  learner: TutorContext,
  answers: ShownAnswers,
): Promise<{ readonly asked: AskedModel; readonly isLeak: boolean; readonly shown: string }> {
  const { challenge } = options;
  let filter: TutorFilter | undefined;
  context.emit({ type: "status", message: PROMPT_STATUS.thinking });
  const asked = await askModel({
    ...context,
    reader: () =>
      (filter = new TutorFilter({
        rung: learner.rung,
        language: learner.language,
        learnersCode: learner.code,
        earlier: learner.history.flatMap(({ from, text }) => (from === "tutor" ? [text] : [])),
        reference: challenge && new ReferenceLines(challenge, learner.code, learner.language === "sql"),
        show: (text) => answers.add(text),
        check: (code) => check(context, options, learner, code),
      })),
  });
  context.emit({ type: "usage", message: context.meter.usage(1) });
  return { asked, isLeak: filter?.isLeak ?? false, shown: filter?.shown ?? "" };
}

/** Null once the run is stopped, or where the browser can't run the code. */
async function check(
  { signal, emit }: RunContext,
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

function endingOf(asked: AskedModel): Ending {
  if (asked.kind === "end") return asked.ending;
  return asked.finish === "content-filter" ? REFUSED : FINISHED;
}

/** The conversation's last turns. The browser says what they were, and looking for code in them takes long. */
function recentTurns({ history }: TutorContext): TutorContext["history"] {
  return history.slice(-MAX_TURNS).map(({ from, text }) => ({ from, text: shorten(text, MAX_TURN_CHARACTERS) }));
}

/** The turns that the model reads, beginning with the learner's first. The rung is repeated, because models forget rules in long chats. */
function turnsOf({ history, rung }: TutorContext, prompt: string): [string, ...Turn[]] {
  const start = history.findIndex(({ from }) => from === "learner");
  const turns = (start < 0 ? [] : history.slice(start)).map(({ from, text }): Turn =>
    from === "learner" ? { from: "user", text } : { from: "model", text, reasoning: "", calls: [] },
  );
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
