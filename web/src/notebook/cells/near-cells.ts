/** How far beyond the window cells count as near: half a screen. More editors make each keystroke slower. */
const MARGIN_PX = 400;

type Listener = () => void;

/**
 * Finds out which cells are on or near the screen. It measures only when the page scrolls or the list changes its size,
 * because an observer for each of a thousand cells would cost milliseconds in every frame.
 */
export class NearCells {
  readonly #listeners = new Set<Listener>();
  #list: HTMLElement | null = null;
  #near: ReadonlySet<string> = new Set();
  #frame = 0;

  /** Watches the list, whose children are blocks of cells. Returns a function that ends this. */
  watch(list: HTMLElement): () => void {
    this.#list = list;
    const sizes = new ResizeObserver(() => this.update());
    sizes.observe(list);
    const soon = ({ target }: Event) => {
      // Scrolling inside a cell, as while typing a long line, moves no cell.
      if (target instanceof Element && list.contains(target)) return;
      this.#frame ||= requestAnimationFrame(() => this.update());
    };
    addEventListener("scroll", soon, { passive: true, capture: true });
    addEventListener("resize", soon);
    this.update();
    return () => {
      sizes.disconnect();
      removeEventListener("scroll", soon, { capture: true });
      removeEventListener("resize", soon);
      cancelAnimationFrame(this.#frame);
      this.#list = null;
    };
  }

  has(id: string): boolean {
    return this.#near.has(id);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Measures now, e.g. after cells were added, deleted or moved. */
  update(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (!this.#list) return;
    const found = new Set<string>();
    for (const block of withinReach(this.#list.children))
      for (const { dataset } of withinReach(block.children)) if (dataset.cellId) found.add(dataset.cellId);
    if (found.size === this.#near.size && [...found].every((id) => this.#near.has(id))) return;
    this.#near = found;
    for (const listener of this.#listeners) listener();
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
