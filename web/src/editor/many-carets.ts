import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { drawSelection } from "@codemirror/view";

const ONE: Extension = [];
const MANY = drawSelection();
const drawn = new Compartment();

/**
 * More than one caret. The editor draws carets and selections itself only then: a single one is the browser's own,
 * which saves a measurement and a frame with every keystroke.
 */
export const manyCarets: Extension = [
  EditorState.allowMultipleSelections.of(true),
  drawn.of(ONE),
  EditorState.transactionExtender.of(({ startState, newSelection }) => {
    const wanted = newSelection.ranges.length > 1 ? MANY : ONE;
    return drawn.get(startState) === wanted ? null : { effects: drawn.reconfigure(wanted) };
  }),
];
