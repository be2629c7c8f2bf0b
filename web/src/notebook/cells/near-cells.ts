/** How far beyond the window cells are kept ready, in pixels: half a screen. More editors make each keystroke dearer. */
const MARGIN = 400;

type Listener = () => void;

/**
 * Which cells are on the screen or close to it. Looked up when the page scrolls or the list changes its size, and only
 * then: an observer for each of a thousand cells would cost milliseconds a frame.
 */
export class NearCells {
  readonly #listeners = new Set<Listener>();
  #list: HTMLElement | null = null;
  #near: ReadonlySet<string> = new Set();
  #frame = 0;

  /** Begins to watch the list, whose children are blocks of cells. Returns the end of it. */
  watch(list: HTMLElement): () => void {
    this.#list = list;
    const sizes = new ResizeObserver(() => this.look());
    sizes.observe(list);
    const soon = ({ target }: Event) => {
      // A cell's own scrolling, as of a long line while one types, moves no cell.
      if (target instanceof Element && list.contains(target)) return;
      this.#frame ||= requestAnimationFrame(() => this.look());
    };
    addEventListener("scroll", soon, { passive: true, capture: true });
    addEventListener("resize", soon);
    this.look();
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

  /** Looks again now, as after cells came, went or moved. */
  look(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (!this.#list) return;
    const found = new Set<string>();
    for (const block of withinReach(this.#list.children))
      for (const cell of withinReach(block.children)) found.add(cell.dataset.cellId ?? "");
    if (found.size === this.#near.size && [...found].every((id) => this.#near.has(id))) return;
    this.#near = found;
    for (const listener of this.#listeners) listener();
  }
}

/** Those of the elements, which stand one under the other, that are on the screen or close to it. */
function* withinReach(elements: HTMLCollection): Generator<HTMLElement> {
  for (let index = firstBelow(elements, -MARGIN); index < elements.length; index += 1) {
    const element = elements[index];
    if (!(element instanceof HTMLElement) || element.getBoundingClientRect().top > innerHeight + MARGIN) return;
    yield element;
  }
}

/** Index of the first element that reaches below `top`; they stand one under the other. */
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
