import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, rectangularSelection } from "@codemirror/view";

/** Pixels the pointer may tremble during a click. */
const STILL = 4;

const [columnStyle] = EditorState.create({ extensions: rectangularSelection() }).facet(EditorView.mouseSelectionStyle);

/** Alt and a click adds a caret; Alt and a drag selects a column, in the place of what was selected. */
export const columnSelection: Extension = [
  EditorView.clickAddsSelectionRange.of((event) => event.altKey),
  EditorView.mouseSelectionStyle.of((view, start) => {
    const style = columnStyle?.(view, start);
    if (!style) return null;
    return {
      get(event, extend, multiple) {
        const moved = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > STILL;
        return style.get(event, extend, multiple && !moved);
      },
      update: (update) => style.update(update),
    };
  }),
];
