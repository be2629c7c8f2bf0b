import {
  type CellMap,
  executionCountOf,
  type Layout,
  metadataOf,
  objectOf,
  outputsOf,
  sourceOf,
  typeOf,
} from "./layout.ts";
import type { Cell, Json, JsonObject, Output } from "./notebook.ts";
import type { Changes } from "./changes.ts";
import { OutputReader } from "./output-store.ts";
import { fromStored } from "./stored-values.ts";
import type * as Y from "yjs";

const NO_OUTPUTS: readonly Output[] = [];

/** Reads cells as snapshots that stay the same object until their cell changes. */
export class CellReader {
  readonly #layout: Layout;
  readonly #cells = new Map<string, Cell>();
  readonly #outputs = new Map<string, readonly Output[]>();
  readonly #sources = new Map<string, string>();
  readonly #metadata = new Map<string, JsonObject>();
  readonly #outputReader = new OutputReader();

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  cell(id: string): Cell | undefined {
    const known = this.#cells.get(id);
    if (known) return known;
    const map = this.#layout.cells.get(id);
    if (!map) return undefined;
    const cell = this.#snapshot(id, map);
    this.#cells.set(id, cell);
    return cell;
  }

  source(id: string): string {
    const known = this.#sources.get(id);
    if (known !== undefined) return known;
    const map = this.#layout.cells.get(id);
    if (!map) return "";
    const source = sourceOf(map).toJSON();
    this.#sources.set(id, source);
    return source;
  }

  outputs(id: string): readonly Output[] {
    const known = this.#outputs.get(id);
    if (known) return known;
    const map = this.#layout.cells.get(id);
    if (!map) return NO_OUTPUTS;
    const stored = outputsOf(map);
    const outputs = stored.length === 0 ? NO_OUTPUTS : stored.map((output) => this.#outputReader.read(output));
    this.#outputs.set(id, outputs);
    return outputs;
  }

  /** Drops the snapshots that the changes made stale. Runs before listeners are called. */
  forget(changes: Changes): void {
    for (const [id, cell] of changes.cells) {
      this.#cells.delete(id);
      if (cell.source) this.#sources.delete(id);
      if (cell.outputs) this.#outputs.delete(id);
      if (cell.rest) this.#metadata.delete(id);
    }
  }

  forgetOutput(type: unknown): void {
    this.#outputReader.forget(type);
  }

  /** Source and outputs are read lazily, because every keystroke and every printed line makes a new snapshot. */
  #snapshot(id: string, map: CellMap): Cell {
    const readSource = () => this.source(id);
    const readOutputs = () => this.outputs(id);
    let source: string | undefined;
    let outputs: readonly Output[] | undefined;
    return {
      id,
      type: typeOf(map),
      get source() {
        return (source ??= readSource());
      },
      metadata: this.#metadataOf(id, map),
      get outputs() {
        return (outputs ??= readOutputs());
      },
      executionCount: executionCountOf(map),
      attachments: objectOf(map, "attachments"),
      extra: objectOf(map, "extra"),
    };
  }

  #metadataOf(id: string, map: CellMap): JsonObject {
    const known = this.#metadata.get(id);
    if (known) return known;
    const metadata = readObject(metadataOf(map));
    this.#metadata.set(id, metadata);
    return metadata;
  }
}

export function readObject(map: Y.Map<Json>): JsonObject {
  return Object.fromEntries([...map.entries()].map(([name, value]) => [name, fromStored(value)]));
}
