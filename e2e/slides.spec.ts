import { expect, savingTest as test } from "./test.ts";

const LONG = Array.from({ length: 40 }, (_, line) => `value_${line} = "${"wide ".repeat(8)}"`).join("\n");

test("a slide is larger on a larger screen, all of it is visible, and a long one scrolls above its controls", async ({
  page,
  notebook,
}) => {
  await notebook.write(1, "x = 1");
  await notebook.command("Present as slides");
  const show = page.getByRole("region", { name: "Presentation" });
  await expect(show).toBeVisible();
  const measure = () =>
    show.evaluate((screen) => {
      const slide = screen.querySelector(".slide");
      const bar = screen.querySelector(".slide-bar");
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
  const pixelsBehindBar = () =>
    show.evaluate((screen) => {
      const line = [...screen.querySelectorAll(".cm-line")].at(-1);
      const bar = screen.querySelector(".slide-bar");
      if (!line || !bar) throw new Error("The slide isn't complete.");
      // The slide grows while its editor measures its lines.
      screen.scrollTo({ top: screen.scrollHeight });
      return line.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
    });
  await expect.poll(pixelsBehindBar).toBeLessThanOrEqual(0);
});

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const TABLE = `## Sales

| month | region | sold | returned | share |
|---|---|---:|---:|---:|
| June | North and the islands | 1,200 | 14 | 31 % |

<img alt="A wide bar" src="${PIXEL}" width="2000" height="300">`;

for (const width of [390, 1440]) {
  test(`a table and an image fit a slide of ${width} px, and text and code begin at one edge`, async ({
    page,
    notebook,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await notebook.write(1, TABLE);
    await notebook.select(1);
    await page.keyboard.press("m");
    await page.keyboard.press("b");
    await expect(notebook.cell(2)).toBeVisible();
    await notebook.write(2, "x = 1");
    await notebook.command("Present as slides");
    const show = page.getByRole("region", { name: "Presentation" });
    await expect(show.getByRole("table")).toBeVisible();
    await expect(show.getByRole("img", { name: "A wide bar" })).toBeVisible();
    const measure = () =>
      show.evaluate((screen) => {
        const edges = (selector: string) => {
          const { left = Number.NaN, right = Number.NaN } =
            screen.querySelector(selector)?.getBoundingClientRect() ?? {};
          return { left, right };
        };
        const image = edges("img");
        const code = edges(".cm-line");
        const heading = edges("h2");
        return {
          isWiderThanScreen: screen.scrollWidth > screen.clientWidth,
          isImageCut: image.left < 0 || image.right > innerWidth,
          shift: Math.abs(code.left - heading.left) > 16,
        };
      });
    await expect.poll(measure).toEqual({ isWiderThanScreen: false, isImageCut: false, shift: false });
  });
}
