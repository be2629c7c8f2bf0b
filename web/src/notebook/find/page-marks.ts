import type { Found } from "./search/search.ts";
import type { Finder } from "./finder.ts";
import { placeOf } from "./searched-texts.ts";

/** The elements that show a cell's rendered text and its outputs. */
const TEXTS = { source: ".cell-text", output: ".cell-output" } as const;
const DRAW_DELAY_MS = 120;
/** More marks than this in one text would not help the user. */
const MAX_MARKS_PER_TEXT = 500;

/**
 * Marks matches in rendered Markdown and in outputs with the browser's highlights, which change no element. Source that is
 * not rendered as text, such as a link's URL, can't be marked.
 */
export function markPage(finder: Finder, textOf: (id: string) => string, list: HTMLElement): () => void {
  if (!("highlights" in CSS)) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    const { found, at } = finder.store.getState();
    const current = found[at] ?? null;
    const ranges: Range[] = [];
    const currentRanges: Range[] = [];
    const byText = Map.groupBy(found, ({ id }) => id);
    for (const cell of visibleCells(list)) {
      for (const part of ["source", "output"] as const) {
        const id = `${part}:${cell.dataset.cellId}`;
        const root = cell.querySelector<HTMLElement>(TEXTS[part]);
        if (!root) continue;
        const places = byText.get(id) ?? [];
        const text = textOf(id);
        for (const [place, range] of rangesIn(root, text, places))
          (place === current ? currentRanges : ranges).push(range);
      }
    }
    CSS.highlights.set("found", new Highlight(...ranges));
    CSS.highlights.set("found-current", new Highlight(...currentRanges));
  };
  const drawSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(draw, DRAW_DELAY_MS);
  };
  const unsubscribe = finder.store.subscribe(drawSoon);
  const changes = new MutationObserver(drawSoon);
  changes.observe(list, { childList: true, subtree: true });
  addEventListener("scroll", drawSoon, { passive: true, capture: true });
  drawSoon();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    changes.disconnect();
    removeEventListener("scroll", drawSoon, { capture: true });
    CSS.highlights.delete("found");
    CSS.highlights.delete("found-current");
  };
}

/** The element that shows a match outside of an editor; null if there is none. */
export function pageElementOf(list: HTMLElement, { id }: Found): HTMLElement | null {
  const { part, cellId } = placeOf(id);
  const cell = list.querySelector(`[data-cell-id="${CSS.escape(cellId)}"]`);
  return cell?.querySelector<HTMLElement>(TEXTS[part]) ?? null;
}

function visibleCells(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>("[data-cell-id]:not([data-far])")];
}

/** Locates the matches, in order, in the text that the element shows. */
function* rangesIn(root: HTMLElement, text: string, places: readonly Found[]): Generator<[Found, Range]> {
  if (places.length === 0) return;
  const nodes: { readonly node: Text; readonly from: number }[] = [];
  let shown = "";
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    nodes.push({ node, from: shown.length });
    shown += node.data;
  }
  let from = 0;
  for (const place of places.slice(0, MAX_MARKS_PER_TEXT)) {
    const words = text.slice(place.from, place.to);
    const at = shown.indexOf(words, from);
    if (at < 0) continue;
    from = at + words.length;
    const start = nodes.findLast((node) => node.from <= at);
    const end = nodes.findLast((node) => node.from < from);
    if (!start || !end) continue;
    const range = document.createRange();
    range.setStart(start.node, at - start.from);
    range.setEnd(end.node, from - end.from);
    yield [place, range];
  }
}
