import { beginPrinting, endPrinting } from "./printing-theme.ts";

/** How long to wait for outputs to render before printing, in milliseconds. */
const IMAGE_TIMEOUT_MS = 4_000;

/** Opens the browser's print dialog, which can also save a PDF, once every cell and output is rendered. */
export async function printNotebook(): Promise<void> {
  beginPrinting();
  await Promise.race([settled(window.document), new Promise((resolve) => setTimeout(resolve, IMAGE_TIMEOUT_MS))]);
  window.print();
  // Browsers report when printing ends (export/printing-theme.ts). One that doesn't restores the page when the user
  // interacts with it.
  window.addEventListener("pointerdown", endPrinting, { once: true, capture: true });
}

/** Resolves when cells, images and output frames have their final size. */
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
