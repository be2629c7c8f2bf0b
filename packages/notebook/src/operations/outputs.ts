import * as Y from "yjs";
import { type CellMap, executionCountOf, type Layout, outputsOf, replaceOutputs, runOf, typeOf } from "../layout.ts";
import type { Operation } from "../operation.ts";
import { placesOf } from "../order.ts";
import {
  createOutput,
  OutputReader,
  setElided,
  type StoredOutput,
  type StoredStream,
  streamName,
  streamText,
} from "../output-store.ts";

type Of<Name extends Operation["op"]> = Extract<Operation, { readonly op: Name }>;

/** The cell stays its last run's, which can go on. */
export function emptyOutputs(cell: CellMap): void {
  const outputs = outputsOf(cell);
  if (outputs.length > 0) outputs.delete(0, outputs.length);
  if (executionCountOf(cell) !== null) cell.set("executionCount", null);
}

export function clearOutputs(layout: Layout, ids: readonly string[]): void {
  for (const id of ids) {
    const cell = layout.cells.get(id);
    if (cell) emptyOutputs(cell);
  }
}

export function beginRun(layout: Layout, { id, run }: Of<"begin-run">): void {
  const cell = layout.cells.get(id);
  if (cell) replaceOutputs(cell, { run, outputs: [], executionCount: null });
}

/** The cell as long as its outputs are this run's. Another tab may have run it since. */
function cellOf(layout: Layout, { id, run }: { readonly id: string; readonly run: string }): CellMap | null {
  const cell = layout.cells.get(id);
  return cell && runOf(cell) === run ? cell : null;
}

export function clearRun(layout: Layout, operation: Of<"clear-run">): void {
  const cell = cellOf(layout, operation);
  if (cell) emptyOutputs(cell);
}

export function setExecutionCount(layout: Layout, operation: Of<"set-execution-count">): void {
  cellOf(layout, operation)?.set("executionCount", operation.count);
}

export function setPosition(layout: Layout, operation: Of<"set-position">): void {
  const cell = cellOf(layout, operation);
  if (operation.position === null) cell?.delete("position");
  else cell?.set("position", operation.position);
}

export function appendOutput(layout: Layout, operation: Of<"append-output">): void {
  const cell = cellOf(layout, operation);
  if (cell) outputsOf(cell).push([createOutput(operation.output)]);
}

export function appendText(layout: Layout, operation: Of<"append-text">): void {
  const { name, text } = operation;
  const cell = cellOf(layout, operation);
  if (!cell || text === "") return;
  const outputs = outputsOf(cell);
  const last = outputs.length > 0 ? outputs.get(outputs.length - 1) : undefined;
  if (!(last instanceof Y.Map) || streamName(last) !== name) {
    outputs.push([createOutput({ output_type: "stream", name, text })]);
    return;
  }
  const printed = streamText(last);
  printed.insert(printed.length, text);
}

export function setElidedOutput(layout: Layout, operation: Of<"set-elided">): void {
  const cell = cellOf(layout, operation);
  if (!cell) return;
  const isWanted = (output: unknown): output is StoredStream =>
    output instanceof Y.Map && streamName(output) === operation.name;
  const stream = outputsOf(cell).toArray().findLast(isWanted);
  if (stream) setElided(stream, operation);
}

/** Looks at each output once, however many are updated, and replaces those that are next to each other together. */
export function updateDisplays(layout: Layout, { runs, shown }: Of<"update-displays">): void {
  for (const { id } of placesOf(layout)) {
    const cell = layout.cells.get(id);
    if (!cell || !runs.has(runOf(cell))) continue;
    const outputs = outputsOf(cell);
    let updated: StoredOutput[] = [];
    const replace = (end: number) => {
      if (updated.length === 0) return;
      outputs.delete(end - updated.length, updated.length);
      outputs.insert(end - updated.length, updated);
      updated = [];
    };
    for (const [index, output] of outputs.toArray().entries()) {
      const update = "transient" in output ? shown.get(output.transient?.display_id ?? "") : undefined;
      if (update && "transient" in output) {
        const { elided: _, ...rest } = output;
        updated.push(createOutput({ ...rest, ...update }));
      } else replace(index);
    }
    replace(outputs.length);
  }
}

/** Replaces the outputs of `to` with copies of those of `from`, which no run goes on with. A cell that can't run gets none. */
export function moveOutputs(from: CellMap, to: CellMap): void {
  if (typeOf(to) !== "code") return emptyOutputs(to);
  const reader = new OutputReader();
  const outputs = outputsOf(from).map((output) => reader.read(output));
  replaceOutputs(to, { run: "", outputs, executionCount: executionCountOf(from) });
}
