import type { Extension } from "@codemirror/state";
import { type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { closeTip, openTip, tipOf } from "./cursor-tip.ts";
import type { Intelligence } from "./intelligence.ts";
import { signatureElement } from "./signature-element.ts";

const TYPING_PAUSE_MS = 80;

/** Shows the parameters of a call while the user writes it. */
export function signatureHelp(intelligence: Intelligence, cellId: string): Extension {
  return ViewPlugin.define((view) => new SignatureHelp(intelligence, cellId, view));
}

class SignatureHelp {
  readonly #intelligence: Intelligence;
  readonly #cellId: string;
  readonly #view: EditorView;
  #shown: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(intelligence: Intelligence, cellId: string, view: EditorView) {
    this.#intelligence = intelligence;
    this.#cellId = cellId;
    this.#view = view;
  }

  update({ docChanged, selectionSet, transactions }: ViewUpdate): void {
    if (!docChanged && !selectionSet) return;
    const shows = this.#shown !== null && tipOf(this.#view)?.element === this.#shown;
    if (!shows && !transactions.some((each) => each.isUserEvent("input.type") && opensCall(each.newDoc, each))) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), TYPING_PAUSE_MS);
  }

  destroy(): void {
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    const view = this.#view;
    const { head } = view.state.selection.main;
    const signature = await this.#intelligence
      .python()
      .signature({ id: this.#cellId, offset: head })
      .catch(() => null);
    if (view.state.selection.main.head !== head || !view.hasFocus) return;
    if (!signature) {
      if (this.#shown && tipOf(view)?.element === this.#shown) closeTip(view);
      this.#shown = null;
      return;
    }
    this.#shown = signatureElement(signature);
    openTip(view, { at: head, element: this.#shown, stays: true });
  }
}

/** True if the cursor is directly after a parenthesis or a comma. */
function opensCall(
  doc: { sliceString(from: number, to: number): string },
  { newSelection }: { readonly newSelection: { readonly main: { readonly head: number } } },
): boolean {
  const { head } = newSelection.main;
  return /[(,]/.test(doc.sliceString(head - 1, head));
}
