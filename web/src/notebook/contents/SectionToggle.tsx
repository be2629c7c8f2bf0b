import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";
import { setCollapsed } from "../editing/section-actions.ts";
import { counted } from "../../platform/format.ts";

/** Beside a heading: hides or shows the cells of its section. */
export function SectionToggle({ id }: { readonly id: string }) {
  const services = useNotebook();
  const section = useStore(services.sections.store, () => services.sections.sectionOf(id));
  if (!section || section.cellIds.length < 2) return null;
  const { collapsed, heading } = section;
  return (
    <IconButton
      label={`${collapsed ? "Show" : "Hide"} section ${heading.text}`}
      aria-expanded={!collapsed}
      // Sections are usually open, so only a closed one stands out.
      className="section-toggle aria-expanded:text-muted! aria-expanded:not-hover:bg-transparent!"
      icon={collapsed ? <ChevronRight /> : <ChevronDown />}
      onClick={() => setCollapsed(services, section, !collapsed)}
    />
  );
}

/** Below the heading of a collapsed section: how many cells it hides. */
export function HiddenCells({ id }: { readonly id: string }) {
  const services = useNotebook();
  const section = useStore(services.sections.store, () => services.sections.sectionOf(id));
  if (!section?.collapsed || section.cellIds.length < 2) return null;
  return (
    <button type="button" className="cell-collapsed" onClick={() => setCollapsed(services, section, false)}>
      {counted(section.cellIds.length - 1, "cell")} hidden
    </button>
  );
}
