import { shorten } from "../context/shorten.ts";
import type { AnswerReader, ReadAnswer } from "../reading/answer-reader.ts";
import { AnswerBlocks, type AnswerPiece } from "./answer-blocks.ts";
import type { CheckCodeAnswer } from "./check-code.ts";
import { codeInProse, followed } from "./code-in-prose.ts";
import { LAST_RUNG } from "./next-rung.ts";
import type { ReferenceLines } from "./reference-lines.ts";

export interface TutorFilterOptions {
  readonly rung: number;
  readonly language: "python" | "sql";
  readonly learnersCode: string;
  /** Null where there is no solution to guard. */
  readonly reference: ReferenceLines | null;
  readonly show: (text: string) => void;
  /** Runs a block; null if it couldn't be run. */
  readonly check: (code: string) => Promise<CheckCodeAnswer | null>;
}

const MAX_OUTPUT_CHARACTERS = 1000;
/** Prose that is compared with the solution. */
const WINDOW_CHARACTERS = 2000;
const LANGUAGES = { python: ["python", "py", "python3", "pycon"], sql: ["sql", "duckdb", "sqlite"] } as const;
const CLAIMED_OUTPUT = new Set(["output", "console", "stdout", "result"]);
const PLAIN = new Set(["", "text", "plaintext", "txt"]);
const PSEUDO = new Set(["pseudo", "pseudocode"]);
const GAP = /_{3,}|\.\.\.|…/;

/**
 * Lets a tutor's answer through as far as its rung allows. Prose streams; a block waits until its fence is closed and it was run,
 * and shows what it really printed. Below the last rung, the answer ends before anything that gives the solution away.
 */
export class TutorFilter implements AnswerReader {
  readonly #options: TutorFilterOptions;
  readonly #blocks = new AnswerBlocks();
  readonly #codes: string[] = [];
  /** The code in prose that was run. */
  readonly #tried = new Set<string>();
  #answer = "";
  #shown = "";
  /** The prose of it. */
  #prose = "";
  #pending = "";
  #isAfterRun = false;
  #isLeak = false;
  #error: unknown = null;
  #work: Promise<void> = Promise.resolve();

  constructor(options: TutorFilterOptions) {
    this.#options = options;
  }

  /** Whether something was withheld. */
  get isLeak(): boolean {
    return this.#isLeak;
  }

  /** What the learner saw. */
  get shown(): string {
    return this.#shown;
  }

  push = (delta: string): void => {
    this.#answer += delta;
    for (const piece of this.#blocks.push(delta)) this.#enqueue(piece);
  };

  isComplete = (): boolean => this.#isLeak;

  finish = async (): Promise<ReadAnswer> => {
    for (const piece of this.#blocks.finish()) this.#enqueue(piece);
    await this.#work;
    if (this.#error !== null) throw this.#error;
    await this.#showProse(true);
    return { text: this.#answer, calls: [] };
  };

  /** Pieces are shown in order, although running a block takes time. */
  #enqueue(piece: AnswerPiece): void {
    this.#work = this.#work
      .then(() => this.#take(piece))
      .catch((error: unknown) => {
        this.#error ??= error;
      });
  }

  async #take(piece: AnswerPiece): Promise<void> {
    if (this.#isLeak || this.#error !== null) return;
    if (piece.kind === "block") return this.#takeBlock(piece.info, piece.code);
    this.#pending += piece.text;
    if (piece.text.trim() !== "") this.#isAfterRun = false;
    await this.#showProse(false);
  }

  #guards(): ReferenceLines | null {
    return this.#options.rung < LAST_RUNG ? this.#options.reference : null;
  }

  /** Holds back inline code until it is closed, and sentences that could complete a part of the solution. */
  async #showProse(isEnd: boolean): Promise<void> {
    if (this.#isLeak || this.#pending === "") return;
    const guard = this.#guards();
    if (guard) {
      const text = this.#prose.slice(-WINDOW_CHARACTERS) + this.#pending;
      if (guard.isLeak(text)) {
        this.#isLeak = true;
        return;
      }
      const isOpen = (this.#pending.split("`").length - 1) % 2 === 1 && !this.#pending.endsWith("\n");
      const isMidSentence = guard.isNearLeak(text) && !/[.!?:\n]\s*$/.test(this.#pending);
      const isMidStatement = codeInProse(lastLineOf(text)).length > 0 && !text.endsWith("\n");
      if (!isEnd && (isOpen || isMidSentence || isMidStatement || endsInLongWord(this.#pending))) return;
      if (await this.#solvesWhenFollowed(text)) {
        this.#isLeak = true;
        return;
      }
    }
    this.#prose += this.#pending;
    this.#show(this.#pending);
    this.#pending = "";
  }

  async #takeBlock(info: string, code: string): Promise<void> {
    await this.#showProse(true);
    const [word = ""] = info.split(/\s/);
    if (this.#isLeak || CLAIMED_OUTPUT.has(word) || (PLAIN.has(word) && word !== "" && this.#isAfterRun)) return;
    const isPseudo = PSEUDO.has(word);
    const isCode = PLAIN.has(word) || LANGUAGES[this.#options.language].some((name) => name === word);
    const guard = this.#guards();
    if (guard && ((!isPseudo && !isCode) || this.#isCopy(guard, code))) {
      this.#isLeak = true;
      return;
    }
    this.#codes.push(code);
    const answer = await this.#options.check(code);
    if (guard && (answer?.result === "passes" || (await this.#passesTogether()))) {
      this.#isLeak = true;
      return;
    }
    this.#show(fence(code, word === "" || word === "text" ? this.#options.language : word));
    if (isPseudo || !isCode || GAP.test(code)) return;
    this.#isAfterRun = true;
    this.#show(answer ? describeRun(answer) : "(This code wasn't run.)\n");
  }

  /** Whether a piece of code in prose solves the task when the learner puts it into their own code. */
  async #solvesWhenFollowed(text: string): Promise<boolean> {
    const { learnersCode, check } = this.#options;
    const pieces = codeInProse(text).filter((piece) => !this.#tried.has(piece));
    for (const piece of pieces) {
      this.#tried.add(piece);
      for (const code of followed(learnersCode, piece)) {
        if ((await check(code))?.result !== "passes") continue;
        // Where the learner has solved the task already, nothing is given away.
        return (await check(learnersCode))?.result !== "passes";
      }
    }
    return false;
  }

  /** Consecutive lines of the solution, also as comments. Gaps and puzzles of rung 3 may hold them. */
  #isCopy(guard: ReferenceLines, code: string): boolean {
    if (this.#options.rung >= LAST_RUNG - 1 && !/^\s*(#|--)/m.test(code)) return false;
    return (
      guard.isLeak(code.replaceAll(/^\s*(#|--)\s?/gm, "")) && !(this.#options.rung >= LAST_RUNG - 1 && GAP.test(code))
    );
  }

  /** A solution can be spread over several blocks. */
  async #passesTogether(): Promise<boolean> {
    if (this.#codes.length < 2) return false;
    return (await this.#options.check(this.#codes.join("\n")))?.result === "passes";
  }

  #show(text: string): void {
    this.#shown += text;
    this.#options.show(text);
  }
}

function lastLineOf(text: string): string {
  return text.slice(text.lastIndexOf("\n") + 1);
}

/** A long word without spaces can be an encoded text. */
function endsInLongWord(text: string): boolean {
  return /[A-Za-z0-9+/=]{16,}$/.test(text);
}

function fence(code: string, info: string): string {
  const mark = code.includes("```") ? "~~~~" : "```";
  return `${mark}${info}\n${code}\n${mark}\n`;
}

function describeRun({ result, output }: CheckCodeAnswer): string {
  if (output.trim() === "") return result === "error" ? "" : "(It prints nothing.)\n";
  return fence(shorten(output.trimEnd(), MAX_OUTPUT_CHARACTERS), "output");
}
