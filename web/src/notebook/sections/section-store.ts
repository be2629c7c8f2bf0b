import type { NotebookDocument } from "@fiddle/notebook";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Selection } from "../selection/selection.ts";
import { collapsePatch, hiddenCells, type Section, type SectionCell, sectionsOf } from "./sections.ts";

export interface SectionState {
  /** Every section. Its heading is the first one of its cell. */
  readonly sections: readonly Section[];
  /** Cell id → the collapsed section that hides the cell. */
  readonly hidden: ReadonlyMap<string, Section>;
}

/** How long after a change sections are updated, so that typing stays fast. */
const REFRESH_DELAY_MS = 150;
const NO_SECTIONS: SectionState = { sections: [], hidden: new Map() };

/** The notebook's sections, and which cells are hidden because theirs is collapsed. */
export class SectionStore {
  readonly store: StoreApi<SectionState> = createStore(() => NO_SECTIONS);
  readonly #document: NotebookDocument;
  readonly #stops: readonly (() => void)[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #seen: readonly SectionCell[] = [];

  constructor(document: NotebookDocument, selection: Selection) {
    this.#document = document;
    this.#stops = [
      document.subscribeOrder(() => this.refresh()),
      document.subscribeAny(() => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.refresh(), REFRESH_DELAY_MS);
      }),
      // A hidden cell that becomes active, by search or undo, is shown.
      selection.store.subscribe(({ activeId }, before) => {
        if (activeId && activeId !== before.activeId) this.reveal(activeId);
      }),
    ];
    this.refresh();
  }

  sectionOf(cellId: string): Section | undefined {
    return this.store.getState().sections.find(({ heading }) => heading.cellId === cellId);
  }

  /** The cells that are not hidden, in order. */
  visibleIds(): readonly string[] {
    const { hidden } = this.store.getState();
    const ids = this.#document.cellIds();
    return hidden.size === 0 ? ids : ids.filter((id) => !hidden.has(id));
  }

  collapse(cellIds: readonly string[], collapsed: boolean): void {
    const patch = collapsePatch(collapsed);
    this.#document.applyAll(
      cellIds.map((id) => ({ op: "set-cell-metadata" as const, id, patch })),
      { by: "person" },
    );
    this.refresh();
  }

  /** Opens every section that hides the cell. */
  reveal(cellId: string): void {
    const { hidden, sections } = this.store.getState();
    if (!hidden.has(cellId)) return;
    const around = sections.filter(({ collapsed, cellIds }) => collapsed && cellIds.slice(1).includes(cellId));
    this.collapse(
      around.map(({ heading }) => heading.cellId),
      false,
    );
  }

  /** Updates the sections now. */
  refresh(): void {
    clearTimeout(this.#timer);
    const cells = this.#document.cellIds().flatMap((id): SectionCell[] => {
      const cell = this.#document.cell(id);
      if (!cell) return [];
      const source = cell.type === "markdown" ? this.#document.source(id) : "";
      return [{ id, type: cell.type, source, metadata: cell.metadata }];
    });
    if (sameCells(cells, this.#seen)) return;
    this.#seen = cells;
    const sections = sectionsOf(cells);
    this.store.setState({ sections, hidden: hiddenCells(sections) });
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }
}

function sameCells(cells: readonly SectionCell[], others: readonly SectionCell[]): boolean {
  return (
    cells.length === others.length &&
    cells.every((cell, index) => {
      const other = others[index];
      return (
        cell.id === other?.id &&
        cell.type === other.type &&
        cell.source === other.source &&
        cell.metadata === other.metadata
      );
    })
  );
}
