import type { PromptMessage } from "@fiddle/protocol/prompt-socket.ts";
import { estimateTokens } from "../estimate-tokens.ts";
import { readAgentContext } from "./agent-context.ts";
import { readCells } from "./cells.ts";
import { dataTag } from "./data-tag.ts";
import { renderCells } from "./render-cells.ts";
import { renderConversation } from "./render-conversation.ts";
import { renderFiles } from "./render-files.ts";
import { renderVariables } from "./render-variables.ts";
import { shorten } from "./shorten.ts";

export const NOTEBOOK_TOKENS = 12_000;
const CHARACTERS_PER_TOKEN = 3;
const MAX_SELECTION_CHARACTERS = 2000;

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
    ...describeSelection(context.selected),
    ...(context.mentions.length > 0
      ? [
          `The prompt mentions ${context.mentions.map(({ kind, name }) => `${kind} ${JSON.stringify(name)}`).join(", ")}.`,
        ]
      : []),
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
