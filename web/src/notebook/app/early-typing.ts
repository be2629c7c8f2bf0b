import { completeCell, type NotebookDocument } from "@fiddle/notebook";
import { EARLY_SOURCE } from "../../platform/early-keys.ts";
import type { CommandId } from "../contract/command.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

/** What the user typed into the placeholder cell, read before React removes it. */
export interface EarlyTyping {
  readonly text: string;
  readonly focused: boolean;
  /** The user clicked the placeholder, so what they type next belongs into a cell's editor. */
  readonly chosen: boolean;
  readonly caret: number;
  readonly command: CommandId | null;
}

export function readEarlyTyping({ wantsFocus = true, document = globalThis.document } = {}): EarlyTyping | null {
  const field = document.getElementById(EARLY_SOURCE);
  if (!(field instanceof HTMLTextAreaElement)) return null;
  return {
    text: field.value,
    focused: document.activeElement === field || (wantsFocus && document.activeElement === document.body),
    chosen: field.dataset.chosen !== undefined,
    caret: field.selectionStart,
    // Only the page's first script writes this attribute, with the ids of commands.
    command: (field.dataset.run as CommandId | undefined) ?? null,
  };
}

/** Moves early typing into the first cell, or into a new one before it if that has content, and puts the cursor there. */
export function adoptEarlyTyping(
  services: Pick<NotebookServices, "notebook" | "selection" | "commands">,
  early: EarlyTyping | null,
): void {
  const { selection, notebook } = services;
  const firstId = notebook.document.cellIds()[0];
  const first = firstId ? notebook.document.cell(firstId) : undefined;
  const emptyCode = first?.type === "code" && first.source === "";
  if (!early?.text) {
    if (first && (early?.chosen || (emptyCode && early?.focused !== false))) selection.select(first.id, "edit", "end");
    else if (first) selection.begin(first.id);
    // Someone who runs the empty cell of the landing page means the program that it suggests.
    if (emptyCode && early?.command) services.commands.run(early.command);
    return;
  }
  const id = emptyCode && first ? first.id : insertFirst(notebook.document);
  notebook.document.apply({ op: "set-source", id, source: early.text }, { by: "person" });
  selection.select(id, "edit", early.caret);
  if (early.command) services.commands.run(early.command);
}

function insertFirst(document: NotebookDocument): string {
  const cell = completeCell({ type: "code" });
  document.apply({ op: "insert-cells", index: 0, cells: [cell] }, { by: "person" });
  return cell.id;
}
