import type { Cell, Json, NotebookDocument } from "@fiddle/notebook";
import { type CellInput, inputsOfCell, withValues } from "@fiddle/notebook/inputs/cell-inputs.ts";
import type { Input } from "@fiddle/notebook/inputs/input.ts";
import { checkedValue } from "@fiddle/notebook/inputs/input-value.ts";
import { createStore, type StoreApi } from "zustand/vanilla";
import { nearestInput } from "@fiddle/kernels/input-parameters";
import { kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { kernelNameOf } from "./cell-kernel.ts";

export interface NotebookInput extends CellInput {
  readonly cellId: string;
}

const NONE: readonly CellInput[] = [];

/** The notebook's inputs, and what this reader has chosen. The document has only what counts by default. */
export class InputValues {
  /** Name → value, for those that the reader has chosen. */
  readonly store: StoreApi<ReadonlyMap<string, Json>> = createStore(() => new Map());
  readonly #document: NotebookDocument;
  readonly #stop: () => void;
  #all: readonly NotebookInput[] | null = null;
  #known: readonly NotebookInput[] = [];
  readonly #touched = new Set<string>();
  /** What the address has brought and nobody has confirmed. */
  readonly #arrived = new Set<string>();

  constructor(document: NotebookDocument) {
    this.#document = document;
    this.#stop = document.subscribeAny(() => {
      this.#all = null;
    });
  }

  dispose(): void {
    this.#stop();
  }

  /** The inputs of a cell. Only cells of Python have any. */
  ofCell(cell: Cell): readonly CellInput[] {
    if (cell.type !== "code") return NONE;
    const inputs = inputsOfCell(cell);
    return inputs.length > 0 && this.isPython(cell) ? inputs : NONE;
  }

  isPython(cell: Cell): boolean {
    return kernelSpecOf(kernelNameOf(this.#document, cell)).language === "python";
  }

  /** Every input, from top to bottom; the same array until one of them changes. */
  get all(): readonly NotebookInput[] {
    if (this.#all) return this.#all;
    const all = this.#document.cellIds().flatMap((cellId) => {
      const cell = this.#document.cell(cellId);
      return cell ? this.ofCell(cell).map((each) => ({ ...each, cellId })) : [];
    });
    // Most changes of a notebook are about something else.
    if (JSON.stringify(all) !== JSON.stringify(this.#known)) this.#known = all;
    return (this.#all = this.#known);
  }

  /** Name → what counts now, for charts. The first input of a name is the one that has it. */
  values(): { readonly [name: string]: Json } {
    return Object.fromEntries(this.all.toReversed().map(({ input }) => [input.name, this.valueOf(input)]));
  }

  subscribe(listener: () => void): () => void {
    return this.store.subscribe(listener);
  }

  /** What code reads: the reader's value, as long as it is one of the input. */
  valueOf(input: Input): Json {
    return checkedValue(input, this.store.getState().get(input.name)) ?? input.value;
  }

  isChosen(input: Input): boolean {
    return JSON.stringify(this.valueOf(input)) !== JSON.stringify(input.value);
  }

  /** Takes values that nobody has chosen here, e.g. from the address. Nothing runs for them by itself. */
  arrive(values: ReadonlyMap<string, Json>): void {
    if (values.size === 0) return;
    for (const name of values.keys()) this.#arrived.add(name);
    this.store.setState(new Map([...this.store.getState(), ...values]), true);
  }

  /** Has what arrived count as chosen here. */
  confirm(): void {
    if (this.#arrived.size === 0) return;
    this.#touch([]);
    this.store.setState(new Map(this.store.getState()), true);
  }

  /** Several values are one change. */
  set(values: Iterable<readonly [name: string, value: Json]>): void {
    const before = this.store.getState();
    const changed = [...values].filter(([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value));
    if (changed.length === 0) return;
    this.#touch(changed.map(([name]) => name));
    this.store.setState(new Map([...before, ...changed]), true);
  }

  /** Goes back to what counts by default. */
  reset(): void {
    const before = this.store.getState();
    if (before.size === 0) return;
    this.#touch(before.keys());
    this.store.setState(new Map(), true);
  }

  /** Who uses one input wants results of all that the inputs show. */
  #touch(names: Iterable<string>): void {
    for (const name of [...names, ...this.#arrived]) this.#touched.add(name);
    this.#arrived.clear();
  }

  /** The cells whose inputs the reader has changed since the last call. */
  takeTouched(): readonly string[] {
    const names = new Set(this.#touched);
    this.#touched.clear();
    return this.all.flatMap(({ input, cellId }) => (names.has(input.name) ? [cellId] : []));
  }

  /** The cell's code with the reader's values. */
  codeOf(cell: Cell): string {
    return this.ofCell(cell).length === 0 ? cell.source : withValues(cell, (input) => this.valueOf(input));
  }

  /** The input that a name means to a cell: the nearest above, or else the first below. */
  named(name: string, cellId: string): NotebookInput | null {
    return nearestInput(this.all, name, cellId, () => this.#document.cellIds());
  }
}
