import type { ToolCall } from "@fiddle/agent/tools.ts";
import type { JsonObject } from "@fiddle/notebook";
import { cellLanguages, kernelOfLanguage } from "../context/places.ts";
import { kernelNameOf } from "../../session/cell-kernel.ts";
import type { StreamedCell } from "../streamed-cells.ts";
import { ToolFailure, type ToolResult, type ToolRun } from "../tool-run.ts";
import { checkCode } from "./check-code.ts";
import { existing, indexAfter, orderAround } from "./cell-places.ts";
import { runCells } from "./run-cells.ts";

type Input<Name extends ToolCall["tool"]> = Extract<ToolCall, { tool: Name }>["input"];

/** @param streamed The cell that was made while the call arrived; null if there is none. */
export async function addCell(
  run: ToolRun,
  input: Input<"add_cell">,
  streamed: StreamedCell | null,
): Promise<ToolResult> {
  const { document } = run.services.notebook;
  const id = streamed ? finishStreamed(run, input, streamed) : insertCell(run, input).id;
  const index = document.cellIds().indexOf(id);
  return afterWriting(run, id, `Added cell ${id}. ${orderAround(document, index)}`, input.run);
}

function finishStreamed(run: ToolRun, input: Input<"add_cell">, streamed: StreamedCell): string {
  const { document } = run.services.notebook;
  const { id, after, language, written } = streamed;
  if (!document.cellIds().includes(id)) throw new ToolFailure("The user deleted this cell while you wrote it.");
  if (document.source(id) !== written) {
    run.seenSources.set(id, document.source(id));
    throw new ToolFailure(`The user changed cell ${id} while you wrote it. Its source now is:\n${document.source(id)}`);
  }
  if (after !== input.after || language !== input.language) {
    run.edits.remove(id);
    return insertCell(run, input).id;
  }
  run.edits.write(id, input.source);
  return id;
}

interface InsertedCell {
  readonly id: string;
  /** The empty cell that gave way to it; null if none did. */
  readonly blank: string | null;
}

/** Makes the cell with what is known of its source. While the model `isWriting`, more follows. */
export function insertCell(
  run: ToolRun,
  { after, language, source }: Omit<Input<"add_cell">, "run">,
  { isWriting = false } = {},
): InsertedCell {
  const { document } = run.services.notebook;
  const kernelId = kernelOfLanguage(run.services, language);
  if (kernelId === null && language !== "markdown")
    throw new ToolFailure(
      `There are no cells of language ${language} here. Use one of ${cellLanguages(run.services).join(", ")}.`,
    );
  const blank = blankCellAt(run, after);
  if (blank !== null) run.edits.remove(blank, false);
  const index = blank === null ? indexAfter(document, after) : document.cellIds().length;
  const isOwn = kernelId === null || kernelNameOf(document) === kernelId;
  const metadata: JsonObject = isOwn ? {} : { fiddle: { kernelId } };
  const type = kernelId === null ? "markdown" : "code";
  const id = run.edits.insert(index, { type, source, metadata }, { isWriting });
  run.noteAdded(id);
  return { id, blank };
}

export async function writeCell(run: ToolRun, { cell, source, run: isRun }: Input<"write_cell">): Promise<ToolResult> {
  const { document } = run.services.notebook;
  const { id } = existing(document, cell);
  const current = document.source(id);
  if (run.seenSources.get(id) !== current) {
    const reason = run.seenSources.has(id) ? "The user changed this cell meanwhile" : "You haven't read this cell yet";
    run.seenSources.set(id, current);
    throw new ToolFailure(`${reason}. Nothing was written. Its source now is:\n${current}`);
  }
  run.edits.write(id, source);
  return afterWriting(run, id, `Wrote cell ${id}.`, isRun);
}

export async function editCell(run: ToolRun, input: Input<"edit_cell">): Promise<ToolResult> {
  const { document } = run.services.notebook;
  const { id } = existing(document, input.cell);
  const current = document.source(id);
  const edited = replaceOnce(current, input.old, input.new);
  if (!edited.ok) {
    run.seenSources.set(id, current);
    throw new ToolFailure(edited.problem);
  }
  run.edits.write(id, edited.text);
  return afterWriting(run, id, `Edited cell ${id}.`, input.run);
}

/** Checks what was written, and runs it if that was asked for and it can run at all. */
async function afterWriting(run: ToolRun, id: string, done: string, isRun = false): Promise<ToolResult> {
  const { document } = run.services.notebook;
  run.seenSources.set(id, document.source(id));
  if (document.cell(id)?.type !== "code") return { text: done };
  const check = await checkCode(run, id);
  const said = [done, ...check.lines];
  if (!isRun) return { text: said.join("\n") };
  if (check.isFatal) return { text: [...said, "It wasn't run. Fix this first."].join("\n"), failed: true };
  const ran = await runCells(run, { cells: [id] });
  return { ...ran, text: [...said, ran.text].join("\n") };
}

/**
 * The empty code cell that a new cell takes the place of: the last one, as every new notebook has it, if the new cell goes to the
 * end or below it, and nobody is about to type into it. Null if there is none.
 */
function blankCellAt({ services, edits }: ToolRun, after: string): string | null {
  const { document } = services.notebook;
  const id = document.cellIds().at(-1);
  if (id === undefined || (after !== "end" && after !== id)) return null;
  const isBlank = document.cell(id)?.type === "code" && document.source(id).trim() === "";
  const isTouched = edits.isAdded(id) || services.editors.get(id)?.view.hasFocus === true;
  return isBlank && !isTouched && services.session.store.getState().runs.get(id) === undefined ? id : null;
}

type Replaced = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: string };

/** Replaces text that must occur exactly once. The problem is a sentence for a model, with the lines that come near. */
function replaceOnce(source: string, old: string, replacement: string): Replaced {
  if (old === "") return { ok: false, problem: "`old` is empty. Give the text to replace." };
  const first = source.indexOf(old);
  if (first < 0) return { ok: false, problem: `The cell doesn't contain this text. ${nearLines(source, old)}` };
  if (source.includes(old, first + 1))
    return { ok: false, problem: "The cell contains this text more than once. Give more of the lines around it." };
  return { ok: true, text: source.slice(0, first) + replacement + source.slice(first + old.length) };
}

/** The lines that share most words with the first line that was looked for. */
function nearLines(source: string, old: string): string {
  const wanted = words(old.trim().split("\n", 1)[0] ?? "");
  const lines = source.split("\n");
  const scores = lines.map((line) => words(line).filter((word) => wanted.includes(word)).length);
  const best = scores.indexOf(Math.max(0, ...scores));
  if ((scores[best] ?? 0) === 0) return `Its source is:\n${source.slice(0, 2000)}`;
  return `The nearest lines are:\n${lines.slice(Math.max(0, best - 1), best + 3).join("\n")}`;
}

function words(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+/gu) ?? [];
}
