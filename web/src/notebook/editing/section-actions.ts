import type { NotebookServices } from "../contract/notebook-services.ts";
import type { Section } from "../sections/sections.ts";

export function setCollapsed(
  { sections, selection }: Pick<NotebookServices, "selection" | "sections">,
  section: Section,
  collapsed: boolean,
): void {
  const { cellId } = section.heading;
  // The active cell must stay visible.
  if (collapsed && section.cellIds.slice(1).includes(selection.activeId ?? "")) selection.select(cellId);
  sections.collapse([cellId], collapsed);
}

export function runSection({ session }: Pick<NotebookServices, "session">, section: Section): void {
  void session.run(section.cellIds);
}

export function selectSection({ selection }: Pick<NotebookServices, "selection">, { cellIds, heading }: Section): void {
  selection.selectRange(cellIds.at(-1) ?? heading.cellId, heading.cellId);
}

/** The given cells and those that collapsed sections among them hide, in the notebook's order. */
export function withHidden(
  { notebook, sections }: Pick<NotebookServices, "notebook" | "sections">,
  ids: readonly string[],
): readonly string[] {
  sections.refresh();
  const all = new Set(ids);
  for (const id of ids) {
    const section = sections.sectionOf(id);
    if (section?.collapsed) for (const hidden of section.cellIds) all.add(hidden);
  }
  return all.size === ids.length ? ids : notebook.document.cellIds().filter((id) => all.has(id));
}

/** Whether there is a section of the same level before (-1) or after (1) it under the same heading. */
export function canMove(services: Pick<NotebookServices, "sections">, section: Section, by: -1 | 1): boolean {
  return siblingOf(services, section, by) !== null;
}

/** Swaps a section with the section before or after it. */
export function moveSection(
  services: Pick<NotebookServices, "notebook" | "selection" | "sections">,
  section: Section,
  by: -1 | 1,
): void {
  const sibling = siblingOf(services, section, by);
  if (!sibling) return;
  const { document } = services.notebook;
  const ids = section.cellIds;
  const rest = document.cellIds().filter((id) => !ids.includes(id));
  const target = by < 0 ? sibling.heading.cellId : (sibling.cellIds.at(-1) ?? sibling.heading.cellId);
  const index = rest.indexOf(target) + (by < 0 ? 0 : 1);
  document.apply({ op: "move-cells", ids, index }, { by: "person" });
  services.selection.select(section.heading.cellId);
}

function siblingOf({ sections }: Pick<NotebookServices, "sections">, section: Section, by: -1 | 1): Section | null {
  const all = sections.store.getState().sections;
  const start = all.findIndex(({ heading }) => heading.cellId === section.heading.cellId);
  for (let index = start + by; index >= 0 && index < all.length; index += by) {
    const other = all[index];
    if (!other || other.heading.level < section.heading.level) return null;
    if (other.heading.level === section.heading.level) return other;
  }
  return null;
}
