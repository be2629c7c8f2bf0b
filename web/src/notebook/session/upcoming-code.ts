import type { NotebookDocument } from "@fiddle/notebook";
import type { UpcomingNotebook } from "@fiddle/notebook/upcoming-code";
import { kernelNameOf, packagesOf } from "./cell-kernel.ts";

/** The notebook's kernel and the code of all cells. */
export function upcomingCode(document: NotebookDocument): UpcomingNotebook {
  const cells = document.cellIds().flatMap((id) => document.cell(id) ?? []);
  return {
    kernel: kernelNameOf(document),
    sources: cells.filter((cell) => cell.type === "code").map(({ source }) => source),
    packages: packagesOf(document),
  };
}
