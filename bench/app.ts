import type { Frame, Page } from "@playwright/test";
import { NotebookPage } from "../e2e/notebook.ts";
import type { BareCell, BareOutput } from "./bare/notebook-page.ts";
import { packText } from "../web/src/platform/packed-text.ts";

/** Milliseconds after navigation. */
export interface FirstResult {
  /** When the first cell could be typed in. */
  readonly typable: number;
  /** When the result was on the page. */
  readonly shown: number;
}

/** Opens a page with an empty notebook, and runs the code as soon as its first cell can be typed in. */
export async function firstResult(
  page: Page,
  address: string,
  { code = "print(6*7)", result = "42" } = {},
): Promise<FirstResult> {
  await page.addInitScript(
    ([source, expected]) => {
      const find = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
      let hasRun = false;
      const check = () => {
        const editor = find("Cell 1 source");
        // A field stands in for the editor until the scripts are there.
        if (!hasRun && (editor?.isContentEditable || editor instanceof HTMLTextAreaElement)) {
          hasRun = true;
          window.typableAt = performance.now();
          editor.focus();
          document.execCommand("selectAll");
          document.execCommand("insertText", false, source);
          const enter = { key: "Enter", code: "Enter", keyCode: 13, shiftKey: true, bubbles: true, cancelable: true };
          setTimeout(() => editor.dispatchEvent(new KeyboardEvent("keydown", enter)));
        }
        if (hasRun && find("Cell 1 output")?.textContent?.trim() === expected) window.shownAt = performance.now();
        else requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    },
    [code, result] as const,
  );
  await page.goto(address);
  await page.waitForFunction(() => window.shownAt, null, { timeout: 60_000 });
  return page.evaluate(() => ({ typable: window.typableAt ?? Number.NaN, shown: window.shownAt ?? Number.NaN }));
}

/** Opens a link that contains a notebook, presses "Run all" as soon as that is possible, and returns when the result appeared. */
export async function firstResultOfLink(
  page: Page,
  appUrl: string,
  {
    code,
    result,
    kernelId = "pyodide",
  }: { readonly code: string; readonly result: string; readonly kernelId?: string },
): Promise<number> {
  await page.addInitScript((expected) => {
    let hasRun = false;
    const check = () => {
      const button = document.querySelector<HTMLButtonElement>('[role="toolbar"] [aria-label="Run all"]');
      if (!hasRun && button?.disabled === false && document.querySelector('[aria-label="Cell 1"][data-cell-id]')) {
        hasRun = true;
        button.click();
      }
      const output = document.querySelector('[aria-label="Cell 1 output"]')?.textContent?.trim();
      if (hasRun && output?.includes(expected)) window.shownAt = performance.now();
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  }, result);
  const cell = { cell_type: "code", metadata: {}, execution_count: null, outputs: [], source: code };
  const packed = await packText(
    JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: { fiddle: { kernelId } }, cells: [cell] }),
  );
  await page.goto(`${appUrl}/new#nb1-${packed}`);
  const handle = await page.waitForFunction(() => window.shownAt, null, { timeout: 60_000 });
  return (await handle.jsonValue()) ?? Number.NaN;
}

declare global {
  interface Window {
    /** When the first cell could be typed in, in milliseconds after navigation. */
    typableAt?: number;
    /** When the first result was on the page, in milliseconds after navigation. */
    shownAt?: number;
  }
}

/** Opens a new notebook and waits until its kernel is ready. */
export async function openReady(page: Page, appUrl: string): Promise<NotebookPage> {
  const notebook = new NotebookPage(page);
  await page.goto(`${appUrl}/new`);
  await notebook.run(1, "print('ready')");
  return notebook;
}

/** Replaces the notebook with the given cells through "Open notebook…". */
export async function openCells(notebook: NotebookPage, cells: readonly BareCell[]): Promise<void> {
  const file = { nbformat: 4, nbformat_minor: 5, metadata: {}, cells };
  const [chooser] = await Promise.all([notebook.page.waitForEvent("filechooser"), notebook.command("Open notebook…")]);
  const buffer = Buffer.from(JSON.stringify(file));
  await chooser.setFiles({ name: "bench.ipynb", mimeType: "application/x-ipynb+json", buffer });
  await notebook.cell(cells.length).waitFor({ state: "attached", timeout: 60_000 });
}

/** The address of the open notebook, once it is saved in the browser. */
export async function savedUrl(page: Page): Promise<string> {
  await page.getByRole("status", { name: "Save status" }).getByText("Saved in this browser").waitFor();
  return page.url();
}

export function codeCell(index: number, source: string, outputs: readonly BareOutput[] = []): BareCell {
  return { id: `cell-${index}`, cell_type: "code", metadata: {}, execution_count: null, source, outputs };
}

/** What a cell has to show: a state, or an output's text. */
type Shown = { readonly state: string } | { readonly output: string };

/** Clicks a button with that label or text and returns how many milliseconds later a frame showed that in the cell, measured in the page. */
export function timeUntil(page: Page | Frame, button: string, cell: number, shown: Shown): Promise<number> {
  return page.evaluate(
    ([buttonName, cellName, wanted]) => {
      const item = document.querySelector(`[aria-label="${cellName}"]`);
      const control = [...document.querySelectorAll("button")].find(
        (each) => (each.ariaLabel ?? each.textContent) === buttonName,
      );
      if (!item || !control) throw new Error(`no ${cellName} or no ${buttonName}`);
      const isShown = () =>
        "state" in wanted
          ? item.getAttribute("data-state") === wanted.state
          : item.querySelector(`[aria-label="${cellName} output"]`)?.textContent?.trim() === wanted.output;
      const start = performance.now();
      return new Promise<number>((resolve, reject) => {
        const observer = new MutationObserver(() => {
          if (!isShown()) {
            // Otherwise a failed cell would be waited for until the benchmark is ended.
            if (item.getAttribute("data-state") === "error") reject(new Error(`${cellName}: ${item.textContent}`));
            return;
          }
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - start));
        });
        if ("state" in wanted) observer.observe(item, { attributes: true });
        else observer.observe(item, { subtree: true, childList: true, characterData: true });
        control.click();
      });
    },
    [button, `Cell ${cell}`, shown] as const,
  );
}
