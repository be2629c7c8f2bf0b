import { type Diagnostic, forEachDiagnostic, linter, setDiagnostics } from "@codemirror/lint";
import type { Extension } from "@codemirror/state";
import { type EditorView, ViewPlugin } from "@codemirror/view";
import type { PythonHelper } from "../../language/python-help.ts";
import type { Problem } from "../../language/lint/problem.ts";
import { setting } from "../../platform/settings.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { untilNothingRuns } from "../session/kernel-at-rest.ts";
import { hintAtCopiedCode } from "./copied-code.ts";
import { applyFix } from "./quick-fix.ts";

/** The pause after the last change before everything is checked again. */
const CHECK_PAUSE_MS = 350;
/** The longest that a run the user just started can delay a check, because its result matters more. */
const MAX_CHECK_DELAY_MS = 2_000;
type Found = ReadonlyMap<string, readonly Problem[]>;
const NONE: readonly Problem[] = [];

/** The problems of every cell, shown in the mounted editors and stored for the others. */
export class Problems {
  readonly #services: NotebookServices;
  readonly #python: () => PythonHelper["call"];
  readonly #views = new Map<string, EditorView>();
  #found: Found = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #version = 0;
  readonly #unsubscribe: () => void;

  constructor(services: NotebookServices, python: () => PythonHelper["call"]) {
    this.#services = services;
    this.#python = python;
    this.#unsubscribe = this.#watchKernel();
  }

  of(cellId: string): readonly Problem[] {
    return this.#found.get(cellId) ?? NONE;
  }

  /** Checks after the next pause. */
  soon(): void {
    if (!setting("enableLinting")) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), CHECK_PAUSE_MS);
  }

  extension(cellId: string): Extension {
    return [linter(null), ViewPlugin.define((view) => this.#mounted(cellId, view))];
  }

  dispose(): void {
    // A check that still waits for a run must not start, because nothing would end its worker.
    this.#version += 1;
    clearTimeout(this.#timer);
    this.#unsubscribe();
    this.#views.clear();
  }

  /** What isn't Python may still run here, and only the kernel can say so, which has to be there and at rest. */
  #watchKernel(): () => void {
    const { store } = this.#services.session;
    let last = store.getState().kernel.status.kind;
    return store.subscribe(() => {
      const { kind } = store.getState().kernel.status;
      if (kind === last) return;
      last = kind;
      const hasErrors = [...this.#found.values()].some((problems) => problems.some(({ code }) => code === "syntax"));
      if (kind === "ready" && hasErrors) this.soon();
    });
  }

  #mounted(cellId: string, view: EditorView) {
    this.#views.set(cellId, view);
    // An editor that is being created can't be changed yet.
    queueMicrotask(() => this.#views.get(cellId) === view && this.#show(cellId, view));
    return {
      destroy: () => {
        if (this.#views.get(cellId) === view) this.#views.delete(cellId);
      },
    };
  }

  async #check(): Promise<void> {
    const version = ++this.#version;
    await untilNothingRuns(this.#services.session, MAX_CHECK_DELAY_MS);
    if (version !== this.#version) return;
    const { document } = this.#services.notebook;
    const { inputs } = this.#services.session;
    const isPython = (id: string) => {
      const cell = document.cell(id);
      return cell?.type === "code" && inputs.isPython(cell);
    };
    if (this.#found.size === 0 && !document.cellIds().some(isPython)) return;
    const python = this.#python();
    const sources = new Map([...this.#views.keys()].map((id) => [id, document.source(id)]));
    let found: Found;
    try {
      found = await hintAtCopiedCode(await python.lint(), this.#services);
    } catch {
      // Without the checker, nothing is marked. The next change tries again.
      return;
    }
    if (version !== this.#version) return;
    this.#found = found;
    for (const [id, view] of this.#views) {
      // If the user has typed since, the next check, which is scheduled, marks the problems.
      if (sources.get(id) === document.source(id)) this.#show(id, view);
    }
  }

  #show(cellId: string, view: EditorView): void {
    const { length } = view.state.doc;
    const diagnostics = this.of(cellId)
      .filter(({ to }) => to <= length)
      .map((problem) => this.#diagnostic(problem, cellId));
    if (!shows(view, diagnostics)) view.dispatch(setDiagnostics(view.state, diagnostics));
  }

  #diagnostic(problem: Problem, cellId: string): Diagnostic {
    const { from, to, severity, message, fix, code } = problem;
    return {
      from,
      to,
      severity,
      message,
      ...(severity === "hint" ? { markClass: "cm-unneeded" } : {}),
      source: code,
      actions: fix
        ? [{ name: fix.title, apply: (view, at) => applyFix(this.#services, { cellId, view, fix, shift: at - from }) }]
        : [],
    };
  }
}

/** True if the editor shows exactly these problems; it moves them along with the text. */
function shows(view: EditorView, wanted: readonly Diagnostic[]): boolean {
  const shown: string[] = [];
  forEachDiagnostic(view.state, ({ message }, from, to) => shown.push(`${from} ${to} ${message}`));
  return shown.join("\n") === wanted.map(({ from, to, message }) => `${from} ${to} ${message}`).join("\n");
}
