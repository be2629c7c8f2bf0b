import type { MarkdownBlock } from "../../outputs/markdown/blocks.ts";
import { renderAllMaths } from "../../outputs/markdown/maths.ts";
import { secureMarkdown } from "../../outputs/markdown/render.ts";
import { DIAGRAM } from "../../outputs/markdown/names.ts";
import { type Diagrams, DiagramsUnloadedError } from "./diagrams.ts";
import { findLine, topOfLine } from "./line-places.ts";
import type { PreviewChange } from "./preview.ts";
import { Sections } from "./sections.ts";

/** How long the page can be blocked at a time, in milliseconds. */
const SLICE_MS = 8;

interface Shown {
  readonly html: string;
  readonly element: HTMLElement;
}

/** The rendered blocks in the page. Changes are drawn in small steps, so that typing isn't delayed. */
export class LivePreview {
  readonly #root: HTMLElement;
  readonly #diagrams: Pick<Diagrams, "draw">;
  readonly #sections: Sections;
  #shown: Shown[] = [];
  #lines: readonly number[] = [];
  #empty = new Set<Shown>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drawing = new Set<Promise<void>>();

  constructor(root: HTMLElement, diagrams: Pick<Diagrams, "draw">) {
    this.#root = root;
    this.#sections = new Sections(root);
    this.#diagrams = diagrams;
  }

  apply({ start, removed, added, linesOf }: Omit<PreviewChange, "headings" | "words">): void {
    const shown = added.map((block, at) => makePlace(block, linesOf[start + at] ?? 0));
    const gone = this.#shown.splice(start, removed);
    this.#sections.insert(
      shown.map(({ element }) => element),
      this.#shown[start - 1]?.element ?? null,
      gone[0]?.element ?? this.#shown[start]?.element ?? null,
    );
    this.#shown.splice(start, 0, ...shown);
    for (const place of shown) this.#empty.add(place);
    this.#lines = linesOf;
    this.#root.classList.toggle("is-long", this.#shown.length > MAX_PLAIN_BLOCKS);
    const [first] = shown;
    if (first) this.#fill(first);
    if (first && gone[0]) keepPicture(gone[0].element, first.element);
    for (const place of gone) {
      this.#empty.delete(place);
      this.#sections.remove(place.element);
    }
    this.#fillSome();
  }

  /** Removes everything. */
  clear(): void {
    this.apply({ start: 0, removed: this.#shown.length, added: [], linesOf: [] });
  }

  /** Resolves when everything is drawn, including diagrams. */
  async complete(): Promise<void> {
    this.fillAll();
    await Promise.allSettled(this.#drawing);
  }

  /** Draws everything immediately, e.g. for printing, however long it takes. */
  fillAll(): void {
    for (const place of this.#empty) this.#fill(place);
  }

  /** The line of the source, with a fraction, at this height of the preview. */
  lineAt(height: number): number {
    return findLine(this.#places(), height);
  }

  heightOf(line: number): number {
    return topOfLine(this.#places(), line);
  }

  /** Draws the diagrams for another theme. */
  redrawDiagrams(): void {
    this.#refill(({ html }) => html.includes(`class="${DIAGRAM}"`));
  }

  /** Tries again to draw those for which something couldn't be loaded. */
  retryDiagrams(): void {
    this.#refill(({ element }) => element.querySelector(`.${FAULT}[data-later]`) !== null);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  #places() {
    const shown = this.#shown;
    const lines = this.#lines;
    const above = this.#root.getBoundingClientRect().top - this.#root.offsetTop;
    return {
      count: shown.length,
      lines: (at: number) => lines[at] ?? 0,
      top: (at: number) => topOf(shown[at]?.element, above),
      height: (at: number) => shown[at]?.element.offsetHeight ?? 0,
    };
  }

  #fillSome(): void {
    clearTimeout(this.#timer);
    const end = performance.now() + SLICE_MS;
    for (const place of this.#empty) {
      if (performance.now() > end) {
        this.#timer = setTimeout(() => this.#fillSome());
        return;
      }
      this.#fill(place);
    }
  }

  #refill(isWanted: (place: Shown) => boolean): void {
    for (const place of this.#shown.filter(isWanted)) {
      this.#empty.add(place);
      this.#fill(place);
    }
  }

  #fill(place: Shown): void {
    if (!this.#empty.delete(place)) return;
    const { element, html } = place;
    element.replaceChildren(secureMarkdown(html));
    element.style.removeProperty("min-height");
    // Without KaTeX, formulas stay readable as TeX.
    if (html.includes('class="math-')) this.#track(renderAllMaths(element));
    if (html.includes(`class="${DIAGRAM}"`))
      this.#track(drawDiagrams(element, this.#diagrams, !document.body.classList.contains("light")));
  }

  #track(work: Promise<void>): void {
    const done = work.catch(() => {}).finally(() => this.#drawing.delete(done));
    this.#drawing.add(done);
  }
}

/** With more blocks than this, those out of view have no layout. */
const MAX_PLAIN_BLOCKS = 300;
/** The estimated height of a line before it is drawn, in em. */
const LINE_HEIGHT_EM = 1.6;

function makePlace({ html }: MarkdownBlock, lines: number): Shown {
  const element = document.createElement("div");
  element.style.minHeight = `${lines * LINE_HEIGHT_EM}em`;
  return { html, element };
}

/** Blocks of a section without layout are placed proportionally within the present height of the section. */
function topOf(element: HTMLElement | undefined, above: number): number {
  const section = element?.parentElement?.getBoundingClientRect();
  if (!element || !section) return 0;
  return Math.min(element.getBoundingClientRect().top, section.bottom) - above;
}

const FIGURE = "diagram-figure";
const FAULT = "diagram-fault";

/** Replaces the diagrams below the element with images. A diagram that can't be drawn stays text, with the reason. */
async function drawDiagrams(root: HTMLElement, diagrams: Pick<Diagrams, "draw">, dark: boolean): Promise<void> {
  for (const place of root.querySelectorAll<HTMLElement>(`pre.${DIAGRAM}`)) {
    const source = place.textContent ?? "";
    if (source.trim() === "") continue;
    try {
      const figure = document.createElement("div");
      figure.className = FIGURE;
      // The background on paper and in files is white, whatever the page's theme is.
      figure.append(picture(await diagrams.draw(source, false), source, "light"));
      if (dark) figure.append(picture(await diagrams.draw(source, true), source, "dark"));
      place.replaceWith(figure);
    } catch (error) {
      const reason = document.createElement("p");
      reason.className = FAULT;
      if (error instanceof DiagramsUnloadedError) {
        reason.dataset["later"] = "";
        reason.textContent = "Couldn't draw this diagram yet. Check your connection.";
      } else reason.textContent = `Couldn't draw this diagram. ${error instanceof Error ? error.message : ""}`;
      place.before(reason);
      place.classList.remove(DIAGRAM);
      place.hidden = false;
    }
    root.querySelector(`.${FIGURE}[data-old]`)?.remove();
  }
}

/** Shows the previous image until the next one is drawn. Otherwise the page would jump with each keystroke. */
function keepPicture(before: Element, now: Element): void {
  const figure = before.querySelector<HTMLElement>(`.${FIGURE}`);
  const place = now.querySelector<HTMLElement>(`.${DIAGRAM}`);
  if (!figure || !place) return;
  figure.dataset["old"] = "";
  place.before(figure);
  place.hidden = true;
}

function picture(svg: string, source: string, ground: "light" | "dark"): HTMLImageElement {
  const image = document.createElement("img");
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  image.dataset["ground"] = ground;
  image.alt = `Diagram: ${source.trim().replaceAll(/\s+/g, " ").slice(0, 200)}`;
  return image;
}
