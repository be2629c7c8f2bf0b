import { sharedValues } from "../table/shared-values.ts";
import type { JsonObject } from "@fiddle/notebook";
import type { Question } from "../questions.ts";
import type { SharedTable } from "../tables.ts";
import type { TraceOptions } from "../trace.ts";
import type { KernelLink } from "./kernel-link.ts";
import type { JupyterMessage } from "./wire.ts";

/** The largest result that is given to a server, as JSON. */
const MAX_SHARED_VALUES = 2_000_000;

/** The notebook's own Python modules in a kernel on a server, which know about variables, tables, charts and steps. */
export class PythonHelper {
  readonly #link: KernelLink;
  readonly #installed: Promise<void>;
  /** What the modules answer, by their own list. Nothing before they are installed, or where that failed. */
  #questions: ReadonlySet<string> = new Set();
  /** Whether figures are drawn for a dark page. */
  #isDark = false;

  /** Installs them once the kernel is free. */
  constructor(link: KernelLink) {
    this.#link = link;
    this.#installed = this.#install();
    this.#installed.catch(() => {});
  }

  /** Resolves once the kernel has them. Rejects where it can't, e.g. with an old Python. */
  get installed(): Promise<void> {
    return this.#installed;
  }

  answers(question: Question): boolean {
    return this.#questions.has(question);
  }

  ask(question: Question, content: unknown): Promise<unknown> {
    return this.call("answer", question, JSON.stringify(content));
  }

  /** Calls one of `fiddle_remote.py`'s functions. The error of one is its last line, a sentence. */
  call(name: string, ...parameters: readonly unknown[]): Promise<unknown> {
    return this.#call(name, parameters);
  }

  async #call(name: string, parameters: readonly unknown[], onMessage?: OnMessage): Promise<unknown> {
    await this.#installed;
    return answerIn(await this.#execute("", { answer: callOf(name, parameters) }, onMessage));
  }

  /** Figures are drawn for such a page from now on. A Python without the modules draws as it does. */
  async showOn({ isDark }: { readonly isDark: boolean }): Promise<void> {
    if (this.#isDark === isDark) return;
    const told = () => {
      this.#isDark = isDark;
    };
    await this.call("show_on", isDark).then(told, () => {});
  }

  /** The next cell is recorded. Rejects with a sentence where this Python can't. */
  async record(options: TraceOptions): Promise<void> {
    const problem = await this.call("record", JSON.stringify(options));
    if (typeof problem === "string") throw new Error(problem);
  }

  async share({ name, columns, values, rowCount }: SharedTable): Promise<void> {
    if (rowCount * columns.length > MAX_SHARED_VALUES)
      throw new Error(
        `${name} is too large to send to the Jupyter server: ${rowCount.toLocaleString("en")} rows. Query fewer rows, or read the data there.`,
      );
    const lists = values.map((column) => Array.from(sharedValues(column), jsonValue));
    await this.call("share", name, JSON.stringify(columns), JSON.stringify(lists), rowCount);
  }

  /** A variable's columns, each of which comes in a message of its own. */
  async take(name: string): Promise<SharedTable> {
    const parts: ColumnPart[] = [];
    const [width, rowCount] = (await this.#call("take", [name], ({ header, content, buffers }) => {
      if (header.msg_type === "fiddle_column") parts.push({ ...(content as unknown as ColumnHead), buffers });
    })) as readonly [number, number];
    if (parts.length < width)
      throw new Error(`A part of ${name} was lost on the way from the Jupyter server. Run this cell again.`);
    const sorted = parts.toSorted((a, b) => a.number - b.number);
    return { name, columns: sorted.map(({ head }) => head), values: sorted.map((part) => valuesOf(part)), rowCount };
  }

  async #install(): Promise<void> {
    const { INSTALL } = await import("./helper-sources.ts");
    const done = await this.#execute(INSTALL, { answer: callOf("questions", []) });
    this.#questions = new Set(answerIn(done) as readonly string[]);
  }

  /** Runs code that the user's history doesn't see. */
  async #execute(code: string, expressions: JsonObject, onMessage: OnMessage = () => {}): Promise<JsonObject> {
    const request = {
      code,
      silent: true,
      store_history: false,
      user_expressions: expressions,
      allow_stdin: false,
      stop_on_error: false,
    };
    const { content } = await this.#link.request("execute_request", request, { onMessage });
    if (content["status"] !== "ok") throw new Error((content["evalue"] as string | undefined) ?? "The kernel ended.");
    return content;
  }
}

/** Python that calls one of `fiddle_remote.py`'s functions. */
function callOf(name: string, parameters: readonly unknown[]): string {
  const given = JSON.stringify(JSON.stringify(parameters));
  return `__import__("_fiddle_notebook.fiddle_remote").fiddle_remote.call("${name}", ${given})`;
}

function answerIn({ user_expressions: found }: JsonObject): unknown {
  const evaluated = (found as { readonly answer: Evaluated }).answer;
  if (evaluated.status !== "ok") throw new Error(evaluated.evalue);
  return JSON.parse(evaluated.data["text/plain"]) as unknown;
}

type OnMessage = (message: JupyterMessage) => void;

/** A column as `fiddle_columns.py` sends it. */
interface ColumnHead {
  readonly number: number;
  readonly layout: "boolean" | "float64" | "int64" | "json" | "local" | "texts" | "utc";
  readonly head: SharedTable["columns"][number];
}

interface ColumnPart extends ColumnHead {
  readonly buffers: readonly ArrayBuffer[];
}

/** The last buffer tells which values are missing; texts have their ends before it. */
function valuesOf({ layout, buffers }: ColumnPart): SharedTable["values"][number] {
  const [first = new ArrayBuffer(0), second, third] = buffers;
  if (layout === "json") return JSON.parse(new TextDecoder().decode(first)) as readonly unknown[];
  const missing = layout === "texts" ? third : second;
  const nulls = missing ? new Uint8Array(missing) : null;
  if (layout === "texts")
    return { data: { bytes: new Uint8Array(first), ends: new Uint32Array(second ?? first) }, nulls };
  if (layout === "float64") return { data: new Float64Array(first), nulls };
  if (layout === "boolean") return { data: new Uint8Array(first), nulls };
  const data = new BigInt64Array(first);
  return layout === "int64" ? { data, nulls } : { data, nulls, moments: layout };
}

/** JSON has neither NaN nor infinity, and JavaScript writes no sign before 0; Python reads their texts. */
function jsonValue(value: unknown): unknown {
  if (Object.is(value, -0)) return "-0.0";
  return typeof value === "number" && !Number.isFinite(value) ? String(value) : value;
}

type Evaluated =
  | { readonly status: "ok"; readonly data: { readonly "text/plain": string } }
  | { readonly status: "error"; readonly evalue: string };
