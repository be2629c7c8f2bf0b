import type { ContextCell } from "./cells.ts";
import { shorten } from "./shorten.ts";

const MAX_TURN_CHARACTERS = 3000;
const MAX_CHARACTERS = 12_000;

/**
 * The earlier prompts and responses of a notebook, oldest first. They are data like the rest of it, because someone else may
 * have shared it. The prompt that is asked now stands at the end of the notebook already, and isn't repeated.
 */
export function renderConversation(cells: readonly ContextCell[], prompt: string): string {
  const said = cells.filter(({ kind }) => kind === "prompt" || kind === "response");
  const last = said.at(-1);
  const earlier = last?.kind === "prompt" && last.source.trim() === prompt.trim() ? said.slice(0, -1) : said;
  const turns: string[] = [];
  let used = 0;
  for (const { kind, source } of earlier.toReversed()) {
    const text = `${kind === "prompt" ? "User" : "You"}: ${shorten(source, MAX_TURN_CHARACTERS)}`;
    used += text.length;
    if (used > MAX_CHARACTERS) break;
    turns.push(text);
  }
  return turns.toReversed().join("\n\n");
}
