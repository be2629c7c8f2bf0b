import { type EditorState, type Extension, StateEffect, StateField, type Transaction } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";

/** Text that is shown in gray and isn't part of the document. */
export interface GhostText {
  readonly at: number;
  readonly text: string;
}

export const setGhostText = StateEffect.define<GhostText | null>();

const field = StateField.define<GhostText | null>({
  create: () => null,
  update: nextGhost,
  provide: (self) => EditorView.decorations.from(self, decorate),
});

const theme = EditorView.baseTheme({
  ".cm-ghost-text": { opacity: "0.5", whiteSpace: "pre" },
});

export const ghostText: Extension = [field, theme];

/** What is suggested now; null if nothing is. */
export function ghostTextOf(state: EditorState): GhostText | null {
  return state.field(field, false) ?? null;
}

function nextGhost(ghost: GhostText | null, transaction: Transaction): GhostText | null {
  for (const effect of transaction.effects) if (effect.is(setGhostText)) return effect.value;
  if (!ghost || !transaction.docChanged) return transaction.selection ? null : ghost;
  return typedAlong(ghost, transaction);
}

/** What is left of it when the user types just that; null for any other change. */
function typedAlong({ at, text }: GhostText, { changes, newSelection }: Transaction): GhostText | null {
  let typed: string | null = null;
  changes.iterChanges((from, to, _fromB, _toB, inserted) => {
    typed = typed === null && from === at && to === at ? inserted.toString() : "";
  });
  if (typed === null || typed === "" || !text.startsWith(typed) || text === typed) return null;
  const next: string = typed;
  const left = { at: at + next.length, text: text.slice(next.length) };
  return newSelection.main.head === left.at ? left : null;
}

class GhostWidget extends WidgetType {
  readonly #text: string;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  override eq(other: GhostWidget): boolean {
    return other.#text === this.#text;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement("span");
    element.className = "cm-ghost-text";
    element.textContent = this.#text;
    // Screen readers read the code that is there.
    element.ariaHidden = "true";
    return element;
  }
}

function decorate(ghost: GhostText | null) {
  if (!ghost) return Decoration.none;
  return Decoration.set([Decoration.widget({ widget: new GhostWidget(ghost.text), side: 1 }).range(ghost.at)]);
}
