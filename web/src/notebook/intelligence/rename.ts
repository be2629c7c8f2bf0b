import type { EditorView } from "@codemirror/view";
import { toast } from "@fiddle/ui/toasts.ts";
import type { TextEdit } from "../../language/lint/problem.ts";
import { closeTip, openTip } from "./cursor-tip.ts";
import type { Intelligence } from "./intelligence.ts";
import { counted } from "../../platform/format.ts";

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Asks for a new name for the name at the cursor, and renames it in all cells. */
export async function renameAt(intelligence: Intelligence, cellId: string, view: EditorView): Promise<void> {
  const at = { id: cellId, offset: view.state.selection.main.head };
  const range = await intelligence.python().nameAt(at);
  if (!range) return void toast("There's no name to rename at the cursor.");
  const old = view.state.sliceDoc(range.from, range.to);
  const { element, input, complain } = renameForm(old, async (name) => {
    if (name === old) return close();
    if (!NAME.test(name)) return complain("Use letters, digits and _, and don't start with a digit.");
    const renaming = await intelligence.python().rename(at, name);
    if (!renaming.ok) return complain(renaming.reason);
    close();
    rename(intelligence, { old, name, edits: renaming.edits });
  });
  const close = () => {
    closeTip(view);
    view.focus();
  };
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  });
  openTip(view, { at: range.from, element, stays: true });
  // The editor positions it in the next animation frame.
  requestAnimationFrame(() => {
    input.focus();
    input.select();
  });
}

interface Renamed {
  readonly old: string;
  readonly name: string;
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
}

function rename({ services, multiCellEdits }: Intelligence, { old, name, edits }: Renamed): void {
  const { document } = services.notebook;
  const sources = new Map<string, string>();
  for (const [id, list] of edits) {
    const source = document.source(id);
    if (list.some(({ from, to }) => source.slice(from, to) !== old))
      return void toast("The notebook changed in the meantime, so nothing was renamed. Try again.", { tone: "bad" });
    sources.set(id, edited(source, list));
  }
  const count = multiCellEdits.write(sources);
  toast(`Renamed ${old} to ${name} in ${counted(count, "cell")}.`, {
    action: { label: "Undo", run: () => multiCellEdits.undoFromMessage() },
  });
}

/** The text after the edits, which are in ascending order. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  return edits.toReversed().reduce((rest, { from, to, insert }) => rest.slice(0, from) + insert + rest.slice(to), text);
}

function renameForm(old: string, submit: (name: string) => Promise<void> | void) {
  const element = document.createElement("form");
  element.className = "cm-rename";
  element.setAttribute("aria-label", `Rename ${old}`);
  const input = document.createElement("input");
  input.value = old;
  input.spellcheck = false;
  input.autocapitalize = "off";
  input.setAttribute("aria-label", `New name for ${old}`);
  const hint = document.createElement("p");
  hint.textContent = "Press Enter to rename it in all cells";
  hint.setAttribute("aria-live", "polite");
  element.append(input, hint);
  const complain = (reason: string) => {
    hint.textContent = reason;
    hint.className = "cm-rename-problem";
    input.setAttribute("aria-invalid", "true");
  };
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    Promise.resolve(submit(input.value.trim())).catch((error: unknown) => complain(String(error)));
  });
  return { element, input, complain };
}
