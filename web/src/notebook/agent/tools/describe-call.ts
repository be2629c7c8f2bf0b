import type { NotebookDocument } from "@fiddle/notebook";

const TITLES = new Map(
  Object.entries({
    add_cell: "Writes a new cell",
    write_cell: "Rewrites",
    edit_cell: "Edits",
    move_cell: "Moves",
    delete_cell: "Deletes",
    run_cells: "Runs",
    wait: "Waits for",
    read_cells: "Reads",
    files: "Looks at files",
    ask: "Asks you a question",
  }),
);

export interface CallDescription {
  /** e.g. `Rewrites cell 3`. */
  readonly title: string;
  readonly cellId: string | null;
}

/** What a call does, for the list of steps. */
export function describeCall(
  document: NotebookDocument,
  tool: string,
  input: Readonly<Record<string, unknown>>,
): CallDescription {
  const title = TITLES.get(tool) ?? tool;
  const text = (name: string) => (typeof input[name] === "string" ? input[name] : "");
  const ids = document.cellIds();
  const listed = Array.isArray(input.cells) ? input.cells : [input.cell];
  const known = listed.filter((id): id is string => typeof id === "string" && ids.includes(id));
  const numbers = known.map((id) => ids.indexOf(id) + 1);
  const cellId = known[0] ?? null;
  if (tool === "inspect") return { title: `Looks at ${text("name")}`, cellId: null };
  if (tool === "install") return { title: `Installs ${text("requirement")}`, cellId: null };
  if (tool === "files" && text("path") !== "") return { title: `Reads ${text("path")}`, cellId: null };
  if (numbers.length === 0) return { title, cellId };
  const cells = `${numbers.length > 1 ? "cells" : "cell"} ${new Intl.ListFormat("en").format(numbers.map(String))}`;
  return { title: `${title} ${cells}`, cellId };
}
