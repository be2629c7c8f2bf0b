import { expect, type Page } from "@playwright/test";
import { addresses } from "./addresses.ts";

/**
 * The frame's document arrives once the page has said what the notebook needs, in which this word is. On this machine it would take no
 * time.
 */
export async function holdFrame(page: Page, word: string): Promise<void> {
  await page.route(`${addresses().kernelOrigin}/kernel/*/frame.html*`, async (route) => {
    const frameName = () =>
      page.evaluate(() => document.querySelector<HTMLIFrameElement>("#kernel-frame")?.contentWindow?.name);
    await expect.poll(frameName).toContain(word);
    await route.continue();
  });
}
