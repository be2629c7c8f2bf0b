import { sharedValues } from "../table/shared-values.ts";
import type { JsonObject } from "@fiddle/notebook";
import type { Question } from "../questions.ts";
import type { SharedTable } from "../tables.ts";
import type { TraceOptions } from "../trace.ts";
import type { KernelLink } from "./kernel-link.ts";

/** What the helper answers in the kernel, in Python. */
const QUESTIONS: ReadonlySet<Question> = new Set([
  "variables",
  "variable_text",
  "variable_table",
  "table_name",
  "table_names",
  "delete_variable",
  "restore_variable",
  "fingerprints",
]);
/** The largest result that is handed over as JSON. */
const MAX_SHARED_VALUES = 2_000_000;

/** The notebook's own Python modules in a kernel on a server, which know about variables, tables, charts and steps. */
export class PythonHelper {
  readonly #link: KernelLink;
  readonly #installed: Promise<void>;
  #isBroken = false;

  /** Installs them once the kernel is free. */
  constructor(link: KernelLink) {
    this.#link = link;
    this.#installed = this.#install();
    this.#installed.catch(() => {
      this.#isBroken = true;
    });
  }

  /** Resolves once the kernel has them. Rejects where it can't, e.g. with an old Python. */
  get installed(): Promise<void> {
    return this.#installed;
  }

  answers(question: Question): boolean {
    return !this.#isBroken && QUESTIONS.has(question);
  }

  ask(question: Question, content: unknown): Promise<unknown> {
    return this.call("answer", question, JSON.stringify(content));
  }

  /** Calls one of `fiddle_remote.py`'s functions. The error of one is its last line, a sentence. */
  async call(name: string, ...parameters: readonly unknown[]): Promise<unknown> {
    await this.#installed;
    const given = JSON.stringify(JSON.stringify(parameters));
    const { user_expressions: found } = await this.#execute("", {
      answer: `__import__("_fiddle_notebook.fiddle_remote").fiddle_remote.call("${name}", ${given})`,
    });
    const { answer } = found as { readonly answer: Evaluated };
    if (answer.status !== "ok") throw new Error(answer.evalue);
    return JSON.parse(answer.data["text/plain"]) as unknown;
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

  async take(name: string): Promise<SharedTable> {
    const [columns, rowCount, values] = (await this.call("take", name)) as [
      SharedTable["columns"],
      number,
      readonly unknown[][],
    ];
    return { name, columns, rowCount, values };
  }

  async #install(): Promise<void> {
    const { INSTALL } = await import("./helper-sources.ts");
    await this.#execute(INSTALL, {});
  }

  /** Runs code that the user's history doesn't see. */
  async #execute(code: string, expressions: JsonObject): Promise<JsonObject> {
    const { content } = await this.#link.request("execute_request", {
      code,
      silent: true,
      store_history: false,
      user_expressions: expressions,
      allow_stdin: false,
      stop_on_error: false,
    });
    if (content["status"] !== "ok") throw new Error((content["evalue"] as string | undefined) ?? "The kernel ended.");
    return content;
  }
}

/** JSON has neither NaN nor infinity, whose texts Python reads. */
function jsonValue(value: unknown): unknown {
  return typeof value === "number" && !Number.isFinite(value) ? String(value) : value;
}

type Evaluated =
  | { readonly status: "ok"; readonly data: { readonly "text/plain": string } }
  | { readonly status: "error"; readonly evalue: string };
