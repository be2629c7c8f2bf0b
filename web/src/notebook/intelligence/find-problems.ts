import type { FindProblems } from "../contract/code-problems.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { hintAtCopiedCode } from "./copied-code.ts";
import { intelligenceOf } from "./intelligence-of.ts";

/** What the linter finds, whether or not the user wants mistakes to be marked. */
export async function findProblems(services: NotebookServices): ReturnType<FindProblems> {
  return hintAtCopiedCode(await (await intelligenceOf(services)).python().lint(), services);
}
