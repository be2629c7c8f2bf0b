import { renderMarkdown } from "../../outputs/markdown/render.ts";

/** Documentation as an element; null where there is none. Docstrings are anybody's, so it is made safe. */
export function docElement(markdown: string): HTMLElement | null {
  if (markdown.trim() === "") return null;
  const element = document.createElement("div");
  element.className = "cm-doc";
  element.append(renderMarkdown(markdown));
  return element;
}
