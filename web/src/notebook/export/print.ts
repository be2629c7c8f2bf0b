import { beginPrinting, endPrinting } from "./printing-theme.ts";

/** How long outputs may take to draw themselves before the page is printed as it is. */
const PATIENCE_MS = 4_000;

/** Opens the browser's print dialog, which also makes PDF files, once every cell and output is there. */
export async function printNotebook({ window = globalThis.window } = {}): Promise<void> {
  beginPrinting();
  await Promise.race([settled(window.document), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  window.print();
  // The browser tells the end of it (modes/paper.ts); one that does not has shown the page again when somebody uses it.
  window.addEventListener("pointerdown", endPrinting, { once: true, capture: true });
}

/** Cells, pictures and the frames of outputs have their final size. */
async function settled(document: Document): Promise<void> {
  await document.fonts.ready;
  const pictures = [...document.querySelectorAll<HTMLImageElement>("main img")];
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  let height = 0;
  for (let same = 0; same < 4;) {
    await new Promise((resolve) => setTimeout(resolve, 120));
    same = document.body.scrollHeight === height ? same + 1 : 0;
    height = document.body.scrollHeight;
  }
}
