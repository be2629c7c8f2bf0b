import type { NotebookDocument } from "@fiddle/notebook";
import { HOME } from "../../file-store/path.ts";
import type { AgentStep } from "../../contract/agent.ts";

/** What a step did and does, of the cells that it is about. */
const OF_CELLS = new Map(
  Object.entries({
    add_cell: ["Wrote", "writing"],
    write_cell: ["Rewrote", "rewriting"],
    edit_cell: ["Edited", "editing"],
    move_cell: ["Moved", "moving"],
    delete_cell: ["Deleted", "deleting"],
    run_cells: ["Ran", "running"],
    wait: ["Waited for", "waiting for"],
    read_cells: ["Read", "reading"],
  } as const),
);
const MAX_TEXT_CHARACTERS = 200;

/** What a call does, for the list of steps. */
export function describeCall(
  document: NotebookDocument,
  tool: string,
  input: Readonly<Record<string, unknown>>,
  addedId: string | null = null,
): Pick<AgentStep, "title" | "doing" | "cellId"> {
  const text = (name: string) => (typeof input[name] === "string" ? input[name].slice(0, MAX_TEXT_CHARACTERS) : "");
  const about = (done: string, doing: string) => ({ title: done, doing, cellId: null });
  switch (tool) {
    case "inspect":
      return about(`Looked at ${text("name")}`, `looking at ${text("name")}`);
    case "install":
      return about(`Installed ${text("requirement")}`, `installing ${text("requirement")}`);
    case "ask":
      return about(text("question") === "" ? "Asked you" : `Asked you: ${text("question")}`, "asking you");
    case "files": {
      const path = text("path").replace(`${HOME}/`, "") || "the list of files";
      return about(`Read ${path}`, `reading ${path}`);
    }
    default:
  }
  const words = OF_CELLS.get(tool);
  if (!words) return about(tool, tool);
  const ids = document.cellIds();
  const listed = addedId === null ? (Array.isArray(input.cells) ? input.cells : [input.cell]) : [addedId];
  const known = listed.filter((id): id is string => typeof id === "string" && ids.includes(id));
  const numbers = new Intl.ListFormat("en").format(known.map((id) => String(ids.indexOf(id) + 1)));
  const cells = known.length === 0 ? "a cell" : `${known.length > 1 ? "cells" : "cell"} ${numbers}`;
  const [done, doing] = words;
  return { title: `${done} ${cells}`, doing: `${doing} ${cells}`, cellId: known[0] ?? null };
}
