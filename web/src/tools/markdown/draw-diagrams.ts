import { DIAGRAM } from "../../outputs/markdown/names.ts";
import type { Diagrams } from "./diagrams.ts";

const FIGURE = "diagram-figure";

/** Replaces the diagrams below the element with images. A diagram that can't be drawn stays text, with the reason. */
export async function drawDiagrams(root: HTMLElement, diagrams: Diagrams, dark: boolean): Promise<void> {
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
      reason.className = "diagram-fault";
      reason.textContent = `Couldn't draw this diagram. ${error instanceof Error ? error.message : ""}`;
      place.before(reason);
      place.classList.remove(DIAGRAM);
      place.hidden = false;
    }
    root.querySelector(`.${FIGURE}[data-old]`)?.remove();
  }
}

/** Shows the previous image until the next one is drawn. Otherwise the page would jump with each keystroke. */
export function keepPicture(before: Element, now: Element): void {
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
