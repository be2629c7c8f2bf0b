import type { Command } from "../contract/command.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

/** Ways to look at a notebook. */
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
      // Keys go to the slides rather than into a cell.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      selection.store.setState({ mode: "command" });
      modes.setState({ presenting: true });
    },
  },
];

function toggleRead({ modes, selection, notebook }: Pick<NotebookServices, "notebook" | "selection" | "modes">): void {
  modes.setState(({ read, locked }) => ({ read: !read || locked }));
  // What had the focus may be gone; keys go on with the cell.
  const cell = selection.activeId ?? notebook.document.cellIds()[0];
  if (cell) selection.select(cell, "command");
}
