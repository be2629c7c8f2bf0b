import { type Cell, type CellType, seedUpdate } from "@fiddle/notebook";
import { expect, onTestFinished } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { readLinkParameters } from "../src/notebook/app/link-parameters.ts";
import { NotebookView } from "../src/notebook/app/NotebookView.tsx";
import { openNotebookServices, type OpenNotebookServices } from "../src/notebook/app/open-notebook-services.ts";
import { IndexedDbUpdates } from "../src/notebook/document/indexeddb-updates.ts";
import { renderPage } from "./render-page.tsx";
import { ScriptedKernel } from "./scripted-kernel.ts";
import "../src/notebook/app/notebook.css";

type GivenCell = string | (Partial<Cell> & { readonly type: CellType });

interface Options {
  /** Opens a notebook again that this test has opened before, like a reload. Then `cells` are ignored. */
  readonly id?: string;
  /** A string is the source of a code cell. */
  readonly cells?: readonly GivenCell[];
  readonly metadata?: Parameters<typeof seedUpdate>[0]["metadata"];
  /** The query of the notebook's address, e.g. `?readonly`. */
  readonly search?: string;
  readonly embedded?: boolean;
  /** An engine that reads a file of the notebook. By default it says nothing. */
  readonly anotherKernel?: (name: string) => ScriptedKernel;
  /** The features to start with the notebook, e.g. code help. None by default. */
  readonly startFeatures?: (services: OpenNotebookServices) => () => void;
}

/** An open notebook on a page, by its accessible names. */
export interface RenderedNotebook {
  readonly services: OpenNotebookServices;
  /** The requested kernels, by name. */
  readonly kernel: (name?: string) => ScriptedKernel;
  readonly cells: () => readonly Element[];
  readonly cell: (number: number) => Locator;
  readonly source: (number: number) => Locator;
  readonly output: (number: number) => Locator;
  /** The sources in the document, in order. */
  readonly sources: () => readonly string[];
  /** Replaces the source of a cell, whose editor then has the focus. */
  readonly write: (number: number, text: string) => Promise<void>;
  /** Selects a cell in command mode. */
  readonly select: (number: number) => Promise<void>;
  /** The pages to which the notebook navigated. */
  readonly visited: readonly string[];
  /** Path and query of the notebook's page. */
  readonly path: () => string;
  /** Leaves the page, after everything was saved. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a notebook that this browser has stored, and renders it with everything but its kernels, which are replaced by
 * `ScriptedKernel`s.
 */
export async function renderNotebook(options: Options = {}): Promise<RenderedNotebook> {
  const { cells = [""], metadata = {}, search = "", embedded = false, startFeatures = () => () => {} } = options;
  const { anotherKernel = (name) => new ScriptedKernel(name) } = options;
  const id = options.id ?? crypto.randomUUID();
  if (options.id === undefined) await storeNotebook(id, cells, metadata);
  const kernels = new Map<string, ScriptedKernel>();
  const kernel = (name = "pyodide") => {
    const known = kernels.get(name) ?? new ScriptedKernel(name);
    kernels.set(name, known);
    return known;
  };
  const visited: string[] = [];
  const services = await openNotebookServices(
    {
      id,
      kernelHost: "http://kernel.invalid",
      embedded,
      link: readLinkParameters(search),
      arrival: null,
      goTo: (path) => void visited.push(path),
      onCopied: () => {},
    },
    {
      openKernels: () => ({ get: kernel, another: anotherKernel, dispose: () => {} }),
      startFeatures: (services) => startFeatures(services as OpenNotebookServices),
    },
  );
  const { unmount, path } = await renderPage(<NotebookView services={services} />, `/fiddles/${id}${search}`);
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await unmount();
    await services.close();
  };
  onTestFinished(close);
  const cell = (number: number) => page.getByRole("listitem", { name: `Cell ${number}` });
  const source = (number: number) => page.getByRole("textbox", { name: `Cell ${number} source` });
  await expect.element(cell(1)).toBeVisible();
  return {
    services,
    kernel,
    cells: () =>
      page
        .getByRole("list", { name: "Cells" })
        .getByRole("listitem", { name: /^Cell \d+$/ })
        .elements(),
    cell,
    source,
    output: (number) => page.getByRole("region", { name: `Cell ${number} output` }),
    sources: () => services.notebook.document.cellIds().map((cellId) => sourceOf(services, cellId)),
    async write(number, text) {
      // Cleared first, because text filled over a selection that the editor hasn't noticed yet would be added to it
      // instead.
      await source(number).click();
      await press("Control+a", "Delete");
      if (text !== "") await source(number).fill(text);
      expect(sourceOf(services, services.notebook.document.cellIds()[number - 1] ?? "")).toBe(text);
    },
    async select(number) {
      await source(number).click();
      await userEvent.keyboard("{Escape}");
      await expect.element(cell(number)).toHaveFocus();
    },
    visited,
    path,
    close,
  };
}

async function storeNotebook(id: string, cells: readonly GivenCell[], metadata: NonNullable<Options["metadata"]>) {
  const store = new IndexedDbUpdates(id);
  await store.append([seedUpdate({ cells: cells.map(fullCell), metadata })]);
  store.close();
}

export async function openPanel(name: string): Promise<Locator> {
  await page.getByRole("toolbar", { name: "Panels" }).getByRole("button", { name }).click();
  const panel = page.getByRole("region", { name });
  await expect.element(panel).toBeVisible();
  return panel;
}

/** Presses keys in Playwright's notation: `Control+Shift+Minus`, one after another. */
export async function press(...chords: readonly string[]): Promise<void> {
  for (const chord of chords) {
    const parts = chord.split("+");
    const key = parts.pop() ?? "";
    const held = parts.map((part) => `{${part}>}`).join("");
    const released = parts
      .toReversed()
      .map((part) => `{/${part}}`)
      .join("");
    await userEvent.keyboard(`${held}${key.length > 1 ? `{${key}}` : key}${released}`);
  }
}

function fullCell(given: GivenCell) {
  return typeof given === "string" ? { type: "code" as const, source: given } : given;
}

function sourceOf({ notebook }: OpenNotebookServices, id: string): string {
  return notebook.document.cell(id)?.source ?? "";
}
