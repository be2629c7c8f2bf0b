import type { Kernel } from "@fiddle/kernels";
import type { NotebookServices } from "../../contract/notebook-services.ts";
import { kernelsAtRest } from "../context/agent-kernels.ts";
import { databaseTables, serverFiles } from "../context/places.ts";
import { counted } from "../../../platform/format.ts";

/** Something that a prompt can mention with @. */
export interface Mentionable {
  readonly kind: "cell" | "variable" | "table" | "file";
  /** The cell's id, the variable's or table's name, or the file's path. */
  readonly name: string;
  /** What stands behind the @ in the prompt, without spaces. */
  readonly token: string;
  /** One line about it, e.g. the cell's first line or the variable's type. */
  readonly detail: string;
}

/** A mention ends at a space, so a file or table whose name has one can't be mentioned. */
const MENTIONABLE_NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_./-]*$/u;

export type MentionServices = Pick<NotebookServices, "notebook" | "session" | "files">;

/** Everything that can be mentioned now: cells first, then variables, tables and files. */
export async function listMentionables(services: MentionServices): Promise<readonly Mentionable[]> {
  const [named, tables, onServer] = await Promise.all([
    listVariables(services),
    listTables(services),
    serverFiles(services),
  ]);
  const files = listFiles(services);
  const there = onServer
    .filter(({ name }) => MENTIONABLE_NAME.test(name))
    .map(({ name, host }) => ({
      kind: "file" as const,
      name,
      token: name,
      detail: `on ${host}`,
    }));
  return [...listCells(services), ...named, ...tables, ...there, ...files];
}

/** The word with @ that the caret is in, without the @; null if it is in none. */
export function mentionAt(text: string, caret: number): { readonly from: number; readonly query: string } | null {
  const match = /(?:^|[\s("'[])@([^\s@]*)$/.exec(text.slice(0, caret));
  return match ? { from: caret - (match[1] ?? "").length - 1, query: match[1] ?? "" } : null;
}

function listCells({ notebook }: MentionServices): Mentionable[] {
  return notebook.document.cellIds().flatMap((id, index) => {
    const line = notebook.document.source(id).trim().split("\n", 1)[0] ?? "";
    const isEmpty = line === "";
    return isEmpty ? [] : [{ kind: "cell" as const, name: id, token: `cell${index + 1}`, detail: line.slice(0, 80) }];
  });
}

async function listVariables({ session }: MentionServices): Promise<Mentionable[]> {
  const lists = await Promise.all(kernelsAtRest(session).map(variablesOf));
  // A mention names no kernel, so of things with one name only the first is offered.
  return [...Map.groupBy(lists.flat(), ({ name }) => name).values()].flatMap(([first]) => first ?? []);
}

/** The tables of the databases that the notebook uses. */
async function listTables(services: MentionServices): Promise<Mentionable[]> {
  return (await databaseTables(services))
    .filter(({ name }) => MENTIONABLE_NAME.test(name))
    .map(({ name, language, columns }) => ({
      kind: "table" as const,
      name,
      token: name,
      detail: [language, ...(columns.length === 0 ? [] : [counted(columns.length, "column")])].join(", "),
    }));
}

async function variablesOf(kernel: Kernel): Promise<Mentionable[]> {
  try {
    const { variables } = await kernel.ask("variables", {});
    return variables
      .filter(({ kind }) => kind === "table" || kind === "value")
      .map(({ name, kind, type, shape }) => ({
        kind: kind === "table" && kernel.spec.language === "sql" ? ("table" as const) : ("variable" as const),
        name,
        token: name,
        detail: shape ? `${type}, ${shape}` : type,
      }));
  } catch {
    // A run may have started meanwhile; the list then lacks this kernel's variables.
    return [];
  }
}

function listFiles({ files }: MentionServices): Mentionable[] {
  const mentioned = files.store.list().filter(({ name }) => MENTIONABLE_NAME.test(name));
  return mentioned.map(({ path, name }) => ({
    kind: "file",
    name: path,
    token: name,
    detail: path,
  }));
}
