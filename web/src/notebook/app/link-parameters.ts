import { BROWSER_KERNELS } from "@fiddle/kernels";
import { completeCell, type Operation } from "@fiddle/notebook";
import { toast } from "@fiddle/ui/toasts.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { noteOrigin } from "../contract/provenance.ts";
import { fiddleOf } from "../session/cell-kernel.ts";
import { revokeSecrets } from "../secret-vault/secrets-guard.ts";
import type { OpenNotebook } from "../document/open-notebook.ts";

/** The query parameters of a link that opens a notebook: `?kernel=duckdb-wasm&code=SELECT+42&run=true`. */
export interface LinkParameters {
  readonly code: string | null;
  /** The name of a known kernel. Unknown names are ignored. */
  readonly kernel: string | null;
  readonly run: boolean;
  /** Opens the notebook in read mode. */
  readonly readonly: boolean;
  readonly hideCode: boolean;
  /** Opens the notebook as an app. */
  readonly app: boolean;
  /** The id of the only cell whose output an embed shows, with the inputs that it depends on. */
  readonly cell: string | null;
  /** The URL of a notebook file on another site. */
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
    app: query.get("view") === "app",
    cell: query.get("cell"),
    url: query.get("url"),
  };
}

/** `?readonly`, `?readonly=true` and `?readonly=1` all turn it on. */
function isOn(value: string | null): boolean {
  return value === "" || value === "true" || value === "1";
}

/**
 * Applies the link's parameters. Code goes into a new cell unless a cell has it already, so that opening the link twice
 * changes nothing. It runs only if the link asks for that and the notebook has no other code: beside the user's own cells
 * and files, the user reads it first.
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
  if (known) linkedCells.set(notebook, { cellId: known, ran: runs });
  else if (link.code !== null) {
    const cell = completeCell({ type: "code", source: link.code });
    if (first && firstCell?.source === "") operations.push({ op: "delete-cells", ids: [first] });
    operations.push({ op: "insert-cells", index: 0, cells: [cell] });
    selection.begin(cell.id);
    noteOrigin(document, "link");
    if (revokeSecrets(notebook.id)) toast(SECRETS_OFF, { milliseconds: 30_000 });
    linkedCells.set(notebook, { cellId: cell.id, ran: runs });
  }
  if (notebook.isHeld) revokeSecrets(notebook.id);
  if (operations.length > 0) document.applyAll(operations, { by: "person" });
  session.kernelChanged();
  // A notebook from someone else's link runs when the user clicks Run (ArrivalBanner). For an embed, its page decides.
  if (runs && (!notebook.isHeld || isEmbedded)) void session.run(document.cellIds());
}

/** The cell whose code came from the page's address. Known while the page is open. */
export interface LinkedCell {
  readonly cellId: string;
  /** Whether the link also ran it. */
  readonly ran: boolean;
}

const linkedCells = new WeakMap<OpenNotebook, LinkedCell>();

export function linkedCell(notebook: OpenNotebook): LinkedCell | null {
  return linkedCells.get(notebook) ?? null;
}

const SECRETS_OFF =
  "The link added code, so secrets are off in this notebook for now. Read the code, then turn them on in the Secrets panel.";
