import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { replaceText } from "./replace-text.ts";

/** The notebook on a page, or in an embed, by its accessible names. */
export class NotebookPage {
  readonly page: Page;
  readonly root: Page | FrameLocator;
  readonly main: Locator;
  readonly toolbar: Locator;
  readonly cells: Locator;
  readonly kernelStatus: Locator;
  readonly saveStatus: Locator;
  readonly kernelPicker: Locator;

  constructor(page: Page, root: Page | FrameLocator = page) {
    this.page = page;
    this.root = root;
    this.main = root.getByRole("main");
    this.toolbar = root.getByRole("toolbar", { name: "Notebook" });
    this.cells = root.getByRole("list", { name: "Cells" }).getByRole("listitem", { name: /^Cell \d+$/ });
    this.kernelStatus = root.getByRole("status", { name: "Kernel status" });
    this.saveStatus = root.getByRole("status", { name: "Save status" });
    this.kernelPicker = root.getByRole("combobox", { name: "Kernel", exact: true });
  }

  cell(n: number): Locator {
    return this.root.getByRole("listitem", { name: `Cell ${n}`, exact: true });
  }

  source(n: number): Locator {
    return this.root.getByRole("textbox", { name: `Cell ${n} source`, exact: true });
  }

  output(n: number): Locator {
    return this.root.getByRole("region", { name: `Cell ${n} output`, exact: true });
  }

  input(n: number): Locator {
    return this.root.getByRole("textbox", { name: `Input for cell ${n}`, exact: true });
  }

  /** The toast messages, with their buttons. */
  toast(text: string): Locator {
    return this.root.getByRole("status", { name: "Notifications" }).getByText(text).locator("..");
  }

  button(name: string): Locator {
    return this.root.getByRole("button", { name, exact: true });
  }

  /** Opens a new, empty notebook. */
  async open(path = "/new"): Promise<void> {
    await this.page.goto(path, { waitUntil: "commit" });
    await this.arrived();
  }

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: "commit" });
    await this.arrived();
  }

  /** Waits for the first cell. Until it has loaded, an outline replaces it, which has no commands. */
  async arrived(): Promise<void> {
    await this.#has(1, "data-cell-id", /./);
  }

  /** Replaces a cell's source like typing, but without the editor's automatic brackets and indents. */
  async write(n: number, code: string): Promise<void> {
    await replaceText(this.source(n), code);
  }

  /** Writes a cell and runs it with Shift+Enter, which also moves to the next one. Doesn't wait for the end. */
  async start(n: number, code: string): Promise<void> {
    await this.write(n, code);
    await this.page.keyboard.press("Shift+Enter");
  }

  /** Writes and runs a cell, and waits until it has ended. */
  async run(n: number, code: string, end: "done" | "error" = "done"): Promise<Locator> {
    await this.start(n, code);
    await this.ended(n, end);
    return this.output(n);
  }

  async ended(n: number, end: "done" | "error" = "done"): Promise<void> {
    await this.#has(n, "data-state", /^(done|error)$/);
    // Else a failure would not say what the code did instead.
    const shown = await this.cell(n).innerText();
    await expect(this.cell(n), shown).toHaveAttribute("data-state", end, { timeout: 30_000 });
  }

  /**
   * Waits for a cell's attribute in the page, because an assertion polls less and less often, which adds up with many
   * hundred cells.
   */
  async #has(n: number, attribute: string, value: RegExp): Promise<void> {
    // If the page is left meanwhile, the assertion finds the cell on the next page.
    await this.cell(n)
      .evaluate(untilAttribute, { attribute, pattern: value.source })
      .catch(() => {});
    await expect(this.cell(n)).toHaveAttribute(attribute, value, { timeout: 30_000 });
  }

  /** Makes the notebook contain these code cells, in order, without running them. */
  async writeAll(...sources: readonly string[]): Promise<void> {
    for (const [index, source] of sources.entries()) {
      if (index > 0) await this.insertBelow(index);
      await this.write(index + 1, source);
    }
  }

  /** Selects a cell in command mode. */
  async select(n: number): Promise<void> {
    await this.source(n).focus();
    await this.page.keyboard.press("Escape");
  }

  async insertBelow(n: number): Promise<void> {
    await this.select(n);
    await this.page.keyboard.press("b");
    await expect(this.cell(n + 1)).toBeVisible();
  }

  /** Runs a command of the palette by its title. */
  async command(title: string): Promise<void> {
    await this.page.keyboard.press("ControlOrMeta+k");
    await this.page.keyboard.insertText(title);
    await this.root
      .getByRole("option", { name: new RegExp(`^${title.replaceAll(/[.()]/g, String.raw`\$&`)}`) })
      .first()
      .click();
  }

  /** `Python`, `DuckDB`, `SQLite`, or a connection by its name. */
  async pickKernel(name: string): Promise<void> {
    await this.kernelPicker.selectOption({ label: name });
  }

  /** Runs one cell in another kernel. The tools of the cell under the mouse are shown, which isn't always the active one. */
  async pickLanguage(n: number, name: string): Promise<void> {
    await this.source(n).hover();
    await this.root.getByRole("combobox", { name: `Language of cell ${n}` }).selectOption({ label: name });
  }

  /** The sources of all cells that show one, without the placeholder of empty ones. */
  async sources(): Promise<string[]> {
    return this.cells.getByRole("textbox", { name: /source$/ }).evaluateAll((editors) =>
      editors.map((editor) => {
        const copy = editor.cloneNode(true) as HTMLElement;
        for (const hint of copy.querySelectorAll(".cm-placeholder")) hint.remove();
        return [...copy.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n");
      }),
    );
  }
}

/** Resolves when the attribute has a matching value, when another element replaced this one, or after a timeout. */
function untilAttribute(element: Element, wanted: { attribute: string; pattern: string }): Promise<void> {
  const pattern = new RegExp(wanted.pattern);
  const end = Date.now() + 10_000;
  return new Promise((resolve) => {
    const look = () => {
      const value = element.getAttribute(wanted.attribute);
      if ((value !== null && pattern.test(value)) || !element.isConnected || Date.now() > end) resolve();
      else setTimeout(look, 25);
    };
    look();
  });
}
