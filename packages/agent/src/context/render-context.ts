import type {
  AgentContext,
  AgentPlace,
  AgentVariable,
  PromptFile,
  PromptMessage,
  SharingLevel,
} from "@fiddle/protocol/prompt-socket.ts";
import { estimateTokens } from "../estimate-tokens.ts";
import { type ContextCell, readAgentContext, readCells } from "./read-notebook.ts";
import { dataTag } from "./data-tag.ts";
import { renderCells } from "./render-cells.ts";
import { oneLine, shorten } from "./shorten.ts";

export const NOTEBOOK_TOKENS = 12_000;
const CHARACTERS_PER_TOKEN = 3;
const MAX_SELECTION_CHARACTERS = 2000;
const MAX_NAME_CHARACTERS = 120;
/** More than anyone mentions in a prompt. */
const MAX_MENTIONS = 100;

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
  context = readAgentContext(notebook),
): RenderedContext {
  const cells = readCells(notebook, context);
  const conversation = renderConversation(cells, prompt);
  const shown = cells.filter(({ kind }) => kind !== "prompt" && kind !== "response");
  const mentions = context.mentions.slice(0, MAX_MENTIONS);
  const mentioned = mentions.filter(({ kind }) => kind === "cell").map(({ name }) => name);
  const focus = [...(context.selected ? [context.selected.cell] : []), ...mentioned];
  const rendered = renderCells(shown, focus, context.sharing, notebookTokens * CHARACTERS_PER_TOKEN);
  const variables = renderVariables(context.variables, context.sharing);
  const text = [
    ...(conversation ? [dataTag("earlier conversation", conversation)] : []),
    rendered.text ? `<data source="notebook">\n${rendered.text}\n</data>` : "The notebook is empty.",
    ...renderFiles(files),
    ...renderPlaces(context.places),
    ...(variables ? [dataTag("variables", variables)] : []),
    ...describeSelection(cells.some(({ id }) => id === context.selected?.cell) ? context.selected : null),
    ...(mentions.length > 0 ? [describeMentions(mentions)] : []),
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

/** The name of a file or table can hold a sentence, so names are data. */
function describeMentions(mentions: AgentContext["mentions"]): string {
  const names = mentions.map(({ kind, name }) => `${kind} ${oneLine(name, MAX_NAME_CHARACTERS)}`);
  return dataTag("mentioned in the request", names.join("\n"));
}

const MAX_TURN_CHARACTERS = 3000;
const MAX_CONVERSATION_CHARACTERS = 12_000;

/**
 * The earlier prompts and responses of a notebook in the order in which they were sent, wherever they stand. They are data like the rest of it, because someone else may
 * have shared it. The prompt that is asked now stands at the end of the notebook already, and isn't repeated.
 */
function renderConversation(cells: readonly ContextCell[], prompt: string): string {
  const turnCells = inOrderOfTime(cells.filter(({ kind }) => kind === "prompt" || kind === "response"));
  const last = turnCells.at(-1);
  const earlier = last?.kind === "prompt" && last.source.trim() === prompt.trim() ? turnCells.slice(0, -1) : turnCells;
  const turns: string[] = [];
  let used = 0;
  for (const { kind, source, request } of earlier.toReversed()) {
    const said = shorten(source, MAX_TURN_CHARACTERS);
    const asked = request === "" ? `User: ${said}` : `User pressed the button ${request}`;
    const text = kind === "prompt" ? asked : `You: ${said}`;
    used += text.length;
    if (used > MAX_CONVERSATION_CHARACTERS) break;
    turns.push(text);
  }
  return turns.toReversed().join("\n\n");
}

/** A turn of an older notebook, which has no time, follows the one above it. */
function inOrderOfTime(turns: readonly ContextCell[]): readonly ContextCell[] {
  let time = 0;
  const timed = turns.map((turn) => ({ turn, time: (time = turn.sentAt ?? time) }));
  return timed.toSorted((a, b) => a.time - b.time).map(({ turn }) => turn);
}

const MAX_FILES = 100;
const MAX_PATH_CHARACTERS = 120;
const MAX_EXCERPT_CHARACTERS = 4000;
const MAX_EXCERPTS = 3;
/** For what all files of data hold, together and each; and what is too little to say anything. */
const MAX_ABOUT_CHARACTERS = 9_000;
const MAX_FILE_ABOUT_CHARACTERS = 3_000;
const MIN_ABOUT_CHARACTERS = 100;

/** The files that code can read, with the columns of data and excerpts of those that the prompt mentions. */
function renderFiles(files: readonly PromptFile[]): string[] {
  if (files.length === 0) return [];
  let room = MAX_ABOUT_CHARACTERS;
  const lines = files.slice(0, MAX_FILES).map(({ path, size, about = "" }) => {
    const name = `${oneLine(path, MAX_PATH_CHARACTERS)} (${size.toLocaleString("en-US")} bytes)`;
    const told = shorten(about, Math.min(room, MAX_FILE_ABOUT_CHARACTERS), `: files ${path}`);
    if (about === "" || room < MIN_ABOUT_CHARACTERS) return name;
    room -= told.length;
    return `${name}\n  ${told.replaceAll("\n", "\n  ")}`;
  });
  if (files.length > MAX_FILES) lines.push(`… ${files.length - MAX_FILES} more files`);
  const excerpts = files.filter(({ text }) => text !== undefined).slice(0, MAX_EXCERPTS);
  return [
    dataTag("files", lines.join("\n")),
    ...excerpts.map(({ path, text = "" }) =>
      dataTag(`file ${path}`, shorten(text, MAX_EXCERPT_CHARACTERS, `: files ${path}`)),
    ),
  ];
}

/** For all places together, in characters. */
const MAX_PLACES_CHARACTERS = 12_000;
const MAX_CONTENTS_LINE_CHARACTERS = 600;

/** The Jupyter server and the databases, each with as many lines of what is there as all have room for. */
function renderPlaces(places: readonly AgentPlace[]): string[] {
  const share = MAX_PLACES_CHARACTERS / Math.max(1, places.length);
  return places.map(({ kind, language, title, contents }) => {
    const lines: string[] = [oneLine(title, MAX_VARIABLE_LINE_CHARACTERS)];
    let used = 0;
    for (const [index, content] of contents.entries()) {
      // What is said of a file stands below its name.
      const indent = content.startsWith("  ") ? "  " : "";
      const line = `${indent}${oneLine(content, MAX_CONTENTS_LINE_CHARACTERS)}`;
      used += line.length + 1;
      if (used > share) {
        lines.push(`… ${contents.length - index} more${kind === "database" ? ": inspect a table by its name" : ""}`);
        break;
      }
      lines.push(line);
    }
    return dataTag(`${kind} ${language}`, lines.join("\n"));
  });
}

const MAX_VARIABLES = 60;
const MAX_VARIABLE_LINE_CHARACTERS = 200;
const MAX_COLUMNS = 60;
const MAX_VALUES = 3;
const MAX_VALUE_CHARACTERS = 40;
const MAX_VARIABLES_CHARACTERS = 12_000;

/** The kernel's variables, one a line, tables with their columns. Values are left out at the level `schema`. */
function renderVariables(variables: readonly AgentVariable[], sharing: SharingLevel): string {
  const lines: string[] = [];
  let used = 0;
  for (const [index, variable] of variables.entries()) {
    const text = describeVariable(variable, sharing);
    if (index >= MAX_VARIABLES || used + text.length > MAX_VARIABLES_CHARACTERS) {
      lines.push(`… ${variables.length - index} more variables: inspect one by its name`);
      break;
    }
    used += text.length + 1;
    lines.push(text);
  }
  return lines.join("\n");
}

function describeVariable({ name, type, summary, columns = [] }: AgentVariable, sharing: SharingLevel): string {
  const head = oneLine(`${name}: ${type}${summary ? ` = ${summary}` : ""}`, MAX_VARIABLE_LINE_CHARACTERS);
  const shown = columns.slice(0, MAX_COLUMNS).map((column) => {
    const nulls = column.nulls ? `, ${column.nulls} empty` : "";
    const values = sharing === "schema" ? [] : column.values.slice(0, MAX_VALUES);
    const samples =
      values.length > 0 ? `: ${values.map((value) => oneLine(value, MAX_VALUE_CHARACTERS)).join(" | ")}` : "";
    return `  ${oneLine(column.name, MAX_VALUE_CHARACTERS)} (${column.type}${nulls})${samples}`;
  });
  const more = columns.length > MAX_COLUMNS ? [`  … ${columns.length - MAX_COLUMNS} more columns`] : [];
  return [head, ...shown, ...more].join("\n");
}
