import { expect } from "@playwright/test";
import type { NotebookPage } from "./notebook.ts";

/** A cell as in a file. A string is a code cell. */
export type FileCell =
  | string
  | { readonly type: "code" | "markdown"; readonly source: string; readonly metadata?: Record<string, unknown> };

/** Replaces the notebook's cells by dropping a file on it. */
export async function openCells(notebook: NotebookPage, given: readonly FileCell[]): Promise<void> {
  const cells = given.map((cell, index) => {
    const { type, source, metadata = {} } = typeof cell === "string" ? { type: "code" as const, source: cell } : cell;
    const rest = type === "code" ? { outputs: [], execution_count: null } : {};
    return { id: `cell-${index}`, cell_type: type, metadata, source, ...rest };
  });
  const file = JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells });
  await notebook.main.evaluate((main, text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "cells.ipynb", { type: "application/json" }));
    main.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, file);
  await expect(notebook.main.locator('[data-cell-id="cell-0"]')).toBeAttached();
}
