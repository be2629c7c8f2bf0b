import type { NotebookServices } from "../contract/notebook-services.ts";
import type { Command } from "../contract/command.ts";

export const SELECT_COMMANDS: readonly Command[] = [
  { id: "edit", title: "Edit cell", group: "Select", commandKeys: ["Enter"], run: edit },
  {
    id: "select-previous",
    title: "Select cell above",
    group: "Select",
    commandKeys: ["ArrowUp", "k"],
    run: (services) => step(services, -1),
  },
  {
    id: "select-next",
    title: "Select cell below",
    group: "Select",
    commandKeys: ["ArrowDown", "j"],
    run: (services) => step(services, 1),
  },
  {
    id: "extend-up",
    title: "Extend selection up",
    group: "Select",
    commandKeys: ["Shift+ArrowUp", "Shift+k"],
    run: (services) => extend(services, -1),
  },
  {
    id: "extend-down",
    title: "Extend selection down",
    group: "Select",
    commandKeys: ["Shift+ArrowDown", "Shift+j"],
    run: (services) => extend(services, 1),
  },
  { id: "select-all", title: "Select all cells", group: "Select", commandKeys: ["Mod+a"], run: selectAll },
  {
    id: "select-first",
    title: "Go to first cell",
    group: "Select",
    commandKeys: ["Home", "Mod+ArrowUp"],
    run: (services) => goTo(services, 0),
  },
  {
    id: "select-last",
    title: "Go to last cell",
    group: "Select",
    commandKeys: ["End", "Mod+ArrowDown"],
    run: (services) => goTo(services, -1),
  },
];

function edit({ selection }: Pick<NotebookServices, "selection">): void {
  if (selection.activeId) selection.select(selection.activeId, "edit");
}

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

function selectAll({ notebook, selection }: Pick<NotebookServices, "notebook" | "selection">): void {
  const order = notebook.document.cellIds();
  const first = order[0];
  const last = order.at(-1);
  if (first && last) selection.selectRange(first, last);
}

function goTo({ sections, selection }: Pick<NotebookServices, "selection" | "sections">, index: 0 | -1): void {
  const target = sections.visibleIds().at(index);
  if (target) selection.select(target);
}
