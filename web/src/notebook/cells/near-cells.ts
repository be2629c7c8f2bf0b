import { Listeners } from "@fiddle/notebook/listeners";

/** How far beyond the window cells count as near: half a screen. More editors make each keystroke slower. */
const MARGIN_PX = 400;

/** At a higher speed a cell has passed before anyone has read it, so cells keep their plain text. In pixels per millisecond. */
const FAST_PX_PER_MS = 3;
/** The page has stopped when it hasn't moved for this long, in milliseconds. */
const STOPPED_AFTER_MS = 80;
/** How many cells a frame draws, and how many it releases, so that it still ends in time. */
const DRAWN_PER_FRAME = 1;
const RELEASED_PER_FRAME = 2;

/**
 * Decides which cells are drawn: those on or near the screen, a few in each frame, because an editor or an output takes as long as
 * a frame has. It measures only when the page scrolls or the list changes its size, because an observer for each of a
 * thousand cells would cost milliseconds in every frame.
 */
export class NearCells {
  readonly #listeners = new Listeners();
  readonly #near = new Set<string>();
  #list: HTMLElement | null = null;
  #frame = 0;
  #stopped: ReturnType<typeof setTimeout> | undefined;
  /** Where the list's top was, and when. */
  #seen = { top: 0, at: 0 };

  /** Watches the list, whose children are blocks of cells. Returns a function that ends this. */
  watch(list: HTMLElement): () => void {
    this.#list = list;
    const soon = () => this.update();
    const sizes = new ResizeObserver(soon);
    sizes.observe(list);
    const onScroll = ({ target }: Event) => {
      // Scrolling inside a cell, as while typing a long line, moves no cell.
      if (!(target instanceof Element && list.contains(target))) this.update();
    };
    addEventListener("scroll", onScroll, { passive: true, capture: true });
    addEventListener("resize", soon);
    this.#draw(Infinity);
    return () => {
      sizes.disconnect();
      removeEventListener("scroll", onScroll, { capture: true });
      removeEventListener("resize", soon);
      cancelAnimationFrame(this.#frame);
      clearTimeout(this.#stopped);
      this.#list = null;
    };
  }

  has(id: string): boolean {
    return this.#near.has(id);
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Measures from the next frame on, e.g. after cells were added, deleted or moved. */
  update(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (!this.#isFast()) return this.#draw(DRAWN_PER_FRAME);
      clearTimeout(this.#stopped);
      this.#stopped = setTimeout(() => this.update(), STOPPED_AFTER_MS);
    });
  }

  #isFast(): boolean {
    const top = this.#list?.getBoundingClientRect().top ?? 0;
    const at = performance.now();
    const { top: topBefore, at: before } = this.#seen;
    this.#seen = { top, at };
    return Math.abs(top - topBefore) > FAST_PX_PER_MS * Math.min(at - before, STOPPED_AFTER_MS);
  }

  #draw(limit: number): void {
    if (!this.#list) return;
    const found = new Set<string>();
    for (const block of withinReach(this.#list.children))
      for (const { dataset } of withinReach(block.children)) if (dataset.cellId) found.add(dataset.cellId);
    const missing = [...found].filter((id) => !this.#near.has(id));
    const left = [...this.#near].filter((id) => !found.has(id));
    const released = left.slice(0, limit * RELEASED_PER_FRAME);
    if (missing.length === 0 && released.length === 0) return;
    for (const id of missing.slice(0, limit)) this.#near.add(id);
    for (const id of released) this.#near.delete(id);
    this.#listeners.notify();
    if (missing.length > limit || left.length > released.length) this.update();
  }
}

/** The elements that are on or near the screen. `elements` are ordered from top to bottom. */
function* withinReach(elements: HTMLCollection): Generator<HTMLElement> {
  for (let index = firstBelow(elements, -MARGIN_PX); index < elements.length; index += 1) {
    const element = elements[index];
    if (!(element instanceof HTMLElement) || element.getBoundingClientRect().top > innerHeight + MARGIN_PX) return;
    yield element;
  }
}

/** The index of the first element that reaches below `top`, found by binary search. */
function firstBelow(cells: HTMLCollection, top: number): number {
  let from = 0;
  let to = cells.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((cells[middle]?.getBoundingClientRect().bottom ?? 0) < top) from = middle + 1;
    else to = middle;
  }
  return from;
}
