import type { NotebookDocument } from "@fiddle/notebook";
import { ToolFailure } from "../tool-run.ts";

const MAX_LISTED = 40;

/** The index that `after` names: the id of a cell, `top` or `end`. Throws a `ToolFailure` for an unknown one. */
export function indexAfter(document: NotebookDocument, after: string): number {
  const ids = document.cellIds();
  if (after === "top") return 0;
  if (after === "end") return ids.length;
  return existing(document, after).index + 1;
}

/** The cell's place. Throws a `ToolFailure` that lists the cells if it doesn't exist. */
export function existing(document: NotebookDocument, id: string): { readonly id: string; readonly index: number } {
  const ids = document.cellIds();
  const index = ids.indexOf(id);
  if (index >= 0) return { id, index };
  const listed = ids.slice(0, MAX_LISTED).join(", ");
  const more = ids.length > MAX_LISTED ? ` and ${ids.length - MAX_LISTED} more` : "";
  throw new ToolFailure(`There is no cell ${id}. The cells are: ${listed || "none"}${more}.`);
}

/** The ids around a cell, so that the model knows the new order. */
export function orderAround(document: NotebookDocument, index: number): string {
  const ids = document.cellIds();
  const from = Math.max(0, index - 2);
  const near = ids.slice(from, index + 3);
  return `Order: ${from > 0 ? "… " : ""}${near.join(", ")}${from + near.length < ids.length ? " …" : ""}.`;
}
