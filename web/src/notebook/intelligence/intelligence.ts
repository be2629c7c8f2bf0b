import { Prec } from "@codemirror/state";
import { tooltips } from "@codemirror/view";
import { usesLanguageServer } from "../../language/language-server.ts";
import { type PythonHelper, startPythonHelper } from "../../language/python-help.ts";
import { session } from "../../accounts/session.ts";
import { isOffered } from "../../platform/capabilities.ts";
import { mayPrefetch } from "../../platform/connection.ts";
import { setting, subscribeSettings } from "../../platform/settings.ts";
import { isCode } from "../../editor/languages.ts";
import type { EditorCell } from "../../editor/extras.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { kernelAtRest } from "../session/kernel-at-rest.ts";
import { CodeCells } from "./code-cells.ts";
import { completeWhatWasTyped, completion } from "./completion.ts";
import { definitionOnClick } from "./definition.ts";
import { documentation } from "./documentation.ts";
import { signatureHelp } from "./signature.ts";
import { MultiCellEdits } from "./multi-cell-edit.ts";
import { Problems } from "./problems.ts";
import { tooltipTheme } from "./tooltip-theme.ts";

/**
 * The pause after the last change before helpers start. Compiling the linter occupies all threads of the page's process
 * for over a second, in which keys would wait for a frame, so nobody may be in the middle of typing.
 */
const HELPER_START_PAUSE_MS = 3_000;
/**
 * A user who is still here after this long is likely to edit, so the language server starts if it suggests completions.
 * For others it isn't worth its 2.5 MB and its second of processor time, unless they request something from it.
 */
const LANGUAGE_SERVER_DELAY_MS = 8_000;
/** The number of animation frames for which editors are checked for completion. */
const MAX_CATCH_UP_FRAMES = 60;

/** Code help for a notebook. There is one as long as the notebook is open. */
export class Intelligence {
  readonly services: NotebookServices;
  readonly problems: Problems;
  readonly multiCellEdits: MultiCellEdits;
  readonly #cells: CodeCells;
  readonly #openedAt = performance.now();
  #helper: PythonHelper | null = null;
  #warm = false;
  readonly #ends: (() => void)[];

  constructor(services: NotebookServices) {
    this.services = services;
    this.multiCellEdits = new MultiCellEdits(services);
    this.#cells = new CodeCells(services.notebook.document, () => this.#changed());
    this.problems = new Problems(services, () => this.python());
    this.#ends = [
      this.#extend(),
      subscribeSettings(() => this.#settingsChanged()),
      session.subscribe(() => this.#settingsChanged()),
      // Where somebody else's notebook is only read, nobody needs its code checked.
      onceUsed(services, () => this.#hasCode() && this.#changed()),
    ];
    this.#completeTypedText();
  }

  /** The user may have typed before this was loaded, and still waits for suggestions. */
  #completeTypedText(frames = MAX_CATCH_UP_FRAMES): void {
    if (frames === 0 || !this.#hasCode()) return;
    requestAnimationFrame(() => {
      const views = [...this.services.editors.values()].map(({ view }) => view);
      if (!completeWhatWasTyped(views)) this.#completeTypedText(frames - 1);
    });
  }

  /** The worker that understands Python, after it has received all changes. */
  python(): PythonHelper["call"] {
    this.#helper ??= startPythonHelper();
    const changes = this.#cells.consumeChanges();
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
    if (!isCode(cell.language)) return [];
    return [
      tooltipTheme,
      // A block of cells is painted separately and would clip tooltips that extend beyond it.
      tooltips({ parent: document.body, position: "fixed" }),
      Prec.highest([this.multiCellEdits.keys, completion(this, cell)]),
      cell.language === "python" ? this.#pythonExtensions(cell.id) : [],
    ];
  }

  #pythonExtensions(cellId: string) {
    return [
      setting("enableLinting") && isOffered("codeHelp") ? this.problems.extension(cellId) : [],
      Prec.highest(documentation(this, cellId)),
      usesLanguageServer() ? definitionOnClick(this, cellId) : [],
      usesLanguageServer() && setting("enableCodeCompletion") ? signatureHelp(this, cellId) : [],
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
    this.#pause = setTimeout(() => void this.#prepare(), HELPER_START_PAUSE_MS);
  }

  /** Work that nobody requested waits for the user and the kernel, who need the processor more. */
  async #prepare(): Promise<void> {
    const pause = this.#pause;
    const isOver = () => this.#ended || this.#pause !== pause;
    await kernelAtRest(this.services.session);
    if (isOver()) return;
    this.problems.soon();
    if (!this.#isWarmUpDue()) return;
    await new Promise((resolve) => setTimeout(resolve, this.#openedAt + LANGUAGE_SERVER_DELAY_MS - performance.now()));
    await kernelAtRest(this.services.session);
    if (!isOver() && this.#isWarmUpDue()) await this.#warmUp();
  }

  /** The language server needs a second to read its types, so it starts once the user has written something. */
  #isWarmUpDue(): boolean {
    const isWriting = this.services.selection.store.getState().mode === "edit";
    return !this.#warm && setting("enableCodeCompletion") && usesLanguageServer() && isWriting && mayPrefetch();
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

/** Calls back once the kernel is wanted; at once in a notebook of one's own. Returns a function that ends this. */
function onceUsed({ notebook, session: { store } }: NotebookServices, begin: () => void): () => void {
  const isUsed = () => !notebook.isHeld || store.getState().kernel.status.kind !== "not-started";
  if (isUsed()) {
    begin();
    return () => {};
  }
  const stop = store.subscribe(() => {
    if (!isUsed()) return;
    stop();
    begin();
  });
  return stop;
}

/** The settings, and the part of the plan, that the extensions depend on. */
function settingsThatMatter(): string {
  return JSON.stringify([setting("enableLinting"), setting("enableCodeCompletion"), usesLanguageServer()]);
}
