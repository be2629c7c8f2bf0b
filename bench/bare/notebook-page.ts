/**
 * The floor that the notebook is compared to: a list of cells, of which each one in view has a CodeMirror, and a worker that
 * loads stock Pyodide from the same server. Each printed line is a message to the page, as Pyodide delivers it, and the page
 * draws once per frame. Controls have the names of the notebook's own, so that the same steps measure both.
 */
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { defaultHighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView, keymap } from "@codemirror/view";

/** What the document hands to the page's script. */
export interface BareNotebook {
  /** The folder of the Python runtime. */
  readonly runtimeUrl: string;
  /** Cells in Jupyter's format. */
  readonly cells: readonly BareCell[];
}

/** What is read of a cell. Benchmarks hand on whole ones. */
export interface BareCell {
  readonly [key: string]: unknown;
  readonly source: string;
  readonly outputs?: readonly BareOutput[];
}

export interface BareOutput {
  readonly [key: string]: unknown;
  readonly text?: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly traceback?: readonly string[];
}

type FromWorker =
  | { readonly type: "ready" }
  | { readonly type: "line"; readonly line: string }
  | { readonly type: "done"; readonly error: string | null };

declare const BARE_NOTEBOOK: BareNotebook;

const WORKER = `
  import { loadPyodide } from "${BARE_NOTEBOOK.runtimeUrl}pyodide.mjs";
  const pyodide = await loadPyodide({ indexURL: "${BARE_NOTEBOOK.runtimeUrl}" });
  const show = { batched: (line) => postMessage({ type: "line", line }) };
  pyodide.setStdout(show);
  onmessage = async ({ data }) => {
    if (data.interrupts) return pyodide.setInterruptBuffer(data.interrupts);
    const error = await pyodide.runPythonAsync(data.code).then(() => null, String);
    postMessage({ type: "done", error });
  };
  postMessage({ type: "ready" });
`;

const interrupts = new Uint8Array(new SharedArrayBuffer(1));
const worker = new Worker(URL.createObjectURL(new Blob([WORKER], { type: "text/javascript" })), { type: "module" });
/** The cells that wait or run, in order. The first one runs. */
const queue: ListedCell[] = [];
let isReady = false;

interface ListedCell {
  readonly item: HTMLElement;
  readonly output: HTMLElement;
  source: () => string;
  lines: string[];
}

worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
  const [running] = queue;
  if (data.type === "ready") {
    isReady = true;
    worker.postMessage({ interrupts });
    if (running) begin(running);
    return;
  }
  if (!running) return;
  if (data.type === "line") return write(running, data.line);
  if (data.error !== null) write(running, data.error);
  running.item.dataset["state"] = data.error === null ? "done" : "error";
  queue.shift();
  if (queue[0]) begin(queue[0]);
});

const list = document.createElement("ul");
list.setAttribute("aria-label", "Cells");
// The same width and text size as the notebook's cells in the same window: a line longer than its editor scrolls with each
// key, and that has to start at the same key on both pages.
Object.assign(list.style, { width: "906px", margin: "0", padding: "0", fontSize: "13px" });
const cells = BARE_NOTEBOOK.cells.map(listCell);
document.body.append(
  button("Run all", () => cells.forEach(run)),
  button("Stop", () => (interrupts[0] = 2)),
  list,
);

const mounting = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) mount(target);
  },
  { rootMargin: "400px" },
);
for (const { item } of cells) mounting.observe(item);

function listCell({ source, outputs = [] }: BareCell, index: number): ListedCell {
  const item = document.createElement("li");
  item.ariaLabel = `Cell ${index + 1}`;
  item.dataset["state"] = "idle";
  item.style.minHeight = "60px";
  const text = document.createElement("pre");
  text.textContent = source;
  const output = document.createElement("section");
  output.ariaLabel = `Cell ${index + 1} output`;
  output.style.overflow = "auto";
  output.style.maxHeight = "400px";
  output.innerHTML = outputs.map(toHtml).join("");
  const cell: ListedCell = { item, output, source: () => text.textContent ?? "", lines: [] };
  item.append(
    button(`Run cell ${index + 1}`, () => run(cell)),
    text,
    output,
  );
  list.append(item);
  return cell;
}

function mount(item: Element): void {
  const text = item.querySelector("pre");
  const index = [...list.children].indexOf(item);
  const cell = cells[index];
  if (!text || !cell || item.querySelector(".cm-editor")) return;
  const runCell = () => {
    run(cell);
    return true;
  };
  const view = new EditorView({
    doc: text.textContent ?? "",
    extensions: [
      keymap.of([{ key: "Shift-Enter", run: runCell }, ...defaultKeymap, ...historyKeymap]),
      history(),
      python(),
      syntaxHighlighting(defaultHighlightStyle),
      EditorView.contentAttributes.of({ "aria-label": `Cell ${index + 1} source` }),
    ],
  });
  cell.source = () => view.state.doc.toString();
  text.replaceWith(view.dom);
  view.requestMeasure();
}

function run(cell: ListedCell): void {
  cell.output.replaceChildren();
  queue.push(cell);
  if (isReady && queue[0] === cell) begin(cell);
}

function begin({ item, source }: ListedCell): void {
  item.dataset["state"] = "running";
  worker.postMessage({ code: source() });
}

function write(cell: ListedCell, line: string): void {
  cell.lines.push(line);
  if (cell.lines.length > 1) return;
  requestAnimationFrame(() => {
    cell.output.append(`${cell.lines.join("\n")}\n`);
    cell.lines = [];
  });
}

function button(label: string, act: () => void): HTMLElement {
  const made = document.createElement("button");
  made.ariaLabel = label;
  made.textContent = label;
  made.addEventListener("click", act);
  return made;
}

function toHtml({ text, data, traceback }: BareOutput): string {
  if (data?.["text/html"]) return data["text/html"];
  if (data?.["image/png"]) return `<img src="data:image/png;base64,${data["image/png"]}">`;
  const pre = document.createElement("pre");
  pre.textContent = text ?? data?.["text/plain"] ?? traceback?.join("\n") ?? "";
  return pre.outerHTML;
}
