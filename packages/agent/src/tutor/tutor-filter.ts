import { shorten } from "../context/shorten.ts";
import type { AnswerReader, ReadAnswer } from "../reading/answer-reader.ts";
import { AnswerBlocks, type AnswerPiece } from "./answer-blocks.ts";
import type { CheckCodeAnswer } from "./check-code.ts";
import { codeInProse, followed } from "./code-in-prose.ts";
import { looksLikeCode, named, programsIn, textsIn } from "./held-programs.ts";
import { commentLines, hiddenPrograms, isForeignBlock, isForeignProse } from "./hidden-code.ts";
import { decodings } from "./plain-text.ts";
import { LAST_RUNG } from "./next-rung.ts";
import type { ReferenceLines } from "./reference-lines.ts";

export interface TutorFilterOptions {
  readonly rung: number;
  readonly language: "python" | "sql";
  readonly learnersCode: string;
  /** What the tutor said before. */
  readonly earlier?: readonly string[];
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
const SENTENCE_END = /(?:[.!?]["')\]*_]*\s|\n)\s*$/;
/** Marked or quoted text in a sentence, which can be a part of a line. */
const MARKED = /`([^`\n]+)`|\*\*([^*\n]+)\*\*|“([^”\n]+)”|"([^"\n]+)"/g;
const BEGUN_STATEMENT = /^\s*(?:if|elif|for|while|with|def|return|import)\b/;
const BEGUN_LINE = /^\s*(?:if|elif|for|while|return|SELECT|FROM|WHERE|GROUP|ORDER)\b|^\w+ *[-+*/%]?=(?!=)/;
const GAP = /_{3,}|\.\.\.|…/;

/**
 * Lets a tutor's answer through as far as its rung allows. Prose streams; a block waits until its fence is closed and it was run,
 * and shows what it really printed. Below the last rung, the answer ends before anything that gives the solution away.
 */
export class TutorFilter implements AnswerReader {
  readonly #options: TutorFilterOptions;
  readonly #blocks = new AnswerBlocks();
  readonly #codes: string[] = [];
  readonly #earlier: EarlierAnswers;
  /** The code in prose that was run. */
  readonly #tried = new Set<string>();
  /** The programs in texts that were run. */
  readonly #ran = new Set<string>();
  #answer = "";
  #shown = "";
  #prose = "";
  #pending = "";
  #isAfterRun = false;
  #isLeak = false;
  #error: unknown = null;
  #work: Promise<void> = Promise.resolve();

  constructor(options: TutorFilterOptions) {
    this.#options = options;
    this.#earlier = readEarlier(options.earlier ?? [], options.learnersCode);
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
      if (!isEnd && !SENTENCE_END.test(this.#pending)) return;
      if (guard.isLeak(text) || isForeignProse(text) || this.#completes(guard, text) || this.#tells(guard, text)) {
        this.#isLeak = true;
        return;
      }
      const isOpen = (this.#pending.split("`").length - 1) % 2 === 1 && !this.#pending.endsWith("\n");
      const isMidLine = guard.isBegunBy(text);
      const isMidStatement =
        (BEGUN_STATEMENT.test(lastLineOf(text)) || codeInProse(lastLineOf(text)).length > 0) && !text.endsWith("\n");
      if (!isEnd && (isOpen || isInComment(text) || isMidLine || isMidStatement || endsInLongWord(this.#pending)))
        return;
      if (
        (await this.#solvesWhenFollowed([...codeInProse(text), ...this.#joinedPieces(text)])) ||
        (await this.#holdsSolution(text))
      ) {
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
    if (guard && ((!isPseudo && !isCode) || this.#isCopy(guard, code) || isForeignBlock(code))) {
      this.#isLeak = true;
      return;
    }
    if (guard && (await this.#hides(guard, code, isPseudo))) {
      this.#isLeak = true;
      return;
    }
    this.#codes.push(code);
    const answer = await this.#options.check(code);
    // What isn't Python or SQL, and has no language, is pseudo-code too.
    const isRetold = answer?.result === "error" && PLAIN.has(word) && !GAP.test(code) && guard?.isRetoldBy(code);
    const isPrinted = guard !== null && answer !== null && (await this.#holdsSolution(answer.output));
    if (guard && (answer?.result === "passes" || isRetold || isPrinted || (await this.#passesTogether()))) {
      this.#isLeak = true;
      return;
    }
    this.#show(fence(code, word === "" || word === "text" ? this.#options.language : word));
    if (isPseudo || !isCode || GAP.test(code)) return;
    this.#isAfterRun = true;
    this.#show(answer ? describeRun(answer) : "(This code wasn't run.)\n");
  }

  /** Gaps and puzzles of rung 3 show the real lines, below that even those of several answers are too much. */
  #isBelowGaps(): boolean {
    return this.#options.rung < LAST_RUNG - 1;
  }

  #completes(guard: ReferenceLines, text: string): boolean {
    return this.#isBelowGaps() && guard.isCompletedBy(text, this.#earlier.text);
  }

  /** Whether prose says a line that is missing, at once or in pieces of several answers, or all of them in words. */
  #tells(guard: ReferenceLines, text: string): boolean {
    if (!this.#isBelowGaps() && !guard.isShort) return guard.tellsTheLast(text, this.#earlier.text);
    if (guard.tells(text) || guard.isRecipe(text)) return true;
    if (this.#isBelowGaps() && this.#spells(guard, text)) return true;
    const pieces = markedIn(text);
    const all = [...markedIn(this.#earlier.text), ...pieces];
    // A piece can end within a word.
    const whole = [all.join(" "), all.join("")];
    return pieces.length > 0 && whole.some((one) => guard.tells(one) || (this.#isBelowGaps() && guard.spells(one)));
  }

  /** Whether prose spells a line in words, or the rest of one that earlier answers began. */
  #spells(guard: ReferenceLines, text: string): boolean {
    const { text: earlier } = this.#earlier;
    return guard.spells(text) || (earlier !== "" && !guard.spells(earlier) && guard.spells(`${earlier}\n${text}`));
  }

  /** Whether a block gives the solution away by what isn't run in it, or by one of its lines alone. */
  async #hides(guard: ReferenceLines, code: string, isPseudo: boolean): Promise<boolean> {
    const isPuzzle = !this.#isBelowGaps();
    if (isPseudo && !GAP.test(code) && guard.isRetoldBy(code)) return true;
    if (!GAP.test(code) && guard.isRenamedBy(code)) return true;
    const comments = commentLines(code);
    if (!isPuzzle && (guard.isPartOf(code) || guard.spells(code))) return true;
    if (!isPuzzle && (this.#completes(guard, code) || guard.isLeak(comments.join("\n")))) return true;
    const hidden = [...hiddenPrograms(code), textsIn(code), ...named(code, this.#options.learnersCode)];
    if (await this.#passes(hidden)) return true;
    if (await this.#holdsSolution(isPuzzle ? textsIn(code) : code)) return true;
    for (const one of decodings(code).filter((each) => each !== code && this.#looksLikeCode(each)))
      if ((await this.#passes([one])) || (await this.#holdsSolution(one))) return true;
    const lines = isPuzzle ? comments : [...comments, ...code.split("\n")];
    return this.#solvesWhenFollowed(codeInProse(lines.join("\n")));
  }

  /** Whether a text has a program that solves the task in its lines, alone or with earlier answers, also in a code that can be undone. */
  async #holdsSolution(text: string): Promise<boolean> {
    const { language, learnersCode } = this.#options;
    const { text: earlier } = this.#earlier;
    const all = [text, textsIn(text), ...(earlier === "" ? [] : [`${earlier}\n${text}`])];
    for (const said of all)
      for (const reading of decodings(said)) {
        if (reading !== said && !this.#looksLikeCode(reading)) continue;
        if (await this.#passes(programsIn(reading, language, learnersCode))) return true;
        if (reading !== said && (await this.#solvesWhenFollowed(codeInProse(reading)))) return true;
      }
    return false;
  }

  #looksLikeCode(text: string): boolean {
    return looksLikeCode(text, this.#options.learnersCode);
  }

  /** Pieces that stand out in a text and belong to one line, as one. */
  #joinedPieces(text: string): readonly string[] {
    const own = markedIn(text);
    const all = [...markedIn(this.#earlier.text), ...own];
    const line = all.join(" ");
    return own.length > 0 && all.length > 1 && BEGUN_LINE.test(line) ? [line] : [];
  }

  /** Whether one of several programs solves the task, which the learner hasn't yet. */
  async #passes(programs: readonly string[]): Promise<boolean> {
    const { learnersCode, check } = this.#options;
    for (const program of programs.filter((each) => !this.#ran.has(each))) {
      this.#ran.add(program);
      if ((await check(program))?.result === "passes") return (await check(learnersCode))?.result !== "passes";
    }
    return false;
  }

  /** Whether a piece of code solves the task when the learner puts it into their own code, with what was said before. */
  async #solvesWhenFollowed(found: readonly string[]): Promise<boolean> {
    const { learnersCode, check } = this.#options;
    const guard = this.#guards();
    const pieces = found.filter((piece) => !this.#tried.has(piece) && guard?.isStated(piece) !== true);
    for (const piece of pieces) {
      this.#tried.add(piece);
      const { followedCode } = this.#earlier;
      const together = followedCode === learnersCode ? [] : followed(followedCode, piece);
      for (const code of [...followed(learnersCode, piece), ...together]) {
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

  /** A solution can be spread over several blocks, also of earlier answers, and in any of both orders. */
  async #passesTogether(): Promise<boolean> {
    const { codes } = this.#earlier;
    const orders = [this.#codes, [...codes, ...this.#codes], [...this.#codes, ...codes]];
    for (const program of new Set(orders.filter(({ length }) => length > 1).map((order) => order.join("\n"))))
      if ((await this.#options.check(program))?.result === "passes") return true;
    return false;
  }

  #show(text: string): void {
    this.#shown += text;
    this.#options.show(text);
  }
}

/** What the tutor's earlier answers gave. */
interface EarlierAnswers {
  readonly text: string;
  readonly codes: readonly string[];
  /** The learner's code, if they follow every piece of code that they don't have yet. */
  readonly followedCode: string;
}

/** Only so many pieces are followed, the latest. */
const MAX_EARLIER_PIECES = 12;

function readEarlier(answers: readonly string[], learnersCode: string): EarlierAnswers {
  const pieces = answers.flatMap((answer) => {
    const blocks = new AnswerBlocks();
    return [...blocks.push(answer), ...blocks.finish()];
  });
  const codes = pieces.flatMap((piece) =>
    piece.kind === "block" && !CLAIMED_OUTPUT.has(piece.info) ? [piece.code] : [],
  );
  const text = answers.map((answer) => `${answer}\n`).join("");
  const own = new Set(learnersCode.split("\n").map((line) => line.trim()));
  const steps = codeInProse(text).filter((piece) => !own.has(piece));
  const followedCode = steps
    .slice(-MAX_EARLIER_PIECES)
    .reduce((code, piece) => followed(code, piece)[0] ?? code, learnersCode);
  return { text, codes, followedCode };
}

/** The pieces of a text that stand out, in their order. */
function markedIn(text: string): readonly string[] {
  return Array.from(text.matchAll(MARKED), (parts) => parts.slice(1).join(""));
}

/** Markdown's comments aren't shown, but can be read in the page. */
function isInComment(text: string): boolean {
  return text.lastIndexOf("<!--") > text.lastIndexOf("-->");
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
