import { shorten } from "@fiddle/agent/context/shorten.ts";
import type { NotebookDocument } from "@fiddle/notebook";
import type { AgentContext, AgentPlace, AgentVariable, SharingLevel } from "@fiddle/protocol/prompt-socket.ts";
import { HOME } from "../../file-store/path.ts";
import type { NotebookFiles } from "../../file-store/notebook-files.ts";
import { looksLikeText } from "../../file-store/text-file.ts";

type Mention = AgentContext["mentions"][number];

interface Known {
  readonly variables: readonly AgentVariable[];
  /** Their contents name the tables of databases. */
  readonly places: readonly AgentPlace[];
  readonly files: readonly { readonly path: string; readonly name: string }[];
  readonly document: NotebookDocument;
}

/** The words after @: `@df`, `@sales.csv`, `@cell3`. */
const MENTION = /(?<![\w.])@([\p{L}\p{N}_][\p{L}\p{N}_./-]*)/gu;
const MAX_READ_BYTES = 100_000;
const MAX_EXCERPT_CHARACTERS = 4_000;
const SAMPLE_LINES = 4;

/** What a prompt mentions with @, as far as it exists: a cell by its number, a variable, a table or a file. */
export function findMentions(prompt: string, known: Known): Mention[] {
  return names(prompt).flatMap((name) => findMention(name, known) ?? []);
}

function findMention(name: string, { variables, places, files, document }: Known): Mention | null {
  const number = /^cell-?(\d+)$/i.exec(name)?.[1];
  const cell = number === undefined ? undefined : document.cellIds()[Number(number) - 1];
  if (cell !== undefined) return { kind: "cell", name: cell };
  const variable = variables.find((each) => each.name === name);
  if (variable) return { kind: variable.columns ? "table" : "variable", name };
  const place = places.find(({ contents }) => contents.some((line) => line.startsWith(`${name} (`)));
  if (place) return { kind: place.kind === "database" ? "table" : "file", name };
  return files.some((file) => isNamed(file, name)) ? { kind: "file", name } : null;
}

/** Excerpts of the text files that a prompt mentions, by path. None at the level `schema`. */
export async function mentionedFiles(
  { store }: NotebookFiles,
  prompt: string,
  sharing: SharingLevel,
): Promise<ReadonlyMap<string, string>> {
  const excerpts = new Map<string, string>();
  if (sharing === "schema") return excerpts;
  const wanted = names(prompt);
  for (const file of store.list()) {
    if (!wanted.some((name) => isNamed(file, name))) continue;
    const start = file.blob.slice(0, MAX_READ_BYTES);
    if (!(await looksLikeText(start))) continue;
    const text = await start.text();
    const lines = sharing === "sample" ? text.split("\n").slice(0, SAMPLE_LINES).join("\n") : text;
    excerpts.set(file.path, shorten(lines, MAX_EXCERPT_CHARACTERS));
  }
  return excerpts;
}

/** The files that a prompt names come first, with @ or without. */
export function byMention<T extends { readonly path: string; readonly name: string }>(
  files: readonly T[],
  prompt: string,
): readonly T[] {
  const said = prompt.toLowerCase();
  const isSaid = ({ name }: T) => said.includes(name.toLowerCase());
  return [...files.filter(isSaid), ...files.filter((file) => !isSaid(file))];
}

function names(prompt: string): readonly string[] {
  return [...new Set([...prompt.matchAll(MENTION)].map(([, name = ""]) => name.replace(/[./-]+$/, "")))];
}

function isNamed({ path, name }: { readonly path: string; readonly name: string }, mention: string): boolean {
  return name === mention || path === mention || path === `${HOME}/${mention}`;
}
