import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin } from "@codemirror/view";
import type { FailingPlace } from "./failing-place.ts";

interface FailingLineSource {
  /** Returns where the cell failed. Called after each change of its outputs. */
  readonly read: () => FailingPlace | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Called when the user edits the marked cell. */
  readonly onEdit: () => void;
}

const setPlace = StateEffect.define<FailingPlace | null>();
const LINE = Decoration.line({ class: "cm-failing-line", attributes: { title: "The cell failed on this line" } });
const SPOT = Decoration.mark({ class: "cm-failing-spot" });

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, transaction) {
    const given = transaction.effects.find((effect) => effect.is(setPlace));
    if (given?.is(setPlace)) return decorate(given.value, transaction.newDoc);
    return transaction.docChanged ? Decoration.none : shown;
  },
  provide: (self) => EditorView.decorations.from(self),
});

/** Marks the line a cell failed in until the cell is edited or run again. */
export function failingLine({ read, subscribe, onEdit }: FailingLineSource): Extension {
  return [
    field.init((state) => decorate(read(), state.doc)),
    ViewPlugin.define((view) => {
      const unsubscribe = subscribe(() => {
        const place = read();
        // A cell that prints changes its outputs constantly, so most changes need no update here.
        if (place || view.state.field(field).size > 0) view.dispatch({ effects: setPlace.of(place) });
      });
      return {
        update: ({ docChanged, startState }) => {
          if (docChanged && startState.field(field).size > 0) onEdit();
        },
        destroy: unsubscribe,
      };
    }),
    lineTheme,
  ];
}

const lineTheme = EditorView.theme({
  ".cm-failing-line, &.cm-focused .cm-failing-line.cm-activeLine": {
    background: "var(--danger-soft)",
    boxShadow: "inset 2px 0 0 var(--danger-fill)",
  },
  ".cm-failing-spot": { textDecoration: "underline wavy var(--danger)", textUnderlineOffset: "3px" },
});

function decorate(place: FailingPlace | null, doc: { lines: number; line(n: number): LineOfText }): DecorationSet {
  if (!place || place.line > doc.lines) return Decoration.none;
  const { from, to, text } = doc.line(place.line);
  const ranges = [LINE.range(from)];
  if (place.column !== null && place.column < text.length) {
    const word = /^\w+|^\S/.exec(text.slice(place.column))?.[0] ?? "";
    if (word) ranges.push(SPOT.range(from + place.column, Math.min(to, from + place.column + word.length)));
  }
  return Decoration.set(ranges);
}

interface LineOfText {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}
