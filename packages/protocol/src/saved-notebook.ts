import { z } from "zod";
import { byName } from "./by-name.ts";

/** The maximum size of a saved notebook as JSON, in bytes. */
export const MAX_NOTEBOOK_BYTES = 20_000_000;
const MAX_CELLS = 20_000;
const MAX_DEPTH = 200;

const source = z.union([z.string(), z.array(z.string())], "The source of a cell must be text or a list of lines.");

const metadata = byName(z.unknown(), { message: "The metadata of a notebook must be an object." });

/** A notebook in nbformat 4.5. Unknown fields are preserved. */
export const savedNotebookSchema = z
  .looseObject(
    {
      nbformat: z.literal(4, "Only notebooks in nbformat 4 can be saved. Convert this one first."),
      nbformat_minor: z.int().min(0).max(100),
      metadata,
      cells: z
        .array(z.looseObject({ cell_type: z.string(), source }), "The cells of a notebook must be a list.")
        .max(
          MAX_CELLS,
          `A saved notebook can have at most ${MAX_CELLS.toLocaleString("en")} cells. Split it into several notebooks.`,
        ),
    },
    "The notebook must be an object.",
  )
  .refine(
    (notebook) => isShallow(notebook),
    `The notebook's data is nested more than ${MAX_DEPTH} levels deep, so it can't be saved. Simplify its outputs and metadata.`,
  )
  .meta({ description: "A notebook, nbformat 4.5" });

export type SavedNotebook = z.infer<typeof savedNotebookSchema>;

/** Checks level by level, because recursion would overflow the stack for the data that this rejects. */
function isShallow(root: object): boolean {
  let level: object[] = [root];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((value) =>
      Object.values(value).filter((member): member is object => typeof member === "object" && member !== null),
    );
  }
  return true;
}
