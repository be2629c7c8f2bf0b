import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { type KeyboardEvent, useMemo } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";
import { ContentsRow } from "./ContentsRow.tsx";
import { contentsOf } from "../sections/sections.ts";
import { useCurrentHeading } from "./use-current-heading.ts";
import "./contents.css";

/** Lists the notebook's headings. Each opens its place, and its section can be run, hidden or moved. */
export function ContentsPanel() {
  const { notebook, sections } = useNotebook();
  const state = useStore(sections.store);
  const headings = useMemo(() => {
    const { document } = notebook;
    void state;
    return contentsOf(
      document.cellIds().flatMap((id) => {
        const cell = document.cell(id);
        return cell ? [{ ...cell, source: document.source(id) }] : [];
      }),
    );
    // oxlint-disable-next-line react/memo-dependencies -- the store says when sections, and so headings, may have changed
  }, [notebook, state]);
  const current = useCurrentHeading(headings);
  if (headings.length === 0) {
    return (
      <EmptyState title="No headings yet">
        Start a line in a text cell with # to add a heading. It appears here and makes a section you can hide.
      </EmptyState>
    );
  }
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move between its buttons
    <nav aria-label="Contents" className="contents-list" onKeyDown={walk}>
      <ul>
        {headings.map((heading, index) => (
          <ContentsRow
            key={`${heading.cellId}-${heading.index}`}
            heading={heading}
            depth={heading.level - top}
            current={index === current}
          />
        ))}
      </ul>
    </nav>
  );
}

/** The arrow keys move the focus from one heading to the next. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (by === 0 || !(event.target instanceof Element)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(".contents-link")];
  const row = event.target.closest("li")?.querySelector<HTMLElement>(".contents-link");
  const next = row && links[links.indexOf(row) + by];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}
