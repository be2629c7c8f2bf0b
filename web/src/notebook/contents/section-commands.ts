import type { Command } from "../contract/command.ts";
import type { NotebookParts } from "../contract/notebook-services.ts";
import { moveSection, runSection, setCollapsed } from "../editing/section-actions.ts";
import type { Section } from "../sections/sections.ts";

export const SECTION_COMMANDS: readonly Command[] = [
  {
    id: "collapse-section",
    title: "Hide the section",
    group: "View",
    commandKeys: ["ArrowLeft"],
    run: (parts) => onSection(parts, (section) => setCollapsed(parts, section, true)),
  },
  {
    id: "expand-section",
    title: "Show the section",
    group: "View",
    commandKeys: ["ArrowRight"],
    run: (parts) => onSection(parts, (section) => setCollapsed(parts, section, false)),
  },
  { id: "collapse-sections", title: "Hide all sections", group: "View", run: (parts) => setAll(parts, true) },
  { id: "expand-sections", title: "Show all sections", group: "View", run: (parts) => setAll(parts, false) },
  {
    id: "run-section",
    title: "Run the section",
    group: "Run",
    run: (parts) => onSection(parts, (section) => runSection(parts, section)),
  },
  {
    id: "move-section-up",
    title: "Move the section up",
    group: "Cells",
    run: (parts) => onSection(parts, (section) => moveSection(parts, section, -1)),
  },
  {
    id: "move-section-down",
    title: "Move the section down",
    group: "Cells",
    run: (parts) => onSection(parts, (section) => moveSection(parts, section, 1)),
  },
];

/** The innermost section with the active cell. */
function onSection({ sections, selection }: NotebookParts, act: (section: Section) => void): void {
  sections.look();
  const section = sections.store
    .getState()
    .sections.findLast(({ cellIds }) => cellIds.includes(selection.activeId ?? ""));
  if (section) act(section);
}

function setAll({ sections, selection }: NotebookParts, collapsed: boolean): void {
  sections.look();
  const all = sections.store.getState().sections.filter(({ cellIds }) => cellIds.length > 1);
  const outer = all.find(({ cellIds }) => cellIds.slice(1).includes(selection.activeId ?? ""));
  if (collapsed && outer) selection.select(outer.heading.cellId);
  sections.collapse(
    all.map(({ heading }) => heading.cellId),
    collapsed,
  );
}
