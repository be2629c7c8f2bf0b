import { type Extension, RangeSet, StateEffect, StateField, type Text } from "@codemirror/state";
import { EditorView, gutter, GutterMarker } from "@codemirror/view";

interface BreakpointEvents {
  /** Called when editing has moved breakpoints to other lines. */
  readonly onMove: (lines: readonly number[]) => void;
  /** Called when the user clicks the margin of a line. */
  readonly onToggle: (line: number) => void;
}

const setLines = StateEffect.define<readonly number[]>();

class Dot extends GutterMarker {
  override toDOM(): HTMLElement {
    const dot = document.createElement("span");
    dot.className = "cm-breakpoint";
    return dot;
  }
}

const DOT = new Dot();

/** The positions of breakpoints, which move with the text around them. */
const field = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(set, transaction) {
    const moved = set.map(transaction.changes);
    const given = transaction.effects.find((effect) => effect.is(setLines));
    return given?.is(setLines) ? rangesOf(given.value, transaction.newDoc) : moved;
  },
});

/** A margin left of the code with a dot for each breakpoint; a click sets or removes one. */
export function breakpointMargin(lines: readonly number[], { onMove, onToggle }: BreakpointEvents): Extension {
  return [
    field.init((state) => rangesOf(lines, state.doc)),
    gutter({
      class: "cm-breakpoints",
      markers: (view) => view.state.field(field),
      initialSpacer: () => DOT,
      domEventHandlers: {
        mousedown(view, block) {
          onToggle(view.state.doc.lineAt(block.from).number);
          return true;
        },
      },
    }),
    EditorView.updateListener.of((update) => {
      if (!update.docChanged) return;
      const before = linesOf(update.startState.field(field), update.startState.doc);
      const now = update.state;
      const moved = linesOf(now.field(field), now.doc);
      if (moved.join() !== before.join()) onMove(moved);
    }),
    marginTheme,
  ];
}

/** Shows breakpoints at these lines if the editor has a margin. */
export function showBreakpoints(view: EditorView, lines: readonly number[]): void {
  const shown = view.state.field(field, false);
  if (!shown || linesOf(shown, view.state.doc).join() === lines.join()) return;
  view.dispatch({ effects: setLines.of(lines) });
}

const marginTheme = EditorView.theme({
  ".cm-breakpoints": { width: "1.125rem", cursor: "pointer" },
  ".cm-breakpoints .cm-gutterElement": { display: "flex", alignItems: "center", justifyContent: "center" },
  ".cm-breakpoints .cm-gutterElement:hover": { background: "var(--danger-soft)" },
  ".cm-breakpoint": {
    width: "0.5625rem",
    height: "0.5625rem",
    borderRadius: "50%",
    background: "var(--danger-fill)",
  },
});

function rangesOf(lines: readonly number[], doc: Text): RangeSet<GutterMarker> {
  const starts = lines.filter((line) => line >= 1 && line <= doc.lines).map((line) => doc.line(line).from);
  return RangeSet.of(starts.map((start) => DOT.range(start)));
}

function linesOf(set: RangeSet<GutterMarker>, doc: Text): number[] {
  const lines = new Set<number>();
  for (const cursor = set.iter(); cursor.value; cursor.next()) lines.add(doc.lineAt(cursor.from).number);
  return [...lines].toSorted((a, b) => a - b);
}
