import type { NotebookServices } from "../contract/notebook-services.ts";
import type { CommandActions } from "../contract/command.ts";

export const SELECT_COMMANDS = {
  edit({ selection }) {
    if (selection.activeId) selection.select(selection.activeId, "edit");
  },
  "select-previous": (services) => step(services, -1),
  "select-next": (services) => step(services, 1),
  "extend-up": (services) => extend(services, -1),
  "extend-down": (services) => extend(services, 1),
  "select-all"({ notebook, selection }) {
    const order = notebook.document.cellIds();
    const [first] = order;
    const last = order.at(-1);
    if (first && last) selection.selectRange(first, last);
  },
  "select-first": (services) => goTo(services, 0),
  "select-last": (services) => goTo(services, -1),
} satisfies CommandActions;

export function step({ sections, selection }: Pick<NotebookServices, "selection" | "sections">, by: -1 | 1): void {
  const order = sections.visibleIds();
  const target = order[order.indexOf(selection.activeId ?? "") + by];
  if (target) selection.select(target);
}

function extend({ sections, selection }: Pick<NotebookServices, "selection" | "sections">, by: -1 | 1): void {
  const order = sections.visibleIds();
  const target = order[order.indexOf(selection.activeId ?? "") + by];
  if (target) selection.extendTo(target);
}

function goTo({ sections, selection }: Pick<NotebookServices, "selection" | "sections">, index: 0 | -1): void {
  const target = sections.visibleIds().at(index);
  if (target) selection.select(target);
}
