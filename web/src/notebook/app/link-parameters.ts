import { BROWSER_KERNELS } from "@fiddle/kernels";
import { completeCell, type Operation } from "@fiddle/notebook";
import { toast } from "@fiddle/ui/toasts.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { fiddleOf } from "../session/cell-kernel.ts";
import { withholdSecrets } from "../secret-vault/secrets-guard.ts";
import type { OpenNotebook } from "../document/open-notebook.ts";

/** What a link may ask of the notebook it opens: `?kernel=duckdb-wasm&code=SELECT+42&run=true`. */
export interface LinkParameters {
  readonly code: string | null;
  /** Only the name of a known kernel; anything else is ignored. */
  readonly kernel: string | null;
  readonly run: boolean;
  /** Shown for reading, without editors. */
  readonly readonly: boolean;
  readonly hideCode: boolean;
  /** The address of a notebook's file elsewhere. */
  readonly url: string | null;
}

export function readLinkParameters(search: string): LinkParameters {
  const query = new URLSearchParams(search);
  const kernel = query.get("kernel");
  return {
    code: query.get("code"),
    kernel: BROWSER_KERNELS.some((spec) => spec.name === kernel) ? kernel : null,
    run: query.get("run") === "true",
    readonly: isOn(query.get("readonly")),
    hideCode: isOn(query.get("hide-code")),
    url: query.get("url"),
  };
}

/** `?readonly`, `?readonly=true` and `?readonly=1` all mean it. */
function isOn(value: string | null): boolean {
  return value === "" || value === "true" || value === "1";
}

/**
 * Does what the link asks. Code goes into a cell of its own unless it is there already, so that opening the link twice
 * changes nothing. It runs only where the link says so and nothing but it is there: among a person's own cells and files
 * it waits to be read.
 */
export function applyLinkParameters(
  services: Pick<NotebookServices, "notebook" | "session" | "selection" | "modes">,
  link: LinkParameters,
): void {
  const { notebook, session, selection } = services;
  const { document } = notebook;
  const operations: Operation[] = [];
  if (link.kernel) {
    operations.push({
      op: "set-metadata",
      patch: { fiddle: { ...fiddleOf(document.metadata()), kernelId: link.kernel } },
    });
  }
  const first = document.cellIds()[0];
  const firstCell = first ? document.cell(first) : undefined;
  const isEmbedded = services.modes.getState().embedded;
  const isBare = document.cellIds().every((id) => document.source(id) === "");
  const runs = link.run && (link.code === null || isBare || isEmbedded);
  const known = document.cellIds().find((id) => document.cell(id)?.source === link.code);
  if (known) broughtCells.set(notebook, { cellId: known, ran: runs });
  else if (link.code !== null) {
    const cell = completeCell({ type: "code", source: link.code });
    if (first && firstCell?.source === "") operations.push({ op: "delete-cells", ids: [first] });
    operations.push({ op: "insert-cells", index: 0, cells: [cell] });
    selection.store.setState({ activeId: cell.id, anchorId: cell.id });
    if (withholdSecrets(notebook.id)) toast(SECRETS_OFF, { milliseconds: 30_000 });
    broughtCells.set(notebook, { cellId: cell.id, ran: runs });
  }
  if (notebook.isHeld) withholdSecrets(notebook.id);
  if (operations.length > 0) document.applyAll(operations, { by: "person" });
  session.kernelChanged();
  // What a stranger's link brought along runs when the person says so (ArrivalBanner); an embed's page has said so.
  if (runs && (!notebook.isHeld || isEmbedded)) void session.run(document.cellIds());
}

/** The cell that the address of the page brought into a notebook, for as long as the page is open. */
export interface BroughtCell {
  readonly cellId: string;
  /** Whether the link also had it run. */
  readonly ran: boolean;
}

const broughtCells = new WeakMap<OpenNotebook, BroughtCell>();

export function broughtCell(notebook: OpenNotebook): BroughtCell | null {
  return broughtCells.get(notebook) ?? null;
}

const SECRETS_OFF =
  "The link added code, so secrets are off in this notebook for now. Read the code, then turn them on in the Secrets panel.";
