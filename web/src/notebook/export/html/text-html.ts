import type { JsonObject } from "@fiddle/notebook";
import { remoteImagesIn } from "../../../outputs/markdown/addresses.ts";
import { DISPLAY_MATHS, INLINE_MATHS } from "../../../outputs/markdown/maths-syntax.ts";
import { renderMarkdown } from "../../../outputs/markdown/render.ts";

/** Markdown as safe HTML without scripts: formulas as MathML, images of other sites as links. */
export async function textHtml(source: string, attachments: JsonObject = {}): Promise<string> {
  const box = document.createElement("template");
  box.content.append(renderMarkdown(source, { attachments }));
  return finishHtml(box);
}

/** Makes sanitized HTML independent of the app's styles. */
export async function finishHtml(box: HTMLTemplateElement): Promise<string> {
  for (const element of box.content.querySelectorAll(`.${INLINE_MATHS}, .${DISPLAY_MATHS}`))
    element.innerHTML = await mathsHtml(element.textContent ?? "", element.classList.contains(DISPLAY_MATHS));
  for (const { link, alt } of remoteImagesIn(box.content)) {
    link.removeAttribute("class");
    link.removeAttribute("target");
    link.textContent = alt || "Image";
  }
  return box.innerHTML;
}

/** A formula as MathML, which browsers render natively. */
export async function mathsHtml(tex: string, display: boolean): Promise<string> {
  const { default: katex } = await import("katex");
  return katex.renderToString(tex, {
    output: "mathml",
    displayMode: display,
    throwOnError: false,
    trust: false,
    strict: "ignore",
    maxExpand: 500,
    maxSize: 20,
  });
}
