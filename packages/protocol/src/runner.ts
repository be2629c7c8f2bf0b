import { z } from "zod";
import { byName } from "./by-name.ts";

/** `POST /api/runner/slots` */
export const takeRunSchema = z.strictObject({
  /** How long the run may take. After that it's recorded as lost. */
  minutes: z
    .int()
    .min(1)
    .max(24 * 60),
});

/** A full run that the caller has taken. */
export const takenRunSchema = z.object({
  run: z.object({
    id: z.string(),
    app_id: z.string(),
    title: z.string(),
    /** The published version, which the results are of. */
    version: z.int(),
    /** The notebook's file as text. */
    notebook: z.string(),
  }),
});

/** `POST /api/runner/slots/{id}` */
export const endRunSchema = z.union([
  z.strictObject({
    version: z.int(),
    /** As in a notebook's file, by the ids of the cells that ran. */
    outputs: byName(z.array(z.looseObject({ output_type: z.string() }))),
  }),
  /** A sentence for the app's owner. */
  z.strictObject({ failure: z.string().min(1).max(2_000) }),
]);

export type TakenRun = z.infer<typeof takenRunSchema>["run"];
export type EndRun = z.input<typeof endRunSchema>;
