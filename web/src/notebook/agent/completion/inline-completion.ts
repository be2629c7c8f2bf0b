import { completionStatus } from "@codemirror/autocomplete";
import { type Extension, Prec } from "@codemirror/state";
import { type EditorView, keymap, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { EditorCell } from "../../../editor/extras.ts";
import { keepsKeys } from "../../../editor/keeps-keys.ts";
import type { AgentServices } from "../agent-services.ts";
import { type CompletionRequest, fetchCompletion } from "./fetch-completion.ts";
import { ghostText, ghostTextOf, setGhostText } from "./ghost-text.ts";
import type { NotebookDocument } from "@fiddle/notebook";

/** The pause in typing after which code is suggested. */
const PAUSE_MS = 400;

interface Seams {
  readonly fetch?: (request: CompletionRequest, signal: AbortSignal) => Promise<string>;
  readonly pauseMs?: number;
}

/** Suggests how the code goes on, in gray after the cursor. Typing cancels it, Tab takes it over, Escape drops it. */
export function inlineCompletion(services: AgentServices, cell: EditorCell, seams: Seams = {}): Extension {
  const { language } = cell;
  if (language !== "python" && language !== "sql") return [];
  const { fetch = fetchCompletion, pauseMs = PAUSE_MS } = seams;
  const suggester = ViewPlugin.define((view) => new Suggester(view, ask, pauseMs));
  return [
    ghostText,
    suggester,
    keepsKeys.of((view, key) => (key === "Tab" || key === "Escape") && ghostTextOf(view.state) !== null),
    Prec.highest(
      keymap.of([
        { key: "Tab", run: accept },
        { key: "Escape", run: drop },
      ]),
    ),
  ];

  async function ask(view: EditorView, signal: AbortSignal): Promise<string> {
    const { llm, llms } = services.agent.getState();
    // Until the models are loaded, `llm` isn't the one that the user chose, and the code would go to another.
    if (llms === null) return "";
    const code = codeAround(services.notebook.document, cell.id, view.state.selection.main.head);
    return fetch({ ...code, language: language === "sql" ? "sql" : "python", llm }, signal);
  }
}

class Suggester {
  readonly #view: EditorView;
  readonly #ask: (view: EditorView, signal: AbortSignal) => Promise<string>;
  readonly #pauseMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | null = null;

  constructor(view: EditorView, ask: (view: EditorView, signal: AbortSignal) => Promise<string>, pauseMs: number) {
    this.#view = view;
    this.#ask = ask;
    this.#pauseMs = pauseMs;
  }

  update(update: ViewUpdate): void {
    if (!update.docChanged && !update.selectionSet && !update.focusChanged) return;
    this.#cancel();
    const isTyping = update.transactions.some((transaction) => transaction.isUserEvent("input"));
    if (isTyping && ghostTextOf(update.state) === null)
      this.#timer = setTimeout(() => void this.#suggest(), this.#pauseMs);
  }

  destroy(): void {
    this.#cancel();
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.#request = null;
  }

  async #suggest(): Promise<void> {
    const view = this.#view;
    if (!mayShow(view)) return;
    const request = new AbortController();
    this.#request = request;
    const text = await this.#ask(view, request.signal).catch(() => "");
    // Every change of the text or the cursor has aborted it.
    if (text === "" || request.signal.aborted || !mayShow(view)) return;
    view.dispatch({ effects: setGhostText.of({ at: view.state.selection.main.head, text }) });
  }
}

/** At the end of a line, with nothing selected and no other suggestions open. */
function mayShow({ state, hasFocus }: EditorView): boolean {
  const { main, ranges } = state.selection;
  if (!hasFocus || !main.empty || ranges.length > 1 || state.readOnly || completionStatus(state) !== null) return false;
  const line = state.doc.lineAt(main.head);
  return /^[\s)\]}'",:]*$/.test(state.sliceDoc(main.head, line.to)) && state.doc.toString().trim() !== "";
}

function accept(view: EditorView): boolean {
  const ghost = ghostTextOf(view.state);
  if (!ghost) return false;
  view.dispatch({
    changes: { from: ghost.at, insert: ghost.text },
    selection: { anchor: ghost.at + ghost.text.length },
    userEvent: "input.complete.ai",
    scrollIntoView: true,
  });
  return true;
}

function drop(view: EditorView): boolean {
  if (!ghostTextOf(view.state)) return false;
  view.dispatch({ effects: setGhostText.of(null) });
  return true;
}

const MAX_PREFIX_CHARACTERS = 3_000;
const MAX_SUFFIX_CHARACTERS = 1_000;

/** The code before and after the cursor. The cells above come first, as far as there is room. */
function codeAround(
  document: NotebookDocument,
  cellId: string,
  offset: number,
): { readonly prefix: string; readonly suffix: string } {
  const source = document.source(cellId);
  let prefix = source.slice(0, offset);
  const ids = document.cellIds();
  for (const id of ids.slice(0, Math.max(0, ids.indexOf(cellId))).toReversed()) {
    if (prefix.length >= MAX_PREFIX_CHARACTERS) break;
    if (document.cell(id)?.type === "code" && document.source(id) !== "")
      prefix = `${document.source(id)}\n\n${prefix}`;
  }
  return { prefix: prefix.slice(-MAX_PREFIX_CHARACTERS), suffix: source.slice(offset, offset + MAX_SUFFIX_CHARACTERS) };
}
