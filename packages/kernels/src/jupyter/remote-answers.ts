import { KERNEL_NOT_RUNNING } from "../kernel-status.ts";
import type { Answered, Asked, Question } from "../questions.ts";
import { complete, inspect } from "./code-help.ts";
import type { KernelLife } from "./kernel-life.ts";
import type { KernelLink } from "./kernel-link.ts";
import { PythonHelper } from "./python-helper.ts";
import type { Run } from "./run.ts";

interface AnswerParts {
  readonly life: () => KernelLife | null;
  /** The run under way, or the last one. */
  readonly run: () => Run | null;
}

/** What a kernel on a server answers: the protocol's own questions, and those of the helper that Python gets. */
export class RemoteAnswers {
  readonly #parts: AnswerParts;
  #helper: PythonHelper | null = null;

  constructor(parts: AnswerParts) {
    this.#parts = parts;
  }

  /** The kernel has started. Resolves when it has the helper, or can't have it: the notebook works too, but shows no variables. */
  async begin(link: KernelLink, language: string): Promise<void> {
    this.#helper = language === "python" ? new PythonHelper(link) : null;
    await this.#helper?.installed.catch(() => {});
  }

  end(): void {
    this.#helper = null;
  }

  /** Tells what the page looks like, before a run. A kernel that was busy when the page came is told before a later one. */
  async showOn(page: { readonly isDark: boolean }): Promise<void> {
    if (this.#parts.life()?.wasBusy === false) await this.#helper?.showOn(page);
  }

  knows(question: Question): boolean {
    if (!this.#parts.life()?.isReady) return false;
    const isCommon = question === "complete_request" || question === "inspect_request";
    return isCommon || this.#helper?.answers(question) === true;
  }

  async ask<Q extends Question>(question: Q, content: Asked<Q>): Promise<Answered<Q>> {
    if (question === "complete_request") return (await this.#help(complete, content as never)) as Answered<Q>;
    if (question === "inspect_request") return (await this.#help(inspect, content as never)) as Answered<Q>;
    return (await this.call("answer", question, JSON.stringify(content))) as Answered<Q>;
  }

  /** Calls a function of the helper once no cell runs. */
  async call(name: string, ...parameters: readonly unknown[]): Promise<unknown> {
    const helper = this.python;
    // A request behind a cell in the kernel's own queue would be dropped where the cell fails.
    for (let run = this.#parts.run(); run && !run.isOver; run = this.#parts.run()) await run.reply;
    return helper.call(name, ...parameters);
  }

  get python(): PythonHelper {
    if (!this.#parts.life()) throw new Error(KERNEL_NOT_RUNNING);
    if (!this.#helper) throw new Error("Only Python kernels can do this.");
    return this.#helper;
  }

  async #help<A, B>(
    ask: (link: KernelLink, subshell: string | undefined, content: A) => Promise<B>,
    content: A,
  ): Promise<B> {
    const life = this.#parts.life();
    if (!life?.link) throw new Error(KERNEL_NOT_RUNNING);
    const subshell = await life.subshell();
    // Without a thread of its own the kernel would answer only once the cell is done.
    if (subshell === undefined && this.#parts.run()?.isOver === false) throw new Error("The kernel is busy.");
    return ask(life.link, subshell, content);
  }
}
