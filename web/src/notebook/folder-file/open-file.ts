import { type NewCell, NotebookFileError } from "@fiddle/notebook";
import { ApiFailure } from "../../accounts/failure.ts";
import { readFile } from "../../folder/calls.ts";
import { splitPath } from "../../folder/addresses.ts";
import { type Arrival, ArrivalMissing } from "../contract/arrival.ts";
import { keepsOutputs, readFileText } from "./file-text.ts";

/** Reads the notebook in a file of the folder. Rejects with an `ArrivalMissing`, whose message is for the user. */
export async function fetchFile(path: string): Promise<Arrival> {
  try {
    const file = await readFile(path);
    const { notebook, notes } = readFileText(path, file.text);
    const cells: readonly NewCell[] = notebook.cells.length > 0 ? notebook.cells : [{ type: "code" }];
    // Text files have no ids. Those of the seed are the same each time, so that two tabs don't show two of each cell.
    const seed = { ...notebook, cells: keepsOutputs(path) ? cells : cells.map(({ id: _id, ...cell }) => cell) };
    return { notebook, notes, from: splitPath(path).name, file: { ...file, seed } };
  } catch (error) {
    if (error instanceof ApiFailure) throw new ArrivalMissing(error.message, error.status !== 404);
    if (error instanceof NotebookFileError)
      throw new ArrivalMissing(`${splitPath(path).name} can't be opened: ${error.message}`, true);
    throw error;
  }
}
