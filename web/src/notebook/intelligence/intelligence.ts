import { Prec } from "@codemirror/state";
import { tooltips } from "@codemirror/view";
import { type PythonHelper, startPythonHelper } from "../../language/python-help.ts";
import { mayPrefetch } from "../../platform/connection.ts";
import { setting, subscribeSettings } from "../../platform/settings.ts";
import type { EditorCell } from "../../editor/extras.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { kernelAtRest } from "../session/kernel-at-rest.ts";
import { CodeCells } from "./code-cells.ts";
import { completeWhatWasTyped, completion } from "./completion.ts";
import { definitionOnClick } from "./definition.ts";
import { documentation } from "./documentation.ts";
import { signatureHelp } from "./signature.ts";
import { Sweeps } from "./sweeps.ts";
import { Problems } from "./problems.ts";
import { looks } from "./looks.ts";

/** After the last change, in milliseconds, before helpers are started: they would slow down who types. */
const PAUSE = 1_000;
/**
 * Who has the notebook open for so long stays, in milliseconds. For the others the language server is not worth its
 * 2.5 MB and its second of processor time, unless they ask it something.
 */
const STAYS = 8_000;
/** For so many frames editors are asked whether they have taken up completion. */
const CATCH_UP = 60;

/** Help with a notebook's code. One for as long as the notebook is open. */
export class Intelligence {
  readonly services: NotebookServices;
  readonly problems: Problems;
  readonly sweeps: Sweeps;
  readonly #cells: CodeCells;
  readonly #openedAt = performance.now();
  #helper: PythonHelper | null = null;
  #warm = false;
  readonly #ends: (() => void)[];

  constructor(services: NotebookServices) {
    this.services = services;
    this.sweeps = new Sweeps(services);
    this.#cells = new CodeCells(services.notebook.document, () => this.#changed());
    this.problems = new Problems(services, () => this.python());
    this.#ends = [this.#extend(), subscribeSettings(() => this.#settingsChanged())];
    if (this.#hasCode()) this.#changed();
    this.#catchUp();
  }

  /** Somebody may have been typing since before this was fetched, and waits for what it has to offer. */
  #catchUp(frames = CATCH_UP): void {
    if (frames === 0 || !this.#hasCode()) return;
    requestAnimationFrame(() => {
      const views = [...this.services.editors.values()].map(({ view }) => view);
      if (!completeWhatWasTyped(views)) this.#catchUp(frames - 1);
    });
  }

  /** The worker that understands Python, which has been told all changes. */
  python(): PythonHelper["call"] {
    this.#helper ??= startPythonHelper();
    const changes = this.#cells.take();
    if (changes) void this.#helper.call.change(changes).catch(() => {});
    return this.#helper.call;
  }

  dispose(): void {
    this.#ended = true;
    clearTimeout(this.#pause);
    for (const end of this.#ends) end();
    this.problems.dispose();
    this.#cells.dispose();
    this.#helper?.close();
  }

  #pause: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #extras: (() => void) | null = null;
  #signature = "";

  #extend(): () => void {
    this.#signature = settingsThatMatter();
    this.#extras = this.services.extras.add((cell) => this.#extensionsOf(cell));
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

  #hasCode(): boolean {
    const { document } = this.services.notebook;
    return document.cellIds().some((id) => document.source(id) !== "");
  }

  #changed(): void {
    if (this.#helper) this.problems.soon();
    if (this.#helper && !this.#isWarmUpDue()) return;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#prepare(), PAUSE);
  }

  /** What nobody has asked for waits for the person and the kernel, who need the machine's time more. */
  async #prepare(): Promise<void> {
    const pause = this.#pause;
    const isOver = () => this.#ended || this.#pause !== pause;
    await kernelAtRest(this.services.session);
    if (isOver()) return;
    this.problems.soon();
    if (!this.#isWarmUpDue()) return;
    await new Promise((resolve) => setTimeout(resolve, this.#openedAt + STAYS - performance.now()));
    await kernelAtRest(this.services.session);
    if (!isOver() && this.#isWarmUpDue()) await this.#warmUp();
  }

  /** The language server takes a second to read its types: that is done once somebody has written something. */
  #isWarmUpDue(): boolean {
    const isWriting = this.services.selection.store.getState().mode === "edit";
    return !this.#warm && setting("use_lsp") && isWriting && mayPrefetch();
  }

  async #warmUp(): Promise<void> {
    this.#warm = true;
    await this.python()
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
