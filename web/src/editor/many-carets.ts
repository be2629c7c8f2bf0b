import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { drawSelection } from "@codemirror/view";

const SINGLE_CURSOR: Extension = [];
const MULTIPLE_CURSORS = drawSelection();
const drawn = new Compartment();

/**
 * Allows more than one cursor. Only then does the editor draw cursors and selections itself: the browser draws a single
 * one, which saves a measurement and a frame for every keystroke.
 */
export const manyCarets: Extension = [
  EditorState.allowMultipleSelections.of(true),
  drawn.of(SINGLE_CURSOR),
  EditorState.transactionExtender.of(({ startState, newSelection }) => {
    const wanted = newSelection.ranges.length > 1 ? MULTIPLE_CURSORS : SINGLE_CURSOR;
    return drawn.get(startState) === wanted ? null : { effects: drawn.reconfigure(wanted) };
  }),
];
