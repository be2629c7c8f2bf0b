import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Menu } from "@fiddle/ui/menu.tsx";
import { ChevronDown, ChevronRight, Ellipsis } from "lucide-react";
import type { CSSProperties } from "react";
import { useNotebook } from "../contract/notebook-services.ts";
import { canMove, moveSection, runSection, selectSection, setCollapsed } from "../editing/section-actions.ts";
import type { Heading, Section } from "../sections/sections.ts";

interface ContentsRowProps {
  readonly heading: Heading;
  /** How many levels it is below the notebook's highest heading. */
  readonly depth: number;
  readonly current: boolean;
}

export function ContentsRow({ heading, depth, current }: ContentsRowProps) {
  const services = useNotebook();
  const { cellId, index, text } = heading;
  const section = index === 0 ? services.sections.sectionOf(cellId) : undefined;
  const foldable = section && section.cellIds.length > 1;
  return (
    <li
      className="group flex items-center rounded-md pl-[calc(var(--depth)*0.875rem)] focus-within:bg-hover hover:bg-hover"
      style={{ "--depth": depth } as CSSProperties}
      data-hidden={services.sections.store.getState().hidden.has(cellId) || undefined}
    >
      {foldable ? (
        <IconButton
          label={`${section.collapsed ? "Show" : "Hide"} section ${text}`}
          aria-expanded={!section.collapsed}
          // Sections are usually open, so only a closed one stands out.
          className="aria-expanded:bg-transparent! aria-expanded:text-muted!"
          icon={section.collapsed ? <ChevronRight /> : <ChevronDown />}
          onClick={() => setCollapsed(services, section, !section.collapsed)}
        />
      ) : (
        <span className="w-control-sm flex-none" />
      )}
      <button
        type="button"
        data-heading
        className="min-h-control-sm min-w-0 flex-1 truncate text-left text-secondary group-data-hidden:text-muted hover:text-primary aria-[current=location]:font-[550] aria-[current=location]:text-accent-text"
        dir="auto"
        aria-current={current ? "location" : undefined}
        title={text}
        onClick={() => goTo()}
      >
        {text}
      </button>
      {section && (
        <Menu
          trigger={
            <IconButton
              label={`More for section ${text}`}
              icon={<Ellipsis />}
              className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 coarse:opacity-100"
            />
          }
          items={actions(section)}
        />
      )}
    </li>
  );

  function goTo(): void {
    services.selection.select(cellId);
    if (matchMedia("(width < 900px)").matches) services.panel.setState({ id: null });
    requestAnimationFrame(() => {
      const cell = document.querySelector(`[data-cell-id="${CSS.escape(cellId)}"]`);
      const target = index === 0 ? cell : cell?.querySelectorAll("h1, h2, h3, h4, h5, h6")[index];
      target?.scrollIntoView({ block: "start" });
    });
  }

  function actions(section: Section) {
    return [
      { label: "Run section", onSelect: () => runSection(services, section) },
      { label: "Select cells", onSelect: () => selectSection(services, section) },
      {
        label: section.collapsed ? "Show section" : "Hide section",
        disabled: section.cellIds.length < 2,
        onSelect: () => setCollapsed(services, section, !section.collapsed),
      },
      { type: "separator" as const, id: "move" },
      {
        label: "Move up",
        disabled: !canMove(services, section, -1),
        onSelect: () => moveSection(services, section, -1),
      },
      {
        label: "Move down",
        disabled: !canMove(services, section, 1),
        onSelect: () => moveSection(services, section, 1),
      },
    ];
  }
}
