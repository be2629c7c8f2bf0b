import type { EditorView } from "@codemirror/view";
import { toast } from "@fiddle/ui/toasts.ts";
import { openTip } from "./cursor-tip.ts";
import type { Intelligence } from "./intelligence.ts";
import { applyFix } from "./quick-fix.ts";

/** Moves to the next or previous problem in any cell, and announces it. */
export function stepToProblem({ services, problems }: Intelligence, step: 1 | -1): void {
  const { notebook, selection, editors } = services;
  const order = notebook.document.cellIds();
  const here = selection.activeId ?? order[0] ?? "";
  const caret = editors.get(here)?.view.state.selection.main.head ?? 0;
  const all = order.flatMap((id) =>
    problems
      .of(id)
      .filter(({ severity }) => severity !== "hint")
      .map((problem) => ({ id, problem })),
  );
  if (all.length === 0) return void toast("No problems in any cell.");
  const index = order.indexOf(here);
  const isAfter = ({ id, problem }: (typeof all)[number]) =>
    order.indexOf(id) > index || (id === here && problem.from > caret);
  const isBefore = ({ id, problem }: (typeof all)[number]) =>
    order.indexOf(id) < index || (id === here && problem.from < caret);
  const target = step > 0 ? (all.find(isAfter) ?? all[0]) : (all.findLast(isBefore) ?? all.at(-1));
  if (!target) return;
  const { id, problem } = target;
  selection.select(id, "edit", problem.from);
  // Its editor may not exist yet.
  const show = (attempts: number) => {
    const view = editors.get(id)?.view;
    if (view?.hasFocus)
      openTip(view, {
        at: problem.from,
        element: tipElement(problem.message, problem.fix?.title),
        says: problem.message,
      });
    else if (attempts > 0) requestAnimationFrame(() => show(attempts - 1));
  };
  requestAnimationFrame(() => show(20));
}

/** Applies the quick fix of the problem at the cursor. */
export function fixAtCaret({ services, problems }: Intelligence, cellId: string, view: EditorView): void {
  const { head } = view.state.selection.main;
  const here = problems.of(cellId).filter(({ from, to }) => from <= head && head <= to);
  const fix = here.find((problem) => problem.fix)?.fix;
  if (fix) applyFix(services, { cellId, view, fix, shift: 0 });
  else toast(here.length > 0 ? "There's no quick fix for this problem." : "There's no problem at the cursor.");
}

function tipElement(message: string, fix: string | undefined): HTMLElement {
  const element = document.createElement("div");
  element.className = "cm-problem-tip";
  element.append(message);
  if (fix) {
    const hint = document.createElement("p");
    hint.textContent = `${fix}: press Ctrl or ⌘ and .`;
    element.append(hint);
  }
  return element;
}
