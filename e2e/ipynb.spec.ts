import { readFile } from "node:fs/promises";
import type { NotebookPage } from "./notebook.ts";
import { expect, savingTest as test } from "./test.ts";

/** A file with everything that this program doesn't know but must not lose. */
const FILE = {
  nbformat: 4,
  nbformat_minor: 5,
  metadata: {
    kernelspec: { name: "python3", display_name: "Python 3", language: "python" },
    vendor: { nested: [1, { deep: true }], text: "kept" },
  },
  cells: [
    {
      id: "intro",
      cell_type: "markdown",
      metadata: { tags: ["first"], unknown: { a: 1 } },
      source: "# Opened\n\n![dot](attachment:dot.png)",
      attachments: {
        "dot.png": {
          "image/png":
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        },
      },
    },
    { id: "raw", cell_type: "raw", metadata: { format: "text/restructuredtext" }, source: ".. note:: raw text" },
    {
      id: "code",
      cell_type: "code",
      metadata: { collapsed: false, scrolled: "auto" },
      execution_count: 7,
      source: "print('saved output')",
      outputs: [
        { output_type: "stream", name: "stdout", text: "saved output\n" },
        {
          output_type: "display_data",
          data: { "application/x-unknown": { x: 1 }, "text/plain": "plain form" },
          metadata: { k: "v" },
        },
      ],
    },
  ],
} as const;

test("an .ipynb opens and is saved without loss of what it does not know", async ({ notebook }) => {
  await openFile(notebook, JSON.stringify(FILE));
  await expect(notebook.cell(1).getByRole("heading", { name: "Opened" })).toBeVisible();
  await expect(notebook.cell(1).getByRole("img", { name: "dot" })).toHaveJSProperty("naturalWidth", 1);
  await expect(notebook.cell(2)).toContainText("raw text");
  await expect(notebook.output(3)).toContainText("saved output");
  await expect(notebook.output(3)).toContainText("plain form");
  const saved = await downloadNotebook(notebook);
  expect(joined(saved["cells"])).toEqual(joined(FILE.cells));
  expect(saved).toMatchObject({ nbformat: 4, nbformat_minor: 5, metadata: FILE.metadata });
});

test("opening a file in an empty notebook is undone like any other change", async ({ notebook }) => {
  await openFile(notebook, JSON.stringify(FILE));
  await expect(notebook.cells).toHaveCount(3);
  await notebook.command("Undo cell change");
  await expect.poll(() => notebook.sources()).toEqual([""]);
});

test("a file that isn't a notebook replaces nothing and says what is wrong", async ({ page, notebook }) => {
  await notebook.write(1, "precious");
  await page.keyboard.press("Escape");
  await openFile(notebook, "{ nonsense");
  await expect(page.getByText(/Couldn't open book\.ipynb: .+/)).toBeVisible();
  expect(await notebook.sources()).toContain("precious");
});

async function openFile(notebook: NotebookPage, text: string): Promise<void> {
  const [chooser] = await Promise.all([notebook.page.waitForEvent("filechooser"), notebook.command("Open notebook…")]);
  await chooser.setFiles({ name: "book.ipynb", mimeType: "application/x-ipynb+json", buffer: Buffer.from(text) });
}

async function downloadNotebook(notebook: NotebookPage): Promise<Record<string, unknown>> {
  const [download] = await Promise.all([notebook.page.waitForEvent("download"), notebook.command("Download .ipynb")]);
  expect(download.suggestedFilename()).toMatch(/\.ipynb$/);
  return JSON.parse(await readFile(await download.path(), "utf8")) as Record<string, unknown>;
}

/** nbformat allows text to be a string or a list of lines, which are equivalent. */
function joined(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) {
    const text = /^(source|text)$|^(text|image)\//.test(key) && value.every((line) => typeof line === "string");
    return text ? value.join("") : value.map((item) => joined(item));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, joined(member, name)]));
}
