import { z } from "zod";

/** The current user with the plan's features and the usage. */
export const userSchema = z.object({
  /** Empty for a guest. */
  id: z.string(),
  email: z.string(),
  /** The plan's name. */
  plan: z.string(),
  /** The number of prompts sent today, in UTC. */
  prompt_count: z.int().min(0),
  prompt_limit: z.int().min(0),
  /** Bytes. */
  storage_used: z.int().min(0),
  storage_limit: z.int().min(0),
  storage_limit_reached: z.boolean(),
  is_paid: z.boolean(),
  show_ads: z.boolean(),
  can_save: z.boolean(),
  use_lsp: z.boolean(),
});

export type User = z.infer<typeof userSchema>;
