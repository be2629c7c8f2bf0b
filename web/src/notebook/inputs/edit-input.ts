import { type Cell, completeCell, type Json, type Operation } from "@fiddle/notebook";
import { type CellInput, inputsOfCell } from "@fiddle/notebook/inputs/cell-inputs.ts";
import type { Input } from "@fiddle/notebook/inputs/input.ts";
import { inputMetadata, newInputCell, withDeclaration, withDefault } from "@fiddle/notebook/inputs/write-input.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { fiddleOf, kernelNameOf, pythonKernelName } from "../session/cell-kernel.ts";

type Services = Pick<NotebookServices, "notebook" | "session">;
const PERSON = { by: "person" } as const;

/** Opens the dialog of an input. */
export function editInput({ dialogs }: Pick<NotebookServices, "dialogs">, cellId: string, name: string): void {
  dialogs.setState({ open: "input", input: { cellId, name } });
}

export function inputIn(
  { notebook }: Pick<NotebookServices, "notebook">,
  cellId: string,
  name: string,
): CellInput | null {
  const cell = notebook.document.cell(cellId);
  return (cell && inputsOfCell(cell).find(({ input }) => input.name === name)) ?? null;
}

/** What the reader has chosen becomes what counts for everybody. */
export function makeDefault(services: Services, cellId: string, name: string): void {
  const placed = inputIn(services, cellId, name);
  if (!placed) return;
  const value = services.session.inputs.valueOf(placed.input);
  const { document } = services.notebook;
  const source = withDefault(document.source(cellId), placed, value);
  const isOwn = ownName(document.cell(cellId)?.metadata ?? {}) === name;
  write(services, { cellId, source, input: { ...placed.input, value }, isOwn });
}

/** Replaces the declaration of an input. Code that reads it by another name is the author's to change. */
export function declareInput(services: Services, cellId: string, name: string, input: Input): void {
  const placed = inputIn(services, cellId, name);
  const cell = services.notebook.document.cell(cellId);
  if (!placed || !cell) return;
  const own = ownName(cell.metadata);
  // The metadata of a cell can tell of one input. Of further ones, as cells of Colab and papermill have them, the code tells all.
  const isOwn = own === name || (own === undefined && inputsOfCell(cell).length === 1);
  const source = withDeclaration(cell.source, placed, input, !isOwn);
  write(services, { cellId, source, input, isOwn });
}

interface WrittenInput {
  readonly cellId: string;
  readonly source: string;
  readonly input: Input;
  /** Whether the metadata tells of it too. */
  readonly isOwn: boolean;
}

function write({ notebook: { document } }: Services, { cellId: id, source, input, isOwn }: WrittenInput): void {
  const fiddle = fiddleOf(document.cell(id)?.metadata ?? {});
  const operations: Operation[] = [{ op: "set-source", id, source }];
  if (isOwn)
    operations.push({ op: "set-cell-metadata", id, patch: { fiddle: { ...fiddle, input: inputMetadata(input) } } });
  document.applyAll(operations, PERSON);
}

/** The input that the metadata tells of. */
function ownName(metadata: Cell["metadata"]): Json | undefined {
  return (fiddleOf(metadata).input as { readonly name?: Json } | undefined)?.name;
}

/** Inserts a cell with an input, and has the notebook run what reads it unless its author said something else. */
export function insertInput(
  { notebook: { document }, selection }: Pick<NotebookServices, "notebook" | "selection">,
  input: Input,
  index: number,
): void {
  const made = newInputCell(input);
  const python = pythonKernelName(document);
  const fiddle = { ...fiddleOf(made.metadata), ...(python !== kernelNameOf(document) && { kernelId: python }) };
  const cell = completeCell({ ...made, metadata: { ...made.metadata, fiddle } });
  const operations: Operation[] = [{ op: "insert-cells", index, cells: [cell] }];
  const own = fiddleOf(document.metadata());
  if (own.reactive === undefined)
    operations.push({ op: "set-metadata", patch: { fiddle: { ...own, reactive: "run" } } });
  document.applyAll(operations, PERSON);
  selection.select(cell.id, "command");
}
