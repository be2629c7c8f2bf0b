import type { ToolCall } from "@fiddle/agent/tools.ts";
import type { JsonObject } from "@fiddle/notebook";
import { kernelNameOf } from "../../session/cell-kernel.ts";
import type { StreamedCell } from "../streamed-cells.ts";
import { ToolFailure, type ToolResult, type ToolRun } from "../tool-run.ts";
import { blankCellAt } from "./blank-cell.ts";
import { checkCode } from "./check-code.ts";
import { existing, indexAfter, orderAround } from "./cell-places.ts";
import { replaceOnce } from "./replace-once.ts";
import { runCells } from "./run-cells.ts";

type Input<Name extends ToolCall["tool"]> = Extract<ToolCall, { tool: Name }>["input"];

const KERNELS = { python: "pyodide", duckdb: "duckdb-wasm", sqlite: "sqlite-wasm" } as const;

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
  const blank = blankCellAt(run, after);
  if (blank !== null) run.edits.remove(blank, false);
  const index = blank === null ? indexAfter(document, after) : document.cellIds().length;
  if (language === "markdown")
    return { id: run.edits.insert(index, { type: "markdown", source }, { isWriting }), blank };
  const kernelId = KERNELS[language];
  const metadata: JsonObject = kernelNameOf(document) === kernelId ? {} : { fiddle: { kernelId } };
  return { id: run.edits.insert(index, { type: "code", source, metadata }, { isWriting }), blank };
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
