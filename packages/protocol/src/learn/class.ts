import { z } from "zod";

/** Something to do: an item of the learning content, or a shared notebook. */
export const classItemSchema = z.object({
  path: z
    .string()
    .max(200)
    .regex(
      /^\/(challenges|tutorials|examples|fiddles)\/[A-Za-z0-9_-]+$/,
      "must be the path of an item, such as /challenges/count-vowels",
    ),
  title: z.string().trim().min(1).max(120),
});

export type ClassItem = z.infer<typeof classItemSchema>;

const classFields = {
  title: z.string().trim().min(1).max(120),
  items: z.array(classItemSchema).min(1).max(60),
};

export const createClassSchema = z.strictObject(classFields);
export type CreateClass = z.infer<typeof createClassSchema>;

export const classSchema = z.object({
  id: z.string(),
  ...classFields,
  is_mine: z.boolean(),
  /** The name under which the caller shows the teacher what is solved; null where the caller doesn't. */
  display_name: z.string().nullable(),
});

export type LearnClass = z.infer<typeof classSchema>;

export const classAnswerSchema = z.object({ class: classSchema });
export const classesAnswerSchema = z.object({ classes: z.array(classSchema) });

export const membershipSchema = z.strictObject({ display_name: z.string().trim().min(1).max(60) });

/** What the teacher sees: names and what is solved, and nothing else. */
export const classProgressSchema = z.object({
  members: z.array(z.object({ display_name: z.string(), solved: z.array(z.string()) })),
});

export type ClassProgress = z.infer<typeof classProgressSchema>;
