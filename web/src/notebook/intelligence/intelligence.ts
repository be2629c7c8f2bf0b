import { Prec } from "@codemirror/state";
import { tooltips } from "@codemirror/view";
import { type PythonHelper, startPythonHelper } from "../../intelligence/python-help.ts";
import { setting, subscribeSettings } from "../../platform/settings.ts";
import type { EditorCell } from "../editor/extras.ts";
import type { NotebookParts } from "../notebook-context.ts";
import { kernelSettled } from "../session/kernel-settled.ts";
import { CodeCells } from "./code-cells.ts";
import { completeWhatWasTyped, completion } from "./completion.ts";
import { definitionOnClick } from "./definition.ts";
import { documentation } from "./documentation.ts";
import { signatureHelp } from "./signature.ts";
import { Sweeps } from "./sweeps.ts";
import { Problems } from "./problems.ts";
import { looks } from "./looks.ts";

/** For so many frames editors are asked whether they have taken up completion. */
const CATCH_UP = 60;

/** Help with a notebook's code. One for as long as the notebook is open. */
export class Intelligence {
  readonly parts: NotebookParts;
  readonly problems: Problems;
  readonly sweeps: Sweeps;
  readonly #cells: CodeCells;
  #helper: PythonHelper | null = null;
  #warm = false;
  readonly #ends: (() => void)[];

  constructor(parts: NotebookParts) {
    this.parts = parts;
    this.sweeps = new Sweeps(parts);
    this.#cells = new CodeCells(parts.notebook.document, () => this.#changed());
    this.problems = new Problems(parts, () => this.python());
    this.#ends = [this.#extend(), subscribeSettings(() => this.#settingsChanged())];
    void this.#begin();
    this.#catchUp();
  }

  /** Somebody may have been typing since before this was fetched, and waits for what it has to offer. */
  #catchUp(frames = CATCH_UP): void {
    const { document } = this.parts.notebook;
    if (frames === 0 || document.cellIds().every((id) => document.source(id) === "")) return;
    requestAnimationFrame(() => {
      const views = [...this.parts.editors.values()].map(({ view }) => view);
      if (!completeWhatWasTyped(views)) this.#catchUp(frames - 1);
    });
  }

  async #begin(): Promise<void> {
    await kernelSettled(this.parts.session);
    this.#settled = true;
    const { document } = this.parts.notebook;
    if (document.cellIds().some((id) => document.source(id) !== "")) this.#changed();
  }

  /** The worker that understands Python, which has been told all changes. */
  python(): PythonHelper["call"] {
    this.#helper ??= startPythonHelper();
    const changes = this.#cells.take();
    if (changes) void this.#helper.call.change(changes).catch(() => {});
    return this.#helper.call;
  }

  dispose(): void {
    for (const end of this.#ends) end();
    this.problems.dispose();
    this.#cells.dispose();
    this.#helper?.close();
  }

  #settled = false;
  #extras: (() => void) | null = null;
  #signature = "";

  #extend(): () => void {
    this.#signature = settingsThatMatter();
    this.#extras = this.parts.extras.add((cell) => this.#extensionsOf(cell));
    return () => this.#extras?.();
  }

  #extensionsOf(cell: EditorCell) {
    if (cell.language !== "python" && cell.language !== "sql") return [];
    return [
      looks,
      // A block of cells is painted by itself and would cut off what reaches out of it.
      tooltips({ parent: document.body, position: "fixed" }),
      Prec.highest([this.sweeps.keys, completion(this, cell)]),
      cell.language === "python" ? this.#pythonExtensions(cell.id) : [],
    ];
  }

  #pythonExtensions(cellId: string) {
    return [
      setting("enableLinting") ? this.problems.extension(cellId) : [],
      Prec.highest(documentation(this, cellId)),
      setting("use_lsp") ? definitionOnClick(this, cellId) : [],
      setting("use_lsp") && setting("enableCodeCompletion") ? signatureHelp(this, cellId) : [],
    ];
  }

  #settingsChanged(): void {
    if (settingsThatMatter() === this.#signature) return;
    this.#extras?.();
    this.#extend();
    this.problems.soon();
  }

  /** What nobody has asked for waits for the kernel's start, which needs the machine's time more. */
  #changed(): void {
    if (!this.#settled) return;
    this.problems.soon();
    if (this.parts.selection.store.getState().mode === "edit") this.#warmUp();
  }

  /** The language server takes a second to read its types: that is done when somebody begins to write. */
  #warmUp(): void {
    if (this.#warm || !setting("use_lsp")) return;
    this.#warm = true;
    this.python()
      .warmUp()
      .catch(() => {
        this.#warm = false;
      });
  }
}

/** What the extensions depend on. */
function settingsThatMatter(): string {
  return JSON.stringify([setting("enableLinting"), setting("enableCodeCompletion"), setting("use_lsp")]);
}
