import { restoreTheme } from "../../platform/theme.ts";
import { setPrinting } from "../../platform/printing.ts";

/** Prepares the page whenever the browser prints, by our command or its own. Returns how to stop. */
export function watchPrinting(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener("beforeprint", beginPrinting, { signal });
  addEventListener("afterprint", endPrinting, { signal });
  return () => controller.abort();
}

/** Paper is white, whatever the screen's theme is. */
export function beginPrinting(): void {
  document.body.classList.replace("dark", "light");
  setPrinting(true);
}

export function endPrinting(): void {
  setPrinting(false);
  restoreTheme();
}
