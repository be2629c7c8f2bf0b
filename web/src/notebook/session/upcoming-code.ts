import type { NotebookDocument } from "@fiddle/notebook";
import type { UpcomingCode } from "@fiddle/notebook/upcoming-code";
import { packagesOf } from "./cell-kernel.ts";

/** The code of all cells, from which a kernel knows with which packages to start. */
export function upcomingCode(document: NotebookDocument): UpcomingCode {
  const cells = document.cellIds().flatMap((id) => document.cell(id) ?? []);
  return {
    sources: cells.filter((cell) => cell.type === "code").map(({ source }) => source),
    packages: packagesOf(document),
  };
}
