import type { CommandActions } from "../contract/command.ts";

/** Commands that change how the notebook is shown. */
export const MODE_COMMANDS = {
  "read-mode"({ modes, selection, notebook }) {
    modes.setState(({ read, locked }) => ({ read: !read || locked }));
    // The focused element may be gone, so the focus moves to the cell.
    const cell = selection.activeId ?? notebook.document.cellIds()[0];
    if (cell) selection.select(cell, "command");
  },
  "hide-code": ({ modes }) => modes.setState(({ hideCode }) => ({ hideCode: !hideCode })),
  "two-columns": ({ modes }) => modes.setState(({ columns }) => ({ columns: !columns })),
  "app-view": ({ modes }) => modes.setState(({ app }) => ({ app: !app })),
  present({ modes, selection }) {
    // Keys must go to the slides, not into a cell.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    selection.store.setState({ mode: "command" });
    modes.setState({ presenting: true });
  },
} satisfies CommandActions;
