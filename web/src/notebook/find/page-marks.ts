import type { Found } from "./search/search.ts";
import type { Finder } from "./finder.ts";
import { placeOf } from "./searched-texts.ts";

/** Rendered text and outputs that are on the page. */
const TEXTS = { source: ".cell-text", output: ".cell-output" } as const;
const PAUSE = 120;
/** More marks than this in one cell help nobody. */
const MOST = 500;

/**
 * Marks what was found in rendered Markdown and in outputs by the browser's highlights, which change no element.
 * What of a source is not shown as it is written, such as a link's address, has nothing to mark.
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
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(draw, PAUSE);
  };
  const unsubscribe = finder.store.subscribe(soon);
  const changes = new MutationObserver(soon);
  changes.observe(list, { childList: true, subtree: true });
  addEventListener("scroll", soon, { passive: true, capture: true });
  soon();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    changes.disconnect();
    removeEventListener("scroll", soon, { capture: true });
    CSS.highlights.delete("found");
    CSS.highlights.delete("found-current");
  };
}

/** The element that shows a match outside of an editor, to scroll to; null where it has none. */
export function pageElementOf(list: HTMLElement, { id }: Found): HTMLElement | null {
  const { part, cellId } = placeOf(id);
  const cell = list.querySelector(`[data-cell-id="${CSS.escape(cellId)}"]`);
  return cell?.querySelector<HTMLElement>(TEXTS[part]) ?? null;
}

function visibleCells(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>("[data-cell-id]:not([data-far])")];
}

/** Finds the matched words one after the other in what the element shows. */
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
  for (const place of places.slice(0, MOST)) {
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
