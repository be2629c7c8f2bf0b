import type { NewCell } from "@fiddle/notebook";
import { toast } from "@fiddle/ui/toasts.ts";
import { insertCells } from "../editing/insert-cells.ts";
import type { NotebookParts } from "../contract/notebook-services.ts";
import { withholdSecrets } from "../secret-vault/secrets-guard.ts";

type Parts = Pick<NotebookParts, "notebook" | "selection">;

/** Puts cells that somebody else wrote below the active one. From now on the notebook may use no secrets. */
export function insertForeignCells(parts: Parts, cells: readonly NewCell[]): void {
  if (withholdSecrets(parts.notebook.id))
    toast(
      "This notebook holds code from elsewhere now and may use no secrets. Read it, then allow them again in the panel Secrets.",
      { milliseconds: 30_000 },
    );
  insertCells(parts, cells);
}
