import { setTimeout } from "node:timers/promises";
import { type Browser, until } from "./driver.ts";

/** Far longer than a page needs to show that a cell waits or runs. */
const SHOWN_END_MS = 1_000;

export type CellState = "idle" | "queued" | "running" | "done" | "error";

/** The notebook on the browser's page. Cells are numbered from 1. */
export class SmokeNotebook {
  readonly #browser: Browser;
  readonly #url: string;

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /** Opens a new notebook and waits for its first cell. */
  async open(): Promise<void> {
    const startOf = () => this.#browser.call(() => performance.timeOrigin);
    const left = await startOf();
    await this.#browser.open(`${this.#url}/new`);
    // Once in many runs, WebKitGTK stayed on the page that it was to leave.
    if ((await startOf()) === left) await this.#browser.open(`${this.#url}/new`);
    await this.arrived();
  }

  async arrived(): Promise<void> {
    await until("the first cell", () => this.#has('[aria-label="Cell 1"][data-cell-id]'));
    await until("the first editor", () => this.#has('[aria-label="Cell 1 source"][contenteditable="true"]'));
  }

  /** Replaces a cell's source through its editor: what the drivers paste or type in bulk is lost or indented. */
  async write(n: number, code: string): Promise<void> {
    await this.#browser.call(replaceSource, `[aria-label="Cell ${n} source"]`, code);
  }

  /** Writes a cell and starts it. The next cell exists afterwards. */
  async start(n: number, code: string): Promise<void> {
    await until(`cell ${n}`, () => this.#browser.call(hasEditor, `[aria-label="Cell ${n} source"]`));
    await this.write(n, code);
    await this.#browser.press("Shift", "Enter");
  }

  async run(n: number, code: string, end: CellState = "done"): Promise<string> {
    await this.start(n, code);
    await this.ended(n, end);
    return this.output(n);
  }

  /** Waits for the end. A cell that runs again shows its last end for a moment, so another end counts once it has stayed. */
  async ended(n: number, end: CellState = "done"): Promise<void> {
    const state = await until(`the end of cell ${n}`, async () => {
      const current = await this.state(n);
      if (current === end) return current;
      if (current !== "done" && current !== "error") return null;
      await setTimeout(SHOWN_END_MS);
      return (await this.state(n)) === current ? current : null;
    });
    if (state !== end) throw new Error(`Cell ${n} ended with ${state}: ${await this.output(n)}`);
  }

  state(n: number): Promise<string | null> {
    return this.#browser.call(
      (selector) => document.querySelector(selector)?.getAttribute("data-state") ?? null,
      `[aria-label="Cell ${n}"]`,
    );
  }

  /** The text of a cell's output, empty without one. */
  async output(n: number): Promise<string> {
    // An output far from the view isn't rendered.
    await this.#browser.call(
      (cell) => document.querySelector(cell)?.scrollIntoView({ block: "nearest" }),
      `[aria-label="Cell ${n}"]`,
    );
    return this.text(`[aria-label="Cell ${n} output"]`);
  }

  source(n: number): Promise<string> {
    return this.text(`[aria-label="Cell ${n} source"]`);
  }

  async prints(n: number, text: string): Promise<void> {
    await until(`${JSON.stringify(text)} in the output of cell ${n}`, async () =>
      (await this.output(n)).includes(text),
    );
  }

  /** Clicks the visible button with this accessible name. */
  async clickButton(name: string): Promise<void> {
    await this.#browser.click(await this.find(name));
  }

  /** A selector of the visible button or field with this accessible name. */
  async find(name: string): Promise<string> {
    await until(`the control “${name}”`, () => this.#browser.call(markControl, name));
    return "[data-smoke-target]";
  }

  /** The text of an element. `innerText` would be empty outside of the view. */
  text(selector: string): Promise<string> {
    return this.#browser.call((each) => document.querySelector(each)?.textContent ?? "", selector);
  }

  #has(selector: string): Promise<boolean> {
    return this.#browser.call((each) => document.querySelector(each) !== null, selector);
  }
}

/** Runs in the page. Far cells, and those of a page that was just loaded, only show their text. */
function hasEditor(selector: string): boolean {
  const content = document.querySelector(selector);
  content?.scrollIntoView({ block: "nearest" });
  return content !== null && "cmTile" in content;
}

/** Runs in the page. */
function replaceSource(selector: string, code: string): void {
  interface Tile {
    readonly root: {
      readonly view: {
        readonly state: { readonly doc: { readonly length: number } };
        dispatch(change: object): void;
        focus(): void;
      };
    };
  }
  const content = document.querySelector(selector) as (Element & { readonly cmTile: Tile }) | null;
  if (!content) throw new Error(`There is no editor ${selector}`);
  const { view } = content.cmTile.root;
  view.focus();
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code } });
}

/** Runs in the page. Gives the visible control with this name an attribute to be found by; false if there is none. */
function markControl(name: string): boolean {
  document.querySelector("[data-smoke-target]")?.removeAttribute("data-smoke-target");
  const nameOf = (control: Element) =>
    control.getAttribute("aria-label") ?? ((control as HTMLInputElement).labels?.[0] ?? control).textContent.trim();
  const target = [...document.querySelectorAll("button, input, textarea, select, [role=textbox]")].find(
    (each) => nameOf(each) === name && each.checkVisibility(),
  );
  target?.setAttribute("data-smoke-target", "");
  return target !== undefined;
}
