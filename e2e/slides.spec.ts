import { NotebookPage } from "./notebook.ts";
import { expect, SAVES_DATA, test } from "./test.ts";

const LONG = Array.from({ length: 40 }, (_, line) => `value_${line} = "${"wide ".repeat(8)}"`).join("\n");

test(
  "a slide is larger on a larger screen, all of it is visible, and a long one scrolls above its controls",
  { tag: SAVES_DATA },
  async ({ page }) => {
    const notebook = new NotebookPage(page);
    await notebook.open();
    await notebook.write(1, "x = 1");
    await notebook.command("Present as slides");
    const show = page.getByRole("region", { name: "Presentation" });
    await expect(show).toBeVisible();
    const measure = () =>
      show.evaluate((screen) => {
        const [slide, bar] = [screen.querySelector(".slide"), screen.querySelector(".slide-bar")];
        const editor = screen.querySelector(".cm-line");
        if (!(slide instanceof HTMLElement) || !bar || !editor) throw new Error("The slide isn't complete.");
        return {
          zoom: Number(slide.style.zoom),
          isWiderThanScreen: screen.scrollWidth > screen.clientWidth,
          isBehindBar: editor.getBoundingClientRect().bottom > bar.getBoundingClientRect().top,
        };
      });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(measure).toEqual({ zoom: 1.5, isWiderThanScreen: false, isBehindBar: false });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(measure).toEqual({ zoom: 1, isWiderThanScreen: false, isBehindBar: false });

    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1440, height: 600 });
    await notebook.write(1, LONG);
    await notebook.command("Present as slides");
    await expect.poll(async () => (await measure()).zoom).toBeLessThan(1.5);
    await page.setViewportSize({ width: 390, height: 400 });
    await expect.poll(measure).toMatchObject({ zoom: 0.6, isWiderThanScreen: false });
    await show.evaluate((screen) => screen.scrollTo({ top: screen.scrollHeight }));
    const [last, bar] = [show.locator(".cm-line").last(), page.getByRole("navigation", { name: "Slides" })];
    const [lastBox, barBox] = [await last.boundingBox(), await bar.boundingBox()];
    expect((lastBox?.y ?? 0) + (lastBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  },
);
