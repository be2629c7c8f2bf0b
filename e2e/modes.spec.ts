import { NotebookPage } from "./notebook.ts";
import { expect, savingTest as test } from "./test.ts";

test("on paper every cell is whole, in the light, without what surrounds it", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const notebook = new NotebookPage(page);
  await notebook.open();
  const cells = Array.from({ length: 60 }, (_, index) => `\`\`\`python\nprint(${index})\n\`\`\`\n`).join("\n");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), notebook.command("Open notebook…")]);
  const text = `# Long\n\n[link](https://example.org/x)\n\n${cells}\n\n## The end\n`;
  await chooser.setFiles({ name: "long.md", mimeType: "text/markdown", buffer: Buffer.from(text) });
  await expect(notebook.cells).toHaveCount(62);
  await page.evaluate(() => {
    globalThis.print = () => {};
  });
  await notebook.command("Print or save as PDF…");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(notebook.cell(62).getByRole("heading", { name: "The end" })).toBeVisible();
  await expect(notebook.cell(61)).toContainText("print(59)");
  await expect(notebook.main.getByRole("textbox")).toHaveCount(0);
  await expect(notebook.toolbar).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  expect(await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );
  expect(await page.locator("body").getAttribute("class")).toContain("light");
  await page.emulateMedia({ media: "screen", colorScheme: "dark" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator("body")).toHaveClass(/dark/);
  await expect(notebook.toolbar).toBeVisible();
});
