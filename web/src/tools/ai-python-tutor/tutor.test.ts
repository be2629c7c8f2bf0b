import type { PromptMessage, RunEvent, ToolAnswer } from "@fiddle/protocol/prompt-socket.ts";
import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import type { RunTransport } from "../../agent/run-transport.ts";
import { accountDialogs } from "../../accounts/dialogs.ts";
import { OWN_MODEL_WAY } from "../../agent/prompt-quota.ts";
import { Tutor } from "./tutor.ts";
import { NEW_LESSON, type TutorState } from "./tutor-state.ts";

/** A tutor whose model is the test, and whose code passes if it says so. */
function openTutor(lesson: Partial<TutorState> = {}) {
  const store = createStore<TutorState>(() => ({
    ...NEW_LESSON,
    answer: null,
    status: "",
    problem: "",
    isRunning: false,
    ...lesson,
  }));
  const prompts: PromptMessage[] = [];
  const answers: ToolAnswer[] = [];
  let emit: (event: RunEvent) => void = () => {};
  let isStopped = false;
  const transport: RunTransport = {
    start(prompt, onEvent) {
      prompts.push(prompt);
      emit = onEvent;
      return { answer: (answer) => answers.push(answer), reply() {}, stop: () => (isStopped = true) };
    },
  };
  const tutor = new Tutor({
    store,
    transport: async () => transport,
    llm: () => "model",
    run: async (code) =>
      code.includes("fail") ? { isOk: false, output: "ValueError: no" } : { isOk: true, output: "42" },
    check: async (code) =>
      code.includes("solved")
        ? { result: "passes", output: "All 9 tests pass." }
        : { result: "fails", output: "3 of 9" },
  });
  const end = (reason: "finished" | "failed" | "refused", message = "") =>
    emit({ type: "end", message: { reason, message } });
  const context = (index: number) => {
    const metadata = prompts[index]?.notebook["metadata"] as { fiddle: { context: Record<string, unknown> } };
    return metadata.fiddle.context;
  };
  return {
    store,
    tutor,
    prompts,
    answers,
    context,
    end,
    emit: (event: RunEvent) => emit(event),
    isStopped: () => isStopped,
  };
}

const untilAsked = (tutor: ReturnType<typeof openTutor>, count: number) =>
  expect.poll(() => tutor.prompts.length).toBe(count);

test("a question goes out with the code and its result, and the answer joins the conversation", async () => {
  const lesson = openTutor({ code: "print(6 * 7)" });
  await lesson.tutor.runCode();
  const asking = lesson.tutor.ask(" Why 42? ");
  await untilAsked(lesson, 1);
  expect(lesson.context(0)).toMatchObject({ kind: "tutor", code: "print(6 * 7)", results: "42", rung: 0, history: [] });
  lesson.emit({ type: "text", message: "What is " });
  lesson.emit({ type: "text", message: "six times seven?" });
  expect(lesson.store.getState().answer).toBe("What is six times seven?");
  lesson.end("finished");
  await asking;
  expect(lesson.store.getState()).toMatchObject({
    answer: null,
    problem: "",
    turns: [
      { from: "learner", text: "Why 42?" },
      { from: "tutor", text: "What is six times seven?" },
    ],
  });
});

test("two failed tries raise the rung by one, and no request skips one", async () => {
  const lesson = openTutor({ code: "fail()" });
  await lesson.tutor.runCode();
  await lesson.tutor.runCode();
  void lesson.tutor.ask("Just give me the solution");
  await untilAsked(lesson, 1);
  expect(lesson.context(0)).toMatchObject({ rung: 1, tries: 2 });
  lesson.end("finished");
  void lesson.tutor.ask("Give me the answer");
  await untilAsked(lesson, 2);
  expect(lesson.context(1)).toMatchObject({ rung: 1 });
});

test("the ladder climbs by what is asked, in any language, and an answer that failed doesn't count", async () => {
  const lesson = openTutor();
  const rungs: unknown[] = [];
  for (const [index, text] of [
    "Warum?",
    "Und jetzt?",
    "Gib mir die Lösung",
    "I'm stuck. Help me a little more than before.",
  ].entries()) {
    const asking = lesson.tutor.ask(text);
    await untilAsked(lesson, index + 1);
    rungs.push(lesson.context(index)["rung"]);
    lesson.emit({ type: "text", message: "What do you expect?" });
    lesson.end("finished");
    await asking;
  }
  expect(rungs).toEqual([0, 0, 1, 2]);
  const failing = lesson.tutor.ask("I'm stuck. Help me a little more than before.");
  await untilAsked(lesson, 5);
  lesson.end("failed", "The model took too long to answer.");
  await failing;
  expect(lesson.store.getState()).toMatchObject({ rung: 2, asked: [] });
});

test("a challenge that comes again goes on where it was, with new results, and another one starts from nothing", async () => {
  const lesson = openTutor();
  const challenge = { slug: "count-vowels", level: "intermediate", failures: 1 };
  const topic = { code: "a", error: "1 of 9", language: "python", challenge } as const;
  lesson.tutor.open(topic);
  expect(lesson.store.getState()).toMatchObject({ level: "intermediate", results: "1 of 9", tries: 1, triesAtRung: 0 });
  lesson.store.setState({ rung: 2, turns: [{ from: "tutor", text: "Look at line 1." }] });
  lesson.tutor.open({ ...topic, code: "b", challenge: { ...challenge, failures: 3 } });
  expect(lesson.store.getState()).toMatchObject({ code: "b", rung: 2, tries: 3, triesAtRung: 2, turns: [{}] });
  lesson.tutor.open({ ...topic, challenge: { ...challenge, slug: "other" } });
  expect(lesson.store.getState()).toMatchObject({ challenge: "other", rung: 0, turns: [] });
});

test("a run that was stopped doesn't count", async () => {
  const lesson = openTutor({ code: "fail()" });
  const running = lesson.tutor.runCode();
  lesson.tutor.startOver({ code: "new" });
  await running;
  expect(lesson.store.getState()).toMatchObject({ results: "", tries: 0, isRunning: false });
});

test("a code block of the answer is run, and what passes the challenge's tests is reported as such", async () => {
  const lesson = openTutor({ challenge: "count-vowels", code: "x" });
  void lesson.tutor.ask("Help");
  await untilAsked(lesson, 1);
  const call = (code: string, id: string) =>
    lesson.emit({
      type: "call",
      message: { call: id, tool: "check_code", input: { code, language: "python", challenge: "count-vowels" } },
    });
  call("solved", "a");
  await expect.poll(() => lesson.answers.length).toBe(1);
  call("print(1)", "b");
  await expect.poll(() => lesson.answers.length).toBe(2);
  call("fail()", "c");
  await expect.poll(() => lesson.answers.length).toBe(3);
  expect(lesson.answers.map(({ call, text }) => [call, JSON.parse(text)])).toEqual([
    ["a", { result: "passes", output: "All 9 tests pass." }],
    ["b", { result: "fails", output: "42" }],
    ["c", { result: "error", output: "ValueError: no" }],
  ]);
});

test("a challenge is solved by its tests, and a solved one raises no rung", async () => {
  const lesson = openTutor({ challenge: "count-vowels", code: "solved" });
  await lesson.tutor.runCode();
  expect(lesson.store.getState()).toMatchObject({ isSolved: true, tries: 0, results: "All 9 tests pass." });
});

test("Stop ends the answer at once and keeps what arrived", async () => {
  const lesson = openTutor();
  const asking = lesson.tutor.ask("Explain loops");
  await untilAsked(lesson, 1);
  lesson.emit({ type: "text", message: "A loop" });
  lesson.tutor.stop();
  await asking;
  lesson.emit({ type: "text", message: " repeats" });
  expect(lesson.isStopped()).toBe(true);
  expect(lesson.store.getState()).toMatchObject({ answer: null, problem: "Stopped execution" });
  expect(lesson.store.getState().turns.at(-1)).toEqual({ from: "tutor", text: "A loop" });
});

test("a failed answer says why, and the question stays", async () => {
  const lesson = openTutor();
  const asking = lesson.tutor.ask("Explain loops");
  await untilAsked(lesson, 1);
  lesson.end("failed", "The model took too long to answer.");
  await asking;
  expect(lesson.store.getState()).toMatchObject({
    problem: "The model took too long to answer.",
    turns: [{ from: "learner", text: "Explain loops" }],
  });
});

test("at the limit, there are plans and a way to a model of one's own", async () => {
  const lesson = openTutor();
  const asking = lesson.tutor.ask("Explain loops");
  await untilAsked(lesson, 1);
  const message = "You've used today's 3 prompts.";
  lesson.emit({ type: "end", message: { reason: "refused", error: "prompt-limit", message } });
  await asking;
  expect(accountDialogs.getState()).toMatchObject({
    showUpgradeModal: true,
    upgradeMessage: message,
    otherWay: OWN_MODEL_WAY,
  });
  expect(lesson.store.getState().problem).toBe(message);
});
