import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { type KeyboardEvent, useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";
import { contentsOf, type Heading } from "../sections/sections.ts";
import { ContentsRow } from "./ContentsRow.tsx";

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
    <nav aria-label="Contents" className="px-1.5 py-2" onKeyDown={walk}>
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
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-heading]")];
  const row = event.target.closest("li")?.querySelector<HTMLElement>("[data-heading]");
  const next = row && links[links.indexOf(row) + by];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** A heading above this distance from the window's top, which is below the toolbar, counts as reached. */
const REACHED_TOP_PX = 140;
const UPDATE_DELAY_MS = 80;

/** The index of the last heading that has scrolled past the top. Updates while the page scrolls. */
function useCurrentHeading(headings: readonly Heading[]): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const topOf = ({ cellId }: Heading) =>
      document.querySelector(`[data-cell-id="${CSS.escape(cellId)}"]`)?.getBoundingClientRect().top;
    const update = () => {
      timer = undefined;
      let from = 0;
      let to = headings.length;
      while (from < to) {
        const middle = (from + to) >> 1;
        const heading = headings[middle];
        // A hidden heading has no position, so the one before it counts.
        const top = heading ? topOf(heading) : undefined;
        if (top === undefined || top > REACHED_TOP_PX) to = middle;
        else from = middle + 1;
      }
      setCurrent(Math.max(0, from - 1));
    };
    const updateSoon = () => {
      timer ??= setTimeout(update, UPDATE_DELAY_MS);
    };
    update();
    addEventListener("scroll", updateSoon, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", updateSoon, { capture: true });
    };
  }, [headings]);
  return current;
}
