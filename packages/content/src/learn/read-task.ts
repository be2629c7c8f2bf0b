import { escapePattern } from "@fiddle/notebook/escape-pattern";
import { parse } from "yaml";
import { z } from "zod";
import { ContentError } from "../front-matter.ts";
import type { Block, Fence } from "./blocks.ts";
import { readTests, type WrittenTest } from "./read-tests.ts";

type Directive = Extract<Block, { kind: "directive" }>;

interface TaskParts {
  readonly id: string;
  /** Markdown. */
  readonly prompt: string;
  readonly line: number;
}

/** Something small to do inside a tutorial, which the page checks. */
export type Task =
  | (TaskParts & {
      readonly kind: "predict";
      readonly code: string;
      /** Wrong answers that people give, each with what it shows they think. */
      readonly answers: readonly { readonly answer: string; readonly hint: string }[];
    })
  | (TaskParts & CodeTask);

export interface CodeTask {
  readonly kind: "fill" | "fix" | "reorder";
  readonly language: "python" | "sqlite" | "duckdb";
  /** With `____` for each blank of a `fill`; empty for `reorder`, which shuffles the solution. */
  readonly starter: string;
  readonly solution: string;
  /** Without them, what is printed (or the table) must be as with the solution. */
  readonly tests: readonly WrittenTest[];
  /** SQL that runs before. */
  readonly setup: string;
  readonly mistakes: readonly { readonly hint: string; readonly code: string }[];
  /** Shown for any other wrong answer. */
  readonly hint: string;
}

export const BLANK = /_{4,}/g;

const answersSchema = z.array(z.strictObject({ answer: z.coerce.string(), hint: z.string().min(1).max(300) })).min(1);

/** Reads `:::task fix id=mean`. Throws `ContentError`. */
export function readTask(file: string, { info, blocks, line }: Directive): Task {
  const fail = (reason: string) => new ContentError(`${file}:${line}: ${reason}`);
  const [kind] = info.words;
  const { id } = info.options;
  if (id === undefined) throw fail("give the task an id, as in `:::task fix id=mean`.");
  const prompt = blocks.flatMap((block) => (block.kind === "prose" ? [block.text] : [])).join("\n\n");
  if (prompt === "") throw fail("say what to do before the first fence.");
  const fences = blocks.flatMap((block) => (block.kind === "fence" ? [block] : []));
  const parts = { id, prompt, line };
  if (kind === "predict") {
    const code = only(fences, "code", fail);
    return { ...parts, kind, code: code.code, answers: readAnswers(only(fences, "answers", fail), fail) };
  }
  if (kind === "fill" || kind === "fix" || kind === "reorder")
    return { ...parts, ...readCodeTask(file, kind, fences, fail) };
  throw fail("a task is one of predict, fill, fix and reorder.");
}

type Fail = (reason: string, line?: number) => ContentError;

function readCodeTask(file: string, kind: CodeTask["kind"], fences: readonly Fence[], fail: Fail): CodeTask {
  const solution = only(fences, "solution", fail);
  const starter = kind === "reorder" ? null : only(fences, "starter", fail);
  if (kind === "fill" && starter) checkBlanks(starter, solution, fail);
  const optional = (word: string) => fences.find(({ info }) => info.words.includes(word));
  const check = optional("check");
  const mistakes = fences.filter(({ info }) => info.words.includes("mistake"));
  const general = optional("hint");
  if (!general) throw fail("add a ```text hint fence: what to look at when the answer is wrong.");
  const engine = ["sqlite", "duckdb"].find((name) => solution.info.words.includes(name)) ?? "python";
  return {
    kind,
    language: engine as CodeTask["language"],
    starter: starter?.code ?? "",
    solution: solution.code,
    tests: check ? readTests(file, `## Visible\n### Checks\n\`\`\`python\n${check.code}\n\`\`\``).tests : [],
    setup: optional("setup")?.code ?? "",
    mistakes: mistakes.map((fence) => readMistake(fence, fail)),
    hint: general.code.trim(),
  };
}

function readMistake({ code, line }: Fence, fail: Fail) {
  const [first = "", hint = ""] = /^(?:#|--) hint: *(.+)\n/.exec(code) ?? [];
  if (hint === "") throw fail('start the mistake with a comment such as "# hint: This counts one too many."', line);
  return { hint: hint.trim(), code: code.slice(first.length) };
}

/** The solution must be the starter with its blanks filled. */
function checkBlanks(starter: Fence, solution: Fence, fail: Fail): void {
  const parts = starter.code.split(BLANK);
  if (parts.length === 1) throw fail("the starter of a fill task has no ____ to fill.", starter.line);
  const pattern = parts.map(escapePattern).join("(.+?)");
  if (!new RegExp(`^${pattern}$`).test(solution.code))
    throw fail("the solution must be the starter with its blanks filled.", solution.line);
}

function readAnswers({ code, line }: Fence, fail: Fail) {
  const parsed = answersSchema.safeParse(parse(code));
  if (!parsed.success) throw fail("list answers as `- answer: …` with `hint: …` below.", line);
  return parsed.data;
}

function only(fences: readonly Fence[], word: string, fail: Fail): Fence {
  const [fence, second] = fences.filter(({ info }) => info.words.includes(word));
  if (!fence) throw fail(`the task needs a fence with the word \`${word}\`.`);
  if (second) throw fail(`the task has two fences with the word \`${word}\`.`, second.line);
  return fence;
}
