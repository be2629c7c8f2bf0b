import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSoundPage, example, field, renderTool } from "../../../testing/render-tool.tsx";
import MarkdownPage from "./page.tsx";

const preview = page.getByRole("region", { name: "Preview" });
const source = () => field("Markdown source");
const shown = () => source().element().textContent;

/** Opens the tool and waits for its editor. */
async function openEditor(): Promise<void> {
  await renderTool(MarkdownPage, "/tools/markdown");
  await expect.element(page.getByRole("button", { name: "Bold" })).toBeEnabled();
}

test("what is written is shown beside it, with its outline and the number of words", async () => {
  await openEditor();
  await expect.element(preview).toMatchTextContent("The preview appears here.");
  await source().fill("# One\n\nTwo **three**\n\n## Four");
  await expect.element(preview.getByRole("heading", { level: 2, name: "Four" })).toBeVisible();
  await expect.element(page.getByText("4 words")).toBeVisible();
  await page.getByRole("navigation", { name: "Outline" }).getByRole("button", { name: "Four" }).click();
  await expect.element(source()).toHaveFocus();
});

test("keys and buttons change the selected words, and undo takes that back", async () => {
  await openEditor();
  await source().fill("word");
  await userEvent.keyboard("{Control>}a{/Control}{Control>}b{/Control}");
  await expect.poll(shown).toBe("**word**");
  await page.getByRole("button", { name: "Italic" }).click();
  await expect.element(source()).toHaveFocus();
  await expect.poll(shown).toBe("**_word_**");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(shown).not.toContain("_");
});

test("a table has a toolbar of its own while the cursor is in it", async () => {
  await openEditor();
  await source().fill("| a | b |\n| --- | --- |\n| 1 | 2 |");
  const table = page.getByRole("toolbar", { name: "Table" });
  await table.getByRole("button", { name: "Add row" }).click();
  await expect.poll(() => preview.getByRole("row").elements().length).toBe(3);
});

test("a text is kept for the next visit, and a file that is opened replaces it", async () => {
  await openEditor();
  await source().fill("kept");
  const kept = () =>
    Array.from({ length: localStorage.length }, (_, at) => localStorage.getItem(localStorage.key(at) ?? ""));
  await expect.poll(() => kept().join("\n")).toContain("kept");
  await userEvent.upload(page.getByLabelText("File to open"), new File(["# Opened"], "a.md"));
  await expect.element(preview.getByRole("heading", { name: "Opened" })).toBeVisible();
});

test("scripts in the text don't run, and links open elsewhere", async () => {
  await openEditor();
  const title = document.title;
  await source().fill(
    `<img src=x onerror="document.title='ran'"> [there](https://example.org) [bad](javascript:alert(1))`,
  );
  const link = preview.getByRole("link", { name: "there" });
  await expect.element(link).toHaveAttribute("href", "https://example.org");
  expect(preview.element().innerHTML).not.toMatch(/javascript:|onerror/);
  expect(document.title).toBe(title);
});

test("an example, a wide table and a word without end fit a phone", async () => {
  await openEditor();
  await example(document.querySelector("[aria-label=Examples] button")?.textContent ?? "").click();
  await expect.poll(() => preview.getByRole("heading").elements().length).toBeGreaterThan(0);
  const row = `|${" wide wide wide |".repeat(5)}`;
  await source().fill(
    `# ${"x".repeat(400)}\n\n${row}\n|${" --- |".repeat(5)}\n${row}\n\n\`\`\`\n${"y ".repeat(400)}\n\`\`\``,
  );
  await expect.element(preview.getByRole("table")).toBeVisible();
  await expectSoundPage();
});

test("lines of the source and the preview run the way they are written", async () => {
  await openEditor();
  await source().fill("# שלום\n\nHello");
  const directions = () =>
    [...source().element().querySelectorAll(".cm-line")].map((line) => getComputedStyle(line).direction);
  await expect.poll(directions).toEqual(["rtl", "ltr", "ltr"]);
  await expect.element(preview.getByRole("heading", { name: "שלום" })).toHaveStyle({ direction: "rtl" });
});
