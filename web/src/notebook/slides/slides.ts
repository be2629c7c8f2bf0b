import { objectOf } from "@fiddle/notebook/json-kinds";
import type { Cell } from "@fiddle/notebook";

/** The cells of each slide, in order. */
export type Slides = readonly (readonly string[])[];

/**
 * Splits a notebook into slides: by nbformat's `slideshow` metadata, otherwise at Markdown headings of the first two levels,
 * otherwise one cell per slide. Empty cells are skipped.
 */
export function slidesOf(cells: readonly Cell[]): Slides {
  const shown = cells.filter((cell) => cell.source.trim() !== "" && !/^(?:skip|notes)$/.test(slideType(cell)));
  const isMarked = shown.some((cell) => /^(?:slide|subslide)$/.test(slideType(cell)));
  const isTitled = shown.some(startsWithHeading);
  const begins = (cell: Cell) =>
    isMarked ? /^(?:slide|subslide)$/.test(slideType(cell)) : isTitled ? startsWithHeading(cell) : true;
  const slides: string[][] = [];
  for (const cell of shown) {
    if (slides.length === 0 || begins(cell)) slides.push([cell.id]);
    else slides.at(-1)?.push(cell.id);
  }
  return slides;
}

function startsWithHeading({ type, source }: Cell): boolean {
  return type === "markdown" && /^\s*(?:#{1,2}[ \t]+\S|[^\n]+\n(?:=+|-+)[ \t]*(?:\n|$))/.test(source);
}

function slideType({ metadata }: Cell): string {
  const type = objectOf(metadata.slideshow).slide_type;
  return typeof type === "string" ? type : "";
}
