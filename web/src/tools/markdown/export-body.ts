import { remoteImagesIn } from "../../outputs/markdown/addresses.ts";

/** The preview's HTML as it goes into files and mails: on white, with nothing in it that only our page understands. */
export function exportBody(preview: HTMLElement): string {
  // A document in which nothing loads. Its policy is the page's, so the copy is one of nodes: from HTML it would take no styles.
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
