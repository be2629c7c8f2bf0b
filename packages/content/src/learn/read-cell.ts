import type { StageToolName } from "@fiddle/protocol";
import { ContentError } from "../front-matter.ts";
import type { Fence } from "./blocks.ts";

export type CellLanguage = "python" | "sqlite" | "duckdb" | "prompt";

/** A piece of code that the reader can run. */
export interface Cell {
  readonly id: string;
  readonly language: CellLanguage;
  readonly code: string;
  /** The name of the exception that this cell is meant to raise. */
  readonly raises: string | null;
  /** What it shows differs from run to run, so that it isn't compared. */
  readonly volatile: boolean;
  /** An image in the item's folder, shown in place of an output that can't be recorded. */
  readonly image: { readonly file: string; readonly alt: string } | null;
  /** The tool that shows what the program draws, where a notebook can't. */
  readonly tool: StageToolName | null;
  /** Lines for `input()`. */
  readonly input: readonly string[];
  readonly line: number;
}

/** Numbers the cells that have no id. */
export interface CellOptions {
  readonly file: string;
  next: number;
}

const OPTIONS = ["id", "raises", "image", "alt", "input", "tool"];
const TOOLS: readonly StageToolName[] = ["pygame", "pyp5js"];

/** The cell of a fence with the word `run`, or of a prompt; null for code that is only shown. */
export function readCell({ language, info, code, line }: Fence, options: CellOptions): Cell | null {
  const words = new Set(info.words);
  if (language !== "prompt" && !words.has("run")) return null;
  const fail = (reason: string) => new ContentError(`${options.file}:${line}: ${reason}`);
  const engine = language === "sql" ? (words.has("duckdb") ? "duckdb" : "sqlite") : language;
  if (engine !== "python" && engine !== "sqlite" && engine !== "duckdb" && engine !== "prompt")
    throw fail(`${language} can't be run. Use python, sql sqlite or sql duckdb.`);
  if (language === "sql" && words.has("duckdb") === words.has("sqlite"))
    throw fail("write `sql sqlite run` or `sql duckdb run`.");
  const unknown = [
    ...info.words.filter((word) => !["run", "sqlite", "duckdb", "volatile"].includes(word)),
    ...Object.keys(info.options).filter((name) => !OPTIONS.includes(name)),
  ];
  if (unknown.length > 0) throw fail(`unknown option ${unknown.join(", ")}.`);
  const { id = `cell-${options.next}`, raises = null, image, alt, input, tool } = info.options;
  const stage = TOOLS.find((name) => name === tool) ?? null;
  if (tool !== undefined && !stage) throw fail(`tool is one of ${TOOLS.join(" and ")}.`);
  options.next += 1;
  if (image !== undefined && alt === undefined) throw fail('describe the image with alt="…".');
  return {
    id,
    language: engine,
    code,
    raises,
    volatile: words.has("volatile"),
    image: image === undefined ? null : { file: image, alt: alt ?? "" },
    tool: stage,
    input: input?.split("|") ?? [],
    line,
  };
}
