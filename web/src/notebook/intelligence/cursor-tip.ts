import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { EditorView, keymap, showTooltip } from "@codemirror/view";

/** A tip at a position in an editor that stays until the user continues. */
export interface Tip {
  readonly at: number;
  readonly element: HTMLElement;
  /** The announcement for screen readers; none if the element takes the focus itself. */
  readonly says?: string;
  /** Keeps the tip while the text and the cursor change. */
  readonly stays?: boolean;
}

const setTip = StateEffect.define<Tip | null>();

const tipField = StateField.define<Tip | null>({
  create: () => null,
  update(tip, transaction) {
    for (const effect of transaction.effects) if (effect.is(setTip)) return effect.value;
    if (!tip) return null;
    if (!tip.stays && (transaction.docChanged || transaction.selection)) return null;
    return transaction.docChanged ? { ...tip, at: transaction.changes.mapPos(tip.at) } : tip;
  },
  provide: (field) =>
    showTooltip.from(field, (tip) => tip && { pos: tip.at, above: true, create: () => ({ dom: tip.element }) }),
});

export const caretTips: Extension = [
  tipField,
  keymap.of([{ key: "Escape", run: (view) => closeTip(view) }]),
  EditorView.domEventHandlers({
    blur(event, view) {
      const tip = view.state.field(tipField, false);
      const to = event.relatedTarget;
      if (!tip || (to instanceof Node && tip.element.contains(to))) return;
      // The editor can lose the focus in the middle of an update.
      setTimeout(() => view.state.field(tipField, false) === tip && closeTip(view));
    },
  }),
];

export function openTip(view: EditorView, tip: Tip): void {
  const effects: StateEffect<unknown>[] = [setTip.of(tip)];
  if (tip.says) effects.push(EditorView.announce.of(tip.says));
  view.dispatch({ effects });
}

export function tipOf(view: EditorView): Tip | null {
  return view.state.field(tipField, false) ?? null;
}

/** Returns false if there was no tip. */
export function closeTip(view: EditorView): boolean {
  if (!tipOf(view)) return false;
  view.dispatch({ effects: setTip.of(null) });
  return true;
}
