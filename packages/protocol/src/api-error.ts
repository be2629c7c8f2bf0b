import { z } from "zod";
import { ERROR_IDS } from "./error-id.ts";

/** The body of every unsuccessful response of the API. */
export const apiErrorSchema = z
  .object({
    error: z.object({
      /** Stable, so programs can compare it. */
      id: z.enum(ERROR_IDS),
      /** Tells the user what happened and what to do. */
      message: z.string().min(1),
    }),
  })
  .meta({ id: "ApiError" });

export type ApiError = z.infer<typeof apiErrorSchema>;
