import type { AgentContext, PromptMessage } from "@fiddle/protocol/prompt-socket.ts";
import { estimateTokens } from "../estimate-tokens.ts";
import { readAgentContext } from "./agent-context.ts";
import { readCells } from "./cells.ts";
import { dataTag } from "./data-tag.ts";
import { renderCells } from "./render-cells.ts";
import { renderConversation } from "./render-conversation.ts";
import { renderFiles } from "./render-files.ts";
import { renderVariables } from "./render-variables.ts";
import { oneLine, shorten } from "./shorten.ts";

export const NOTEBOOK_TOKENS = 12_000;
const CHARACTERS_PER_TOKEN = 3;
const MAX_SELECTION_CHARACTERS = 2000;
const MAX_NAME_CHARACTERS = 120;

export interface RenderedContext {
  /** Word for word what the model gets as the user's message. */
  readonly text: string;
  /** An estimate. */
  readonly tokens: number;
  /** Whether all cells are there whole. */
  readonly isWhole: boolean;
}

/**
 * The user's message to the model: conversation, notebook, files, variables, selection, and at the very end the prompt. What
 * changes least comes first, so that providers can reuse what they computed for the last prompt.
 */
export function renderContext(
  { prompt, notebook, files }: Pick<PromptMessage, "prompt" | "notebook" | "files">,
  notebookTokens = NOTEBOOK_TOKENS,
): RenderedContext {
  const context = readAgentContext(notebook);
  const cells = readCells(notebook, context);
  const conversation = renderConversation(cells, prompt);
  const shown = cells.filter(({ kind }) => kind !== "prompt" && kind !== "response");
  const mentioned = context.mentions.filter(({ kind }) => kind === "cell").map(({ name }) => name);
  const focus = [...(context.selected ? [context.selected.cell] : []), ...mentioned];
  const rendered = renderCells(shown, focus, context.sharing, notebookTokens * CHARACTERS_PER_TOKEN);
  const variables = renderVariables(context.variables, context.sharing);
  const text = [
    ...(conversation ? [dataTag("earlier conversation", conversation)] : []),
    rendered.text ? `<data source="notebook">\n${rendered.text}\n</data>` : "The notebook is empty.",
    ...renderFiles(files),
    ...(variables ? [dataTag("variables", variables)] : []),
    ...describeSelection(cells.some(({ id }) => id === context.selected?.cell) ? context.selected : null),
    ...(context.mentions.length > 0 ? [describeMentions(context.mentions)] : []),
    `Request:\n${prompt}`,
  ].join("\n\n");
  return { text, tokens: estimateTokens(text), isWhole: rendered.isWhole };
}

function describeSelection(selected: { readonly cell: string; readonly text: string } | null): string[] {
  if (!selected) return [];
  const cell = `The user is in cell ${JSON.stringify(selected.cell)}.`;
  if (selected.text === "") return [cell];
  return [`${cell} Selected there:\n${dataTag("selection", shorten(selected.text, MAX_SELECTION_CHARACTERS))}`];
}

/** Files and tables can have names that speak, so names are data. */
function describeMentions(mentions: AgentContext["mentions"]): string {
  const names = mentions.map(({ kind, name }) => `${kind} ${oneLine(name, MAX_NAME_CHARACTERS)}`);
  return dataTag("mentioned in the request", names.join("\n"));
}
