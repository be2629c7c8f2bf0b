import type { Command } from "../contract/command.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { moveSection, runSection, setCollapsed } from "../editing/section-actions.ts";
import type { Section } from "../sections/sections.ts";

export const SECTION_COMMANDS: readonly Command[] = [
  {
    id: "collapse-section",
    title: "Hide section",
    group: "View",
    commandKeys: ["ArrowLeft"],
    run: (services) => onSection(services, (section) => setCollapsed(services, section, true)),
  },
  {
    id: "expand-section",
    title: "Show section",
    group: "View",
    commandKeys: ["ArrowRight"],
    run: (services) => onSection(services, (section) => setCollapsed(services, section, false)),
  },
  { id: "collapse-sections", title: "Hide all sections", group: "View", run: (services) => setAll(services, true) },
  { id: "expand-sections", title: "Show all sections", group: "View", run: (services) => setAll(services, false) },
  {
    id: "run-section",
    title: "Run section",
    group: "Run",
    run: (services) => onSection(services, (section) => runSection(services, section)),
  },
  {
    id: "move-section-up",
    title: "Move section up",
    group: "Cells",
    run: (services) => onSection(services, (section) => moveSection(services, section, -1)),
  },
  {
    id: "move-section-down",
    title: "Move section down",
    group: "Cells",
    run: (services) => onSection(services, (section) => moveSection(services, section, 1)),
  },
];

/** The innermost section with the active cell. */
function onSection(
  { sections, selection }: Pick<NotebookServices, "selection" | "sections">,
  act: (section: Section) => void,
): void {
  sections.refresh();
  const section = sections.store
    .getState()
    .sections.findLast(({ cellIds }) => cellIds.includes(selection.activeId ?? ""));
  if (section) act(section);
}

function setAll({ sections, selection }: Pick<NotebookServices, "selection" | "sections">, collapsed: boolean): void {
  sections.refresh();
  const all = sections.store.getState().sections.filter(({ cellIds }) => cellIds.length > 1);
  const outer = all.find(({ cellIds }) => cellIds.slice(1).includes(selection.activeId ?? ""));
  if (collapsed && outer) selection.select(outer.heading.cellId);
  sections.collapse(
    all.map(({ heading }) => heading.cellId),
    collapsed,
  );
}
