import { completeCell, type NotebookDocument } from "@fiddle/notebook";
import { EARLY_SOURCE } from "../../platform/early-keys.ts";
import type { CommandId } from "../contract/command-id.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

/** What was typed into the stand-in, read before React takes it away. */
export interface EarlyTyping {
  readonly text: string;
  readonly focused: boolean;
  /** The person clicked there: what they type next is text, whatever has arrived by then. */
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
    // The page's first script writes nothing else there.
    command: (field.dataset.run as CommandId | undefined) ?? null,
  };
}

/** Puts early typing into the first cell (or a new one before it, when that holds something) and goes on there. */
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
    else if (first) selection.store.setState({ activeId: first.id, anchorId: first.id });
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
