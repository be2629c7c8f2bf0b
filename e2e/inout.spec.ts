import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { NotebookPage } from "./notebook.ts";
import { expect, savingTest, test } from "./test.ts";

const PERCENT = `# %% [markdown]
# # From a file

# %%
6 * 7

# %% tags=["kept"]
print("two")
`;

const MARIMO = `import marimo

__generated_with = "0.14.0"
app = marimo.App(width="medium")


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    # A marimo title
    """)
    return


@app.cell
def answer():
    value = 6 * 7
    value
    return (value,)


if __name__ == "__main__":
    app.run()
`;

async function open(notebook: NotebookPage, name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([notebook.page.waitForEvent("filechooser"), notebook.command("Open notebook…")]);
  await chooser.setFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
}

async function save(notebook: NotebookPage, title: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([notebook.page.waitForEvent("download"), notebook.command(title)]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

/** Drops files on the page, as from the desktop. */
async function drop(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((files) => {
    const data = new DataTransfer();
    for (const [name, text] of Object.entries(files)) data.items.add(new File([text], name));
    const header = document.querySelector("header") ?? document.body;
    header.dispatchEvent(new DragEvent("dragover", { dataTransfer: data, bubbles: true, cancelable: true }));
    header.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, files);
}

test("Python in cells opens, runs when asked, and is saved as it was", async ({ notebook }) => {
  await open(notebook, "book.py", PERCENT);
  await expect(notebook.cell(1).getByRole("heading", { name: "From a file" })).toBeVisible();
  await expect(notebook.cells).toHaveCount(3);
  await expect(notebook.cell(2)).toHaveAttribute("data-state", "idle");
  await notebook.button("Run all").click();
  await expect(notebook.output(2)).toHaveText("42");
  await expect(notebook.output(3)).toHaveText("two");
  expect(await save(notebook, "Download .py")).toEqual({ name: "From a file.py", text: PERCENT });
});

test("a marimo notebook opens, and goes back with what is marimo's", async ({ notebook }) => {
  await open(notebook, "marimo.py", MARIMO);
  await expect(notebook.cell(1).getByRole("heading", { name: "A marimo title" })).toBeVisible();
  await notebook.button("Run cell 2").click();
  await expect(notebook.output(2)).toHaveText("42");
  expect((await save(notebook, "Download .py")).text).toBe(MARIMO);
});

savingTest(
  "what is dropped anywhere becomes a notebook of its own where there is one already",
  async ({ page, notebook }) => {
    await notebook.write(1, "precious = 1");
    await expect(notebook.saveStatus).toHaveText("Saved in this browser");
    const before = page.url();
    await drop(page, {
      "a.md": "# Dropped\n\n```sql\nSELECT 1 AS one\n```\n",
      "b.sql": "SELECT 2",
      "data.csv": "a\n1\n",
    });
    await expect(notebook.cell(1).getByRole("heading", { name: "Dropped" })).toBeVisible();
    expect(page.url()).not.toBe(before);
    await notebook.button("Run cell 2").click();
    await expect(notebook.output(2).getByRole("gridcell", { name: "1" })).toBeVisible();
    await page.goBack();
    await expect(notebook.source(1)).toHaveText("precious = 1");
    await notebook.select(1);
    await notebook.command("Notebooks in this browser…");
    const kept = page.getByRole("dialog").getByRole("link");
    await expect(kept.filter({ hasText: "Dropped" })).toBeVisible();
    await expect(kept.filter({ hasText: "Untitled" }).first()).toBeVisible();
  },
);

test("an answer of a chatbot becomes cells, by the dialog and by pasting", async ({ page, context, notebook }) => {
  const answer = "Sure:\n\n```python\nprint('from chat')\n```\n\nThat prints.";
  await notebook.command("Import from AI chat…");
  await page.getByRole("textbox", { name: "The answer" }).fill(answer);
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("1 code cell, 2 text cells");
  await page.getByRole("button", { name: "Insert below" }).click();
  await expect(notebook.cells).toHaveCount(3);
  await notebook.button("Run cell 2").click();
  await expect(notebook.output(2)).toHaveText("from chat");

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), answer);
  await notebook.cell(3).click();
  await page.keyboard.press("ControlOrMeta+v");
  await page.getByRole("button", { name: "Insert as cells" }).click();
  await expect(notebook.cells).toHaveCount(6);
  await notebook.command("Undo cell change");
  await expect(notebook.cells).toHaveCount(3);
});

test.describe("as a web page", () => {
  // The output tries to run a script, which is blocked and logged by the browser.
  test.use({ allowedErrors: /Content Security Policy/ });

  test("the web page that is saved shows outputs without scripts and runs nothing of them", async ({
    notebook,
    browser,
  }) => {
    await open(
      notebook,
      "report.md",
      "# Report\n\nEuler: $e^{i\\pi}=-1$, [a link](https://example.org)\n\n```python\nfrom IPython.display import HTML, display\nprint('\\x1b[31mred\\x1b[0m & <plain>')\ndisplay(HTML(\"<b>bold</b><script>document.title='owned'</script><img src=x onerror=\\\"document.title='owned'\\\">\"))\n```\n\n```python\nimport sqlite3\n1/0\n```\n\n```sql\nSELECT 'tea' AS drink, 3 AS cups\n```\n",
    );
    await notebook.button("Run cell 2").click();
    await notebook.ended(2);
    await notebook.button("Run cell 3").click();
    await notebook.ended(3, "error");
    await notebook.button("Run cell 4").click();
    await notebook.ended(4);
    const { name, text } = await save(notebook, "Download .html");
    expect(name).toBe("Report.html");
    expect(text).not.toMatch(/<script|<iframe|<[^>]*\son\w+=/i);

    // Without scripts, to see what every reader sees.
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: "dark" });
    const reader = await context.newPage();
    await reader.setContent(text);
    await expect(reader.getByRole("heading", { name: "Report" })).toBeVisible();
    await expect(reader.locator("math").first()).toBeVisible();
    await expect(reader.getByText("red & <plain>")).toBeVisible();
    await expect(reader.getByText("bold", { exact: true })).toBeVisible();
    await expect(reader.getByText("ZeroDivisionError: division by zero")).toBeVisible();
    await expect(reader.getByRole("cell", { name: "tea" })).toBeVisible();
    await expect(reader.locator(".tok-keyword").first()).toHaveText("from");
    await context.close();
  });
});

test.describe("from a web address", () => {
  // Replaces GitHub, and a server that doesn't exist.
  test.use({
    profile: "empty",
    allowedErrors: /request to https:\/\/(raw\.githubusercontent|api\.github|nowhere)|Failed to load resource|CORS/,
  });

  savingTest(
    "a file on GitHub opens, by the dialog and by a link, and each failure is explained",
    async ({ page, context }) => {
      await context.route("https://raw.githubusercontent.com/**", (route) =>
        route.request().url().endsWith("/main/book.py")
          ? route.fulfill({
              body: PERCENT,
              headers: { "access-control-allow-origin": "*", "content-type": "text/plain" },
            })
          : route.fulfill({ status: 404, body: "404", headers: { "access-control-allow-origin": "*" } }),
      );
      await context.route("https://nowhere.test/**", (route) => route.abort("connectionrefused"));
      const notebook = new NotebookPage(page);
      await notebook.open();
      await notebook.command("Open from URL…");
      const address = page.getByRole("textbox", { name: "Address" });
      await address.fill("https://github.com/o/r/blob/main/gone.ipynb");
      await page.getByRole("button", { name: "Open", exact: true }).click();
      await expect(page.getByText(/GitHub has no such file \(404\)/)).toBeVisible();
      await address.fill("https://nowhere.test/book.py");
      await page.getByRole("button", { name: "Open", exact: true }).click();
      await expect(
        page.getByText(/Couldn't reach nowhere\.test, or it doesn't allow other pages to read its files \(CORS\)/),
      ).toBeVisible();
      await address.fill("https://github.com/o/r/blob/main/book.py");
      await page.getByRole("button", { name: "Open", exact: true }).click();
      await expect(notebook.cell(1).getByRole("heading", { name: "From a file" })).toBeVisible();
      await expect(notebook.cell(2)).toHaveAttribute("data-state", "idle");

      await notebook.open(`/?url=${encodeURIComponent("https://github.com/o/r/blob/main/book.py")}`);
      await expect(notebook.cell(1).getByRole("heading", { name: "From a file" })).toBeVisible();
      await expect(notebook.saveStatus).toContainText("opened from a link");
      await page.goto(`/new?url=${encodeURIComponent("https://github.com/o/r/blob/main/gone.ipynb")}`);
      await expect(page.getByRole("alert")).toContainText("GitHub has no such file");
    },
  );
});
