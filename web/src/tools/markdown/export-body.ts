import { remoteImagesIn } from "../../outputs/markdown/addresses.ts";

/** The preview's HTML for files and emails: on white, without anything that only our page supports. */
export function exportBody(preview: HTMLElement): string {
  // A separate document, in which nothing loads. It has the page's policy, so nodes are copied: in parsed HTML, styles
  // would be ignored.
  const inert = document.implementation.createHTMLDocument();
  const content = inert.importNode(preview, true);
  for (const dark of content.querySelectorAll("[data-ground=dark], .diagram-fault, pre[hidden]")) dark.remove();
  for (const formula of content.querySelectorAll(".katex")) {
    const spoken = formula.querySelector("math");
    if (spoken) formula.replaceWith(spoken);
  }
  for (const { link, src, alt } of remoteImagesIn(content)) {
    const image = inert.createElement("img");
    image.setAttribute("src", src);
    image.alt = alt;
    link.replaceWith(image);
  }
  return [...content.querySelectorAll(".preview-section > div")].map((block) => block.innerHTML).join("");
}
