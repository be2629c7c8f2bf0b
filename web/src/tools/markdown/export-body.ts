/** The preview's HTML as it goes into files and mails: on white, with nothing in it that only our page understands. */
export function exportBody(html: string, { document = globalThis.document } = {}): string {
  const box = document.createElement("template");
  box.innerHTML = html;
  const { content } = box;
  for (const dark of content.querySelectorAll("[data-ground=dark], .diagram-fault, pre[hidden]")) dark.remove();
  for (const formula of content.querySelectorAll(".katex")) {
    const spoken = formula.querySelector("math");
    if (spoken) formula.replaceWith(spoken);
  }
  for (const button of content.querySelectorAll<HTMLElement>("button.remote-image")) {
    const image = document.createElement("img");
    image.setAttribute("src", button.dataset["src"] ?? "");
    image.alt = button.dataset["alt"] ?? "";
    button.replaceWith(image);
  }
  return [...content.querySelectorAll(".preview-section > div")].map((block) => block.innerHTML).join("");
}
