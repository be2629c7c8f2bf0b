import { toast } from "@fiddle/ui/toasts.ts";
import { kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { kernelNameOf } from "../session/cell-kernel.ts";
import type { Intelligence } from "./intelligence.ts";
import { writeInEditor } from "./sources.ts";

/** Formats the code of the selected cells. */
export async function formatCells(intelligence: Intelligence, ids: readonly string[]): Promise<void> {
  const { services, multiCellEdits } = intelligence;
  const { document } = services.notebook;
  const { formatted, unread } = await formatAll(intelligence, ids);
  const [only] = formatted;
  const typing = services.selection.store.getState().mode === "edit";
  if (formatted.size === 1 && only && typing && writeInEditor(services, ...only)) return;
  const count = multiCellEdits.write(formatted);
  if (unread.length > 0) toast(unreadSentence(unread.map((id) => document.cellIds().indexOf(id) + 1)), { tone: "bad" });
  else if (ids.length > 1 && count === 0) toast("All cells are already formatted.");
  if (ids.length > 1 && count > 0)
    toast(`Formatted ${count} ${count === 1 ? "cell" : "cells"}.`, {
      action: { label: "Undo", run: () => multiCellEdits.undoFromMessage() },
    });
}

/** The formatted sources, and the ids of cells with syntax errors. */
async function formatAll(intelligence: Intelligence, ids: readonly string[]) {
  const { document } = intelligence.services.notebook;
  const formatted = new Map<string, string>();
  const unread: string[] = [];
  for (const id of ids) {
    const source = document.source(id);
    try {
      const after = await formatOne(intelligence, id, source);
      // Text that the user typed in the meantime is kept.
      if (after !== source && document.source(id) === source) formatted.set(id, after);
    } catch {
      unread.push(id);
    }
  }
  return { formatted, unread };
}

async function formatOne(intelligence: Intelligence, id: string, source: string): Promise<string> {
  const { document } = intelligence.services.notebook;
  const cell = document.cell(id);
  if (cell?.type !== "code") return source;
  const spec = kernelSpecOf(kernelNameOf(document, cell));
  if (spec.language === "python") return intelligence.python().format(source);
  const { formatSql } = await import("../../language/sql/format-sql.ts");
  return formatSql(source, spec.name.startsWith("sqlite") ? "sqlite" : "duckdb");
}

function unreadSentence(numbers: readonly number[]): string {
  return numbers.length === 1
    ? `Cell ${numbers[0]} has a syntax error and wasn't formatted.`
    : `Cells ${numbers.join(", ")} have syntax errors and weren't formatted.`;
}
