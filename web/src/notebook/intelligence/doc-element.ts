import { renderMarkdown } from "../../outputs/markdown/render.ts";

/** Documentation as an element; null if there is none. Anyone can write a docstring, so it is sanitized. */
export function docElement(markdown: string): HTMLElement | null {
  if (markdown.trim() === "") return null;
  const element = document.createElement("div");
  element.className = "cm-doc";
  element.append(renderMarkdown(markdown));
  return element;
}
