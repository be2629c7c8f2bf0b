import type { Command } from "../contract/command.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

/** Commands that change how the notebook is shown. */
export const MODE_COMMANDS: readonly Command[] = [
  { id: "read-mode", title: "Read mode", group: "View", run: toggleRead },
  {
    id: "hide-code",
    title: "Toggle all code",
    group: "View",
    run: ({ modes }) => modes.setState(({ hideCode }) => ({ hideCode: !hideCode })),
  },
  {
    id: "two-columns",
    title: "Side-by-side outputs",
    group: "View",
    run: ({ modes }) => modes.setState(({ columns }) => ({ columns: !columns })),
  },
  {
    id: "present",
    title: "Present as slides",
    group: "View",
    run: ({ modes, selection }) => {
      // Keys must go to the slides, not into a cell.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      selection.store.setState({ mode: "command" });
      modes.setState({ presenting: true });
    },
  },
];

function toggleRead({ modes, selection, notebook }: Pick<NotebookServices, "notebook" | "selection" | "modes">): void {
  modes.setState(({ read, locked }) => ({ read: !read || locked }));
  // The focused element may be gone, so the focus moves to the cell.
  const cell = selection.activeId ?? notebook.document.cellIds()[0];
  if (cell) selection.select(cell, "command");
}
