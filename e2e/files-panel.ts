import type { Locator, Page } from "@playwright/test";
import { NotebookPage } from "./notebook.ts";
import { expect } from "./test.ts";

/** The Files panel, by its accessible names. */
export class FilesPanel {
  readonly page: Page;
  readonly region: Locator;
  readonly tree: Locator;

  constructor(page: Page) {
    this.page = page;
    this.region = page.getByRole("region", { name: "Files", exact: true });
    this.tree = this.region.getByRole("tree", { name: "Files" });
  }

  async open(): Promise<void> {
    await this.page.getByRole("toolbar", { name: "Panels" }).getByRole("button", { name: "Files" }).click();
    await expect(this.tree).toBeVisible();
  }

  row(name: string): Locator {
    return this.tree.getByRole("treeitem", { name, exact: true });
  }

  async upload(...files: { name: string; mimeType?: string; buffer: Buffer }[]): Promise<void> {
    const [chooser] = await Promise.all([
      this.page.waitForEvent("filechooser"),
      this.region.getByRole("button", { name: "Upload" }).click(),
    ]);
    await chooser.setFiles(files.map((file) => ({ mimeType: "application/octet-stream", ...file })));
  }

  /** Drops files, created in the page, on an element. */
  async drop(target: Locator, contents: Record<string, string>): Promise<void> {
    const transfer = await this.page.evaluateHandle((files) => {
      const data = new DataTransfer();
      for (const [name, text] of Object.entries(files)) data.items.add(new File([text], name));
      return data;
    }, contents);
    await target.dispatchEvent("dragover", { dataTransfer: transfer });
    await target.dispatchEvent("drop", { dataTransfer: transfer });
  }

  async menu(name: string, action: string): Promise<void> {
    await this.row(name).click({ button: "right" });
    await this.page.getByRole("menuitem", { name: action }).click();
  }
}

export async function openFiles(page: Page, path = "/new"): Promise<{ notebook: NotebookPage; files: FilesPanel }> {
  const notebook = new NotebookPage(page);
  await notebook.open(path);
  const files = new FilesPanel(page);
  await files.open();
  return { notebook, files };
}
