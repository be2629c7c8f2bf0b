import type { PromptFile } from "@fiddle/protocol/prompt-socket.ts";
import { dataTag } from "./data-tag.ts";
import { oneLine, shorten } from "./shorten.ts";

const MAX_FILES = 100;
const MAX_PATH_CHARACTERS = 120;
const MAX_EXCERPT_CHARACTERS = 4000;
const MAX_EXCERPTS = 3;

/** The files that code can read, and excerpts of those that the prompt mentions. */
export function renderFiles(files: readonly PromptFile[]): string[] {
  if (files.length === 0) return [];
  const lines = files
    .slice(0, MAX_FILES)
    .map(({ path, size }) => `${oneLine(path, MAX_PATH_CHARACTERS)} (${size.toLocaleString("en-US")} bytes)`);
  if (files.length > MAX_FILES) lines.push(`… ${files.length - MAX_FILES} more files`);
  const excerpts = files.filter(({ text }) => text !== undefined).slice(0, MAX_EXCERPTS);
  return [
    dataTag("files", lines.join("\n")),
    ...excerpts.map(({ path, text = "" }) =>
      dataTag(`file ${path}`, shorten(text, MAX_EXCERPT_CHARACTERS, `: files ${path}`)),
    ),
  ];
}
