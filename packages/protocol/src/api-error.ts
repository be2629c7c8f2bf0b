import { z } from "zod";

/** The body of every answer of the API that is not a success. */
export const apiErrorSchema = z.object({
  error: z.object({
    /** Stable, in kebab case, for programs. */
    id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
    /** What happened and what to do, for people. */
    message: z.string().min(1),
  }),
});

export type ApiError = z.infer<typeof apiErrorSchema>;
