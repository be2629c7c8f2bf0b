import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, rectangularSelection } from "@codemirror/view";

/** How far the pointer may move during a click. */
const MAX_CLICK_MOVE_PX = 4;

const [columnStyle] = EditorState.create({ extensions: rectangularSelection() }).facet(EditorView.mouseSelectionStyle);

/** Alt+click adds a cursor. Alt+drag selects a block and replaces the selection. */
export const columnSelection: Extension = [
  EditorView.clickAddsSelectionRange.of((event) => event.altKey),
  EditorView.mouseSelectionStyle.of((view, start) => {
    const style = columnStyle?.(view, start);
    if (!style) return null;
    return {
      get(event, extend, multiple) {
        const moved = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > MAX_CLICK_MOVE_PX;
        return style.get(event, extend, multiple && !moved);
      },
      update: (update) => style.update(update),
    };
  }),
];
