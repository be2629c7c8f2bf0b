import type { NewCell } from "@fiddle/notebook";
import { toast } from "@fiddle/ui/toasts.ts";
import { noteOrigin } from "../contract/provenance.ts";
import { insertCells } from "../editing/insert-cells.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { revokeSecrets } from "../secret-vault/secrets-guard.ts";

type Parts = Pick<NotebookServices, "notebook" | "selection">;

/** Inserts another person's cells below the active one. From now on, the notebook has no access to secrets. */
export function insertForeignCells(services: Parts, cells: readonly NewCell[]): void {
  if (revokeSecrets(services.notebook.id))
    toast(
      "This notebook now contains code from elsewhere, so its access to your secrets is off. Read the code, then allow secrets again in the Secrets panel.",
      { milliseconds: 30_000 },
    );
  noteOrigin(services.notebook.document, "paste");
  insertCells(services, cells);
}
