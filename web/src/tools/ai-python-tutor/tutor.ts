import { CHECK_CODE, type CheckCodeAnswer, checkCodeInputSchema } from "@fiddle/agent/tutor/check-code.ts";
import { nextRung } from "@fiddle/agent/tutor/next-rung.ts";
import { messageOf } from "@fiddle/notebook/message-of";
import {
  PROMPT_STATUS,
  type PromptMessage,
  type RunEvent,
  STOPPED_MESSAGE,
  type TutorContext,
} from "@fiddle/protocol/prompt-socket.ts";
import type { StoreApi } from "zustand/vanilla";
import { askToUpgrade } from "../../accounts/dialogs.ts";
import { OWN_MODEL_WAY } from "../../agent/prompt-quota.ts";
import type { RunConnection, RunTransport } from "../../agent/run-transport.ts";
import type { TutorTopic } from "../../agent/tutor-topic.ts";
import type { CodeResult } from "./run-code.ts";
import { askOf } from "./tutor-actions.ts";
import { NEW_LESSON, readLevel, type TutorLesson, type TutorState } from "./tutor-state.ts";

interface TutorOptions {
  readonly store: StoreApi<TutorState>;
  /** Where prompts for this model go. */
  readonly transport: (llm: string) => Promise<RunTransport>;
  readonly llm: () => string;
  /** Runs code by itself, in a kernel of its own. */
  readonly run: (code: string, language: TutorLesson["language"], signal?: AbortSignal) => Promise<CodeResult>;
  /** Runs code against a challenge's tests. Its output says how they came out. */
  readonly check: (code: string, challenge: string) => Promise<CheckCodeAnswer>;
}

/** A lesson: what the learner asks and tries, and what the tutor answers. */
export class Tutor {
  readonly #options: TutorOptions;
  readonly #store: StoreApi<TutorState>;
  #connection: RunConnection | null = null;
  #finish: (() => void) | null = null;
  #stopRun: AbortController | null = null;
  /** The ladder before the question that is being answered. */
  #before: Pick<TutorLesson, "rung" | "triesAtRung" | "asked"> | null = null;

  constructor(options: TutorOptions) {
    this.#options = options;
    this.#store = options.store;
  }

  /** Asks the tutor. Resolves when the answer is complete, or failed. */
  async ask(text: string): Promise<void> {
    const prompt = text.trim();
    if (prompt === "" || this.#finish) return;
    const { rung, triesAtRung, asked } = this.#store.getState();
    this.#before = { rung, triesAtRung, asked };
    this.#climb(prompt);
    const lesson = this.#store.getState();
    const message = tutorMessage(lesson, prompt, this.#options.llm());
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#finish = resolve;
    this.#store.setState(({ turns }) => ({
      turns: [...turns, { from: "learner", text: prompt }],
      answer: "",
      problem: "",
      status: PROMPT_STATUS.thinking,
    }));
    try {
      const transport = await this.#options.transport(message.llm);
      if (this.#finish === resolve) this.#connection = transport.start(message, (event) => this.#receive(event));
    } catch (error) {
      this.#end(messageOf(error));
    }
    await promise;
  }

  /** Ends the answer at once and keeps what arrived of it. */
  stop(): void {
    this.#connection?.stop();
    if (this.#finish) this.#end(STOPPED_MESSAGE);
    this.#stopRun?.abort();
  }

  /** Runs the learner's code, against the challenge's tests if there is one. A failure counts as a try. */
  async runCode(): Promise<void> {
    const { code, language, challenge, isRunning } = this.#store.getState();
    if (isRunning) return;
    const { signal } = (this.#stopRun = new AbortController());
    this.#store.setState({ isRunning: true });
    try {
      const { passes, output } = await this.#try(code, language, challenge, signal);
      // The lesson may be another one by now.
      if (signal.aborted) return;
      this.#store.setState((state) => ({
        results: output === "" ? "It ran and printed nothing." : output,
        isSolved: challenge !== null && passes,
        tries: state.tries + (passes ? 0 : 1),
        triesAtRung: state.triesAtRung + (passes ? 0 : 1),
      }));
    } catch (error) {
      if (!signal.aborted) this.#store.setState({ results: messageOf(error) });
    } finally {
      this.#store.setState({ isRunning: false });
    }
  }

  /** Begins a new lesson with the same level and language. */
  startOver(change: Partial<TutorLesson> = {}): void {
    this.stop();
    const { level, language } = this.#store.getState();
    this.#store.setState({ ...NEW_LESSON, level, language, problem: "", ...change });
  }

  /**
   * Opens what another page brought. A challenge that the lesson is about already goes on where it was, with the new code and
   * its results.
   */
  open({ code, error, language, challenge }: TutorTopic): void {
    const { challenge: current, tries, triesAtRung } = this.#store.getState();
    if (!challenge) return this.startOver({ code, results: error, language });
    const { slug, level, failures } = challenge;
    const news = { code, results: error, tries: failures };
    if (slug === current)
      this.#store.setState({ ...news, triesAtRung: triesAtRung + Math.max(0, failures - tries), isSolved: false });
    else this.startOver({ ...news, language, challenge: slug, level: readLevel(level) });
  }

  async #try(code: string, language: TutorLesson["language"], challenge: string | null, signal: AbortSignal) {
    if (challenge !== null) {
      const { result, output } = await this.#options.check(code, challenge);
      return { passes: result === "passes", output };
    }
    const { isOk, output } = await this.#options.run(code, language, signal);
    return { passes: isOk, output };
  }

  /** Decides the rung of the next answer, before it is asked for. */
  #climb(prompt: string): void {
    const { rung, triesAtRung, tries, asked: before, isSolved } = this.#store.getState();
    const asked = [...before, askOf(prompt)];
    const next = nextRung({ rung, triesAtRung, tries, asked, isSolved });
    this.#store.setState(next > rung ? { rung: next, triesAtRung: 0, asked: [] } : { asked: asked.slice(-MAX_ASKED) });
  }

  #receive(event: RunEvent): void {
    if (!this.#finish) return;
    if (event.type === "text") this.#store.setState(({ answer }) => ({ answer: (answer ?? "") + event.message }));
    else if (event.type === "status") this.#store.setState({ status: event.message });
    else if (event.type === "call") void this.#carryOut(event.message);
    else if (event.type === "end") {
      const { reason, message, error } = event.message;
      if (error === "prompt-limit") askToUpgrade(message, OWN_MODEL_WAY);
      this.#end(reason === "finished" ? "" : message);
    }
  }

  async #carryOut({ call, tool, input }: Extract<RunEvent, { type: "call" }>["message"]): Promise<void> {
    const asked = checkCodeInputSchema.safeParse(input);
    if (tool !== CHECK_CODE || !asked.success)
      return this.#connection?.answer({ call, text: "This call isn't known here.", failed: true });
    this.#store.setState({ status: "running the code..." });
    const text = JSON.stringify(await this.#checkBlock(asked.data));
    this.#connection?.answer({ call, text });
  }

  async #checkBlock({
    code,
    language,
    challenge,
  }: ReturnType<typeof checkCodeInputSchema.parse>): Promise<CheckCodeAnswer> {
    try {
      const checked = challenge === null ? null : await this.#options.check(code, challenge);
      if (checked?.result === "passes") return checked;
      const { isOk, output } = await this.#options.run(code, language);
      return { result: isOk ? "fails" : "error", output };
    } catch (error) {
      return { result: "error", output: messageOf(error) };
    }
  }

  #end(problem: string): void {
    const finish = this.#finish;
    this.#finish = null;
    this.#connection = null;
    // A question without an answer doesn't count, and can be sent again.
    const unanswered = problem !== "" && !this.#store.getState().answer?.trim() ? this.#before : null;
    this.#store.setState(({ answer, turns }) => ({
      ...unanswered,
      turns: answer?.trim() ? [...turns, { from: "tutor", text: answer.trim() }] : turns,
      answer: null,
      status: "",
      problem,
    }));
    finish?.();
  }
}

/** On the last rung they are counted no more. */
const MAX_ASKED = 20;

const MAX_SENT_TURNS = 30;

/** The prompt of a lesson's next answer, as it goes over the prompt socket. */
function tutorMessage(lesson: TutorLesson, prompt: string, llm: string): PromptMessage {
  const { level, language, rung, tries, challenge, code, results, turns } = lesson;
  const context: TutorContext = {
    kind: "tutor",
    level,
    language,
    rung,
    tries,
    challenge,
    code,
    results,
    history: turns.slice(-MAX_SENT_TURNS),
  };
  return {
    type: "prompt",
    prompt,
    notebook: { cells: [], metadata: { fiddle: { context } } },
    files: [],
    prompt_id: crypto.randomUUID(),
    llm,
  };
}
