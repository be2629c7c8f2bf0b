import type { NewCell } from "@fiddle/notebook";
import { toast } from "@fiddle/ui/toasts.ts";
import { insertCells } from "../editing/insert-cells.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { withholdSecrets } from "../secret-vault/secrets-guard.ts";

type Parts = Pick<NotebookServices, "notebook" | "selection">;

/** Puts cells that somebody else wrote below the active one. From now on the notebook may use no secrets. */
export function insertForeignCells(services: Parts, cells: readonly NewCell[]): void {
  if (withholdSecrets(services.notebook.id))
    toast(
      "This notebook holds code from elsewhere now and may use no secrets. Read it, then allow them again in the panel Secrets.",
      { milliseconds: 30_000 },
    );
  insertCells(services, cells);
}
