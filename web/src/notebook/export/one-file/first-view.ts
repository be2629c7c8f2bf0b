/*
 * What a notebook that works without internet shows before its app has started: text, code and outputs as plain text and pictures. It
 * is made from the notebook in the document, so nothing is in the file twice, and before the browser has read the large blocks.
 */

/** The parts of `.ipynb` that are shown. Anything else can be there. */
interface Stored {
  readonly cells?: readonly StoredCell[];
}

interface StoredCell {
  readonly cell_type?: string;
  readonly source?: string | readonly string[];
  readonly outputs?: readonly StoredOutput[];
  readonly metadata?: { readonly jupyter?: { readonly source_hidden?: boolean; readonly outputs_hidden?: boolean } };
}

interface StoredOutput {
  readonly text?: string | readonly string[];
  readonly traceback?: readonly string[];
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The rest comes with the app. */
const MAX_CELLS = 100;
const MAX_TEXT_CHARACTERS = 20_000;
const IMAGE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp"];
const ANSI = /\u001B\[[\d;]*[A-Za-z]/g;

/** Adds the notebook's cells to the element, until the app shows them in its place. */
export function showStored(root: Element, notebook: string): void {
  const { cells = [] } = JSON.parse(notebook) as Stored;
  removeOnce(cells.length > 0 ? "[data-cell-id]" : "#app > *", root);
  const made = document.createDocumentFragment();
  for (const [index, cell] of cells.slice(0, MAX_CELLS).entries()) {
    const { source_hidden: hidesSource, outputs_hidden: hidesOutputs } = cell.metadata?.jupyter ?? {};
    const text = joined(cell.source).slice(0, MAX_TEXT_CHARACTERS);
    if (text !== "" && !hidesSource) made.append(element(cell.cell_type === "code" ? "pre" : "p", text));
    const outputs = hidesOutputs ? [] : (cell.outputs ?? []).flatMap(shownOutput);
    if (outputs.length === 0) continue;
    const region = document.createElement("section");
    region.ariaLabel = `Cell ${index + 1} output`;
    region.append(...outputs);
    made.append(region);
  }
  root.append(made);
}

/** Removes the element once another one is there. */
function removeOnce(selector: string, root: Element): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    root.remove();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function shownOutput({ text, traceback, data = {} }: StoredOutput): HTMLElement[] {
  const type = IMAGE_TYPES.find((name) => typeof data[name] === "string" || Array.isArray(data[name]));
  if (type !== undefined) {
    const image = document.createElement("img");
    image.src = `data:${type};base64,${joined(data[type])}`;
    image.alt = joined(data["text/plain"]).slice(0, 200);
    return [image];
  }
  const plain = (traceback?.join("\n") ?? (joined(text) || joined(data["text/plain"]))).replaceAll(ANSI, "");
  return plain === "" ? [] : [element("pre", plain.slice(0, MAX_TEXT_CHARACTERS))];
}

function element(name: "p" | "pre", text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** nbformat has texts whole or by lines. */
function joined(text: unknown): string {
  return Array.isArray(text) ? text.join("") : typeof text === "string" ? text : "";
}
