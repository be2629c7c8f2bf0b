import { completeCell, type Json, type Operation } from "@fiddle/notebook";
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
  const source = withDefault(services.notebook.document.source(cellId), placed, value);
  write(services, { cellId, source, input: { ...placed.input, value } });
}

/** Replaces the declaration of an input. Code that reads it by another name is the author's to change. */
export function declareInput(services: Services, cellId: string, name: string, input: Input): void {
  const placed = inputIn(services, cellId, name);
  if (!placed) return;
  const source = withDeclaration(services.notebook.document.source(cellId), placed, input);
  write(services, { cellId, source, input, declares: name });
}

interface WrittenInput {
  readonly cellId: string;
  readonly source: string;
  readonly input: Input;
  /** The input's name so far, where more than its default changes. */
  readonly declares?: string;
}

function write({ notebook: { document } }: Services, { cellId: id, source, input, declares }: WrittenInput): void {
  const metadata = document.cell(id)?.metadata ?? {};
  const fiddle = fiddleOf(metadata);
  const own = fiddle.input as { readonly name?: Json } | undefined;
  const operations: Operation[] = [{ op: "set-source", id, source }];
  // A cell of Colab or papermill has its inputs in its code alone, as long as that can say everything.
  const isFirst = declares !== undefined && own === undefined && inputsOfCell({ source, metadata }).length === 1;
  if (own?.name === (declares ?? input.name) || isFirst)
    operations.push({ op: "set-cell-metadata", id, patch: { fiddle: { ...fiddle, input: inputMetadata(input) } } });
  document.applyAll(operations, PERSON);
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
