import { type Cell, type JsonObject, newCellId, newRunId, type Notebook, type Operation } from "@fiddle/notebook";
import { objectOf } from "@fiddle/notebook/json-kinds";
import { spokenMetadata } from "@fiddle/notebook/formats/file-cells.ts";
import type { Base, BaseCell } from "./base.ts";
import { comparableOf, type Facets, facetsOf, metadataDigest } from "./facets.ts";
import { pairCells } from "./pair-cells.ts";
import { reorder } from "./reorder.ts";

/** How the notebook gets what was changed in its file. */
export interface Merge {
  readonly operations: readonly Operation[];
  /** The next base's cells. `kept` are the digests of what is still changed here; the rest is as in the file once the operations are applied. */
  readonly cells: readonly MergedCell[];
  /** Cells that were changed both here and in the file: a copy of each below it has the file's text. */
  readonly copies: readonly { readonly id: string; readonly of: string }[];
  /** Whether the notebook's own metadata is the file's now. */
  readonly tookMetadata: boolean;
}

type MergedCell = Pick<BaseCell, "id" | "there"> & { readonly kept: Partial<Facets> };

interface MergeOptions {
  readonly base: Base;
  readonly here: Notebook;
  /** What reading the file gives. */
  readonly there: Notebook;
  /** Whether the file has outputs and all metadata. */
  readonly isWhole: boolean;
  /** Whether the document has or had a cell with this id. */
  readonly isKnown: (id: string) => boolean;
}

/**
 * Merges by cells: what one side changed since the base, both have afterwards. Nothing that was written is lost: a cell that both
 * changed stays, and the file's version of it goes below; a cell that one deleted and the other changed stays.
 */
export function mergeFile({ base, here, there, isWhole, isKnown }: MergeOptions): Merge {
  const cells = new Map(here.cells.map((cell) => [cell.id, cell]));
  const pairs = pairCells(comparableBase(base, cells), there.cells.map(comparableOf));
  const operations: Operation[] = [];
  const merged: MergedCell[] = [];
  const copies: Merge["copies"][number][] = [];
  const fresh = new Map<string, Cell>();
  const add = (read: Cell): string => {
    const id = isKnown(read.id) || fresh.has(read.id) ? newCellId() : read.id;
    fresh.set(id, { ...read, id });
    return id;
  };
  const order: string[] = [];
  there.cells.forEach((read, at) => {
    const facets = facetsOf(read, true);
    const was = base.cells[pairs[at] ?? -1];
    if (!was) {
      const id = add(read);
      order.push(id);
      merged.push({ id, kept: {}, there: facets });
      return;
    }
    const own = cells.get(was.id);
    const isNews = facets.source !== was.there.source;
    if (!own) {
      // It was deleted here. If it was changed there meanwhile, it comes back.
      const id = isNews ? add(read) : was.id;
      order.push(id);
      merged.push({ id, kept: isNews ? {} : was.here, there: facets });
      return;
    }
    order.push(was.id);
    const mine = facetsOf(own, isWhole);
    const isMine = mine.source !== was.here.source;
    const isSame = own.type === read.type && own.source === read.source;
    if (isNews && isMine && !isSame) {
      const id = add({ ...read, outputs: [], executionCount: null });
      order.push(id);
      copies.push({ id, of: was.id });
    }
    const takesSource = isNews && !isMine && !isSame;
    if (takesSource) operations.push(...sourceOf(own, read));
    const takesMetadata =
      mine.metadata === was.here.metadata && (takesSource || facets.metadata !== was.there.metadata);
    if (takesMetadata) operations.push(...metadataOf(own, read, isWhole));
    const takesOutputs = isWhole && mine.outputs === was.here.outputs && facets.outputs !== was.there.outputs;
    if (takesOutputs) operations.push(...outputsOf(read, was.id));
    merged.push({
      id: was.id,
      there: facets,
      kept: {
        ...(isMine && !isSame && { source: was.here.source }),
        ...(mine.metadata !== was.here.metadata && { metadata: was.here.metadata }),
        ...(mine.outputs !== was.here.outputs && { outputs: was.here.outputs }),
      },
    });
  });
  const present = new Set(pairs);
  const deleted = base.cells
    .filter(({ id, here: before }, index) => {
      const own = cells.get(id);
      return own !== undefined && !present.has(index) && facetsOf(own, isWhole).source === before.source;
    })
    .map(({ id }) => id);
  if (deleted.length > 0) operations.push({ op: "delete-cells", ids: deleted });
  const mine = here.cells.map(({ id }) => id).filter((id) => !deleted.includes(id));
  operations.push(...reorder({ base: base.cells.map(({ id }) => id), here: mine, there: order, fresh }));
  const tookMetadata = metadataDigest(here) === base.metadata.here && metadataDigest(there) !== base.metadata.there;
  if (tookMetadata) {
    const next = isWhole ? there.metadata : { ...here.metadata, ...there.metadata };
    operations.push({ op: "set-metadata", patch: patchTo(here.metadata, next) });
  }
  return { operations, cells: merged, copies, tookMetadata };
}

/** The base has no texts. Those of the notebook are the same, or later versions. */
function comparableBase(base: Base, cells: ReadonlyMap<string, Cell>) {
  return base.cells.map(({ id, there }) => {
    const { type = "", source = "" } = cells.get(id) ?? {};
    return { id, type, source, content: there.source };
  });
}

function sourceOf({ id, type }: Cell, read: Cell): readonly Operation[] {
  const convert: Operation[] = type === read.type ? [] : [{ op: "convert-cells", ids: [id], type: read.type }];
  return [...convert, { op: "set-source", id, source: read.source }];
}

function metadataOf(own: Cell, { metadata }: Cell, isWhole: boolean): readonly Operation[] {
  const patch = patchTo(own.metadata, isWhole ? metadata : withHidden(own.metadata, metadata));
  return Object.keys(patch).length > 0 ? [{ op: "set-cell-metadata", id: own.id, patch }] : [];
}

/** Adds what a text file doesn't write, such as whether the cell is collapsed. */
function withHidden(own: JsonObject, read: JsonObject): JsonObject {
  const spoken = spokenMetadata(own);
  const { title: _title, lines_to_next_cell: _lines, ...hidden } = own;
  const rest = Object.fromEntries(Object.entries(hidden).filter(([name]) => !(name in spoken)));
  const { original: _original, kernelId: _kernelId, ...fiddle } = objectOf(own["fiddle"]);
  const both = { ...fiddle, ...objectOf(read["fiddle"]) };
  const { fiddle: _fiddle, ...others } = { ...rest, ...read };
  return Object.keys(both).length > 0 ? { ...others, fiddle: both } : others;
}

function patchTo(before: JsonObject, after: JsonObject): { [name: string]: JsonObject[string] | undefined } {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)),
  );
  return Object.fromEntries(changed.map((name) => [name, is.get(name)]));
}

function outputsOf({ outputs, executionCount }: Cell, id: string): readonly Operation[] {
  const run = newRunId();
  return [
    { op: "begin-run", id, run },
    ...outputs.map((output): Operation => ({ op: "append-output", id, run, output })),
    { op: "set-execution-count", id, run, count: executionCount },
  ];
}
