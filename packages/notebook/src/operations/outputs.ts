import * as Y from "yjs";
import { type CellMap, executionCountOf, type Layout, outputsOf, typeOf } from "../layout.ts";
import type { Output } from "../notebook.ts";
import type { Operation } from "../operation.ts";
import { placesOf } from "../order.ts";
import { createOutput, OutputReader, setElided, type StoredStream, streamName, streamText } from "../output-store.ts";

export function emptyOutputs(cell: CellMap): void {
  const outputs = outputsOf(cell);
  if (outputs.length > 0) outputs.delete(0, outputs.length);
  if (executionCountOf(cell) !== null) cell.set("executionCount", null);
}

export function clearOutputs(layout: Layout, ids: readonly string[]): void {
  for (const id of ids) beginRun(layout, id);
}

export function beginRun(layout: Layout, id: string): void {
  const cell = layout.cells.get(id);
  if (cell) emptyOutputs(cell);
}

export function appendOutput(layout: Layout, id: string, output: Output): void {
  const cell = layout.cells.get(id);
  if (cell) outputsOf(cell).push([createOutput(output)]);
}

export function appendText(layout: Layout, { id, name, text }: Extract<Operation, { op: "append-text" }>): void {
  const cell = layout.cells.get(id);
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

export function setElidedOutput(layout: Layout, operation: Extract<Operation, { op: "set-elided" }>): void {
  const cell = layout.cells.get(operation.id);
  if (!cell) return;
  const isWanted = (output: unknown): output is StoredStream =>
    output instanceof Y.Map && streamName(output) === operation.name;
  const stream = outputsOf(cell).toArray().findLast(isWanted);
  if (stream) setElided(stream, operation);
}

export function updateDisplay(
  layout: Layout,
  { displayId, shown }: Extract<Operation, { op: "update-display" }>,
): void {
  for (const { id } of placesOf(layout)) {
    const cell = layout.cells.get(id);
    if (!cell) continue;
    const outputs = outputsOf(cell);
    for (const [index, output] of outputs.toArray().entries()) {
      if (!("transient" in output) || output.transient?.display_id !== displayId) continue;
      const { elided: _, ...rest } = output;
      outputs.delete(index);
      outputs.insert(index, [createOutput({ ...rest, ...shown })]);
    }
  }
}

/** Replaces the outputs of `to` with copies of those of `from`. A cell that can't run gets none. */
export function moveOutputs(from: CellMap, to: CellMap): void {
  const reader = new OutputReader();
  emptyOutputs(to);
  if (typeOf(to) !== "code") return;
  outputsOf(to).push(outputsOf(from).map((output) => createOutput(reader.read(output))));
  if (executionCountOf(from) !== null) to.set("executionCount", executionCountOf(from));
}
