import type { Command, CommandActions } from "../contract/command.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { moveSection, runSection, setCollapsed } from "../editing/section-actions.ts";
import type { Section } from "../sections/sections.ts";

export const SECTION_COMMANDS = {
  "collapse-section": onSection((services, section) => setCollapsed(services, section, true)),
  "expand-section": onSection((services, section) => setCollapsed(services, section, false)),
  "collapse-sections": (services) => setAll(services, true),
  "expand-sections": (services) => setAll(services, false),
  "run-section": onSection(runSection),
  "move-section-up": onSection((services, section) => moveSection(services, section, -1)),
  "move-section-down": onSection((services, section) => moveSection(services, section, 1)),
} satisfies CommandActions;

/** Acts on the innermost section with the active cell. */
function onSection(act: (services: NotebookServices, section: Section) => void): Command["run"] {
  return (services) => {
    services.sections.refresh();
    const { sections } = services.sections.store.getState();
    const section = sections.findLast(({ cellIds }) => cellIds.includes(services.selection.activeId ?? ""));
    if (section) act(services, section);
  };
}

function setAll({ sections, selection }: NotebookServices, collapsed: boolean): void {
  sections.refresh();
  const all = sections.store.getState().sections.filter(({ cellIds }) => cellIds.length > 1);
  const outer = all.find(({ cellIds }) => cellIds.slice(1).includes(selection.activeId ?? ""));
  if (collapsed && outer) selection.select(outer.heading.cellId);
  sections.collapse(
    all.map(({ heading }) => heading.cellId),
    collapsed,
  );
}
