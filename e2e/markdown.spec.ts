import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { NotebookPage } from "./notebook.ts";
import { DIAGRAM } from "./charts.ts";
import { replaceText } from "./replace-text.ts";
import { expect, savingTest, test } from "./test.ts";

// The same as in e2e/tools.spec.ts.
test.use({ ownServersOnly: true });

savingTest("Markdown is shown as it is written, is kept, and opens as cells", async ({ page, context }) => {
  await page.goto("/tools/markdown");
  await page.getByRole("group", { name: "Examples" }).getByRole("button", { name: "A tour" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Violin care" })).toBeVisible();
  await expect(preview.getByRole("link", { name: "1" })).toBeVisible();
  const source = await writtenIn(page);
  await replaceText(
    source,
    "<script>document.title='ran'</script> [x](javascript:alert(1)) ![remote](https://example.org/x.png) kept\n\n```python\n1 + 1\n```\n",
  );
  await expect(preview).toContainText("kept");
  await expect(preview.locator("a[href], img")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain("kept");
  await page.reload();
  await expect(source).toContainText("kept");
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Open in notebook" }).click();
  await expect(new NotebookPage(await opened).source(2)).toContainText("1 + 1");
  await page.bringToFront();
  await replaceText(source, "");
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain("markdown");
  await page.reload();
  await expect(preview).toHaveText("The preview appears here.");
});

test.describe("diagrams", () => {
  // The drawing frame's policy blocks scripts in a text.
  test.use({ allowedErrors: /Executing inline event handler violates .*kernel\/assets/ });

  test("are pictures made where nothing can be reached, and are in what is saved", async ({ page }) => {
    await page.goto("/tools/markdown");
    const preview = page.getByRole("region", { name: "Preview" });
    const source = await writtenIn(page);
    const hostile = `graph LR\n  a["<img src=x onerror=top.document.title='ran'>"] --> b\n  click a href "javascript:alert(1)"`;
    await replaceText(source, "text\n\n```mermaid\n" + hostile + "\n```\n\n```mermaid\nno diagram\n```\n");
    const diagram = preview.getByRole("img", { name: /^Diagram: graph LR/ });
    await expect(diagram).toBeVisible();
    await expect.poll(() => diagram.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
    await expect(preview.getByText("Couldn't draw this diagram.")).toBeVisible();
    await expect(page.locator("iframe[title=Diagrams]")).toHaveAttribute("sandbox", "allow-scripts");
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save .html" }).click();
    const saved = await readFile(await (await saving).path(), "utf8");
    expect(saved.match(/<img [^>]*src="data:image\/svg\+xml[^>]*data-ground="light"/g)).toHaveLength(1);
    expect(saved).not.toMatch(/data-ground="dark"|<script|contain-intrinsic/);
    expect(await page.title()).not.toBe("ran");
  });

  test.describe("without a connection", () => {
    test.use({ allowedErrors: /ERR_FAILED|dynamically imported module/ });

    test("are drawn once there is one", async ({ page, context }) => {
      // Each kind of diagram has a file of its own.
      await context.route(/\/flowDiagram[^/]*\.js/, (route) => route.abort());
      await page.goto("/tools/markdown");
      const preview = page.getByRole("region", { name: "Preview" });
      await replaceText(await writtenIn(page), `${DIAGRAM}\n\`\`\`mermaid\nno diagram\n\`\`\`\n`);
      await expect(preview.getByText("Couldn't draw this diagram yet. Check your connection.")).toBeVisible();
      await expect(preview.getByText(/^Couldn't draw this diagram\. /)).toBeVisible();
      await context.unrouteAll({ behavior: "wait" });
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await expect(preview.getByRole("img", { name: "Diagram: flowchart LR" })).toBeVisible();
    });
  });
});

test("tables are written with Tab, words found, pictures dropped and notebooks opened", async ({ page }) => {
  await page.goto("/tools/markdown");
  const preview = page.getByRole("region", { name: "Preview" });
  const source = await writtenIn(page);
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.keyboard.type("String");
  for (const cell of ["Note", "1", "E", "2"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(cell);
  }
  await page.getByRole("toolbar", { name: "Table" }).getByRole("button", { name: "Align column right" }).click();
  await expect(preview.getByRole("cell")).toHaveText(["1", "E", "2", ""]);
  await expect(source.locator(".cm-line").nth(1)).toHaveText("| -----: | ---- |");

  await page.getByRole("button", { name: "Find and replace" }).click();
  await page.getByRole("textbox", { name: "Find" }).fill("Note");
  await page.getByRole("textbox", { name: "Replace" }).fill("Tone");
  await page.getByRole("button", { name: "replace all" }).click();
  await expect(preview.getByRole("columnheader", { name: "Tone" })).toBeVisible();

  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await source.evaluate((element, base64) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    transfer.items.add(new File([bytes], "bridge.png", { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }));
  }, png);
  await expect(preview.getByRole("img", { name: "bridge" })).toHaveAttribute("src", `data:image/png;base64,${png}`);
  await expect(source).toContainText("data:image/png;base64,image, 70 B");

  const cells = [{ cell_type: "code", metadata: {}, source: "6 * 7", execution_count: null, outputs: [] }];
  const notebook = JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells });
  await page
    .getByLabel("File to open")
    .setInputFiles({ name: "a.ipynb", mimeType: "application/json", buffer: Buffer.from(notebook) });
  await expect(preview.locator("pre")).toHaveText("6 * 7");
});

test("what is typed while a button's part is on its way goes into the text", async ({ page }) => {
  const here = Promise.withResolvers<void>();
  await page.route("**/assets/editor-extras-*.js", async (route) => {
    await here.promise;
    await route.continue();
  });
  await page.goto("/tools/markdown");
  const source = await writtenIn(page);
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.keyboard.type("Kept");
  here.resolve();
  await expect(source).toContainText("| Column | Column |");
  await expect(source).toContainText("Kept");
});

test("a long text and its preview scroll to the same line, and typing in it is shown", async ({ page }) => {
  await page.goto("/tools/markdown");
  const preview = page.getByRole("region", { name: "Preview" });
  const source = await writtenIn(page);
  // With lines of very different heights, scrolling by proportion would put text and preview far apart.
  const parts = Array.from(
    { length: 4000 },
    (_, at) => `# Part ${at}\n\n${at < 40 ? "- item\n".repeat(30) : "word ".repeat(40)}\n`,
  );
  await page
    .getByLabel("File to open")
    .setInputFiles({ name: "long.md", mimeType: "text/markdown", buffer: Buffer.from(parts.join("\n")) });
  await expect(preview.getByRole("heading", { name: "Part 0", exact: true })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Outline" })).toBeVisible();
  await page.getByRole("button", { name: "Part 39", exact: true }).click();
  await expect(source.getByText("# Part 39", { exact: true })).toBeInViewport();
  await expect(preview.getByRole("heading", { name: "Part 39", exact: true })).toBeInViewport();
  await page.keyboard.type("Typed ");
  await expect(preview.getByText("Typed # Part 39")).toBeInViewport();
});

/** The text of the Markdown tool, once its editor has loaded. */
async function writtenIn(page: Page): Promise<Locator> {
  const source = page.getByRole("textbox", { name: "Markdown source" });
  await expect(source).toHaveAttribute("contenteditable", "true");
  await expect(page.getByRole("button", { name: "Bold" })).toBeEnabled();
  return source;
}
