import { z } from "zod";

/** Of a saved notebook as JSON, in bytes. */
export const NOTEBOOK_LIMIT = 20_000_000;
const CELL_LIMIT = 20_000;
const DEPTH_LIMIT = 200;

const source = z.union([z.string(), z.array(z.string())], "The source of a cell is text, or a list of its lines.");

/** A notebook as nbformat 4.5 writes it. Whatever else is in it is kept. */
export const savedNotebookSchema = z
  .looseObject(
    {
      nbformat: z.literal(4, "Only notebooks of nbformat 4 can be saved."),
      nbformat_minor: z.int().min(0).max(100),
      metadata: z.record(z.string(), z.unknown()),
      cells: z
        .array(z.looseObject({ cell_type: z.string(), source }), "A notebook has a list of cells.")
        .max(CELL_LIMIT, `A saved notebook has at most ${CELL_LIMIT.toLocaleString("en")} cells. Split it.`),
    },
    "Give the notebook as an object.",
  )
  .refine(
    (notebook) => isShallow(notebook),
    `The notebook is nested more than ${DEPTH_LIMIT} levels deep, which no program can read safely.`,
  )
  .meta({ description: "A notebook, nbformat 4.5" });

export type SavedNotebook = z.infer<typeof savedNotebookSchema>;

/** Level by level, because deep recursion is what this guards against. */
function isShallow(root: object): boolean {
  let level: object[] = [root];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEPTH_LIMIT) return false;
    level = level.flatMap((value) =>
      Object.values(value).filter((member): member is object => typeof member === "object" && member !== null),
    );
  }
  return true;
}
