import { z } from "zod";

/** The current user: who it is, what the plan allows, and what is used of it. */
export const userSchema = z.object({
  /** Empty for somebody who is not logged in. */
  id: z.string(),
  email: z.string(),
  /** The plan's name. */
  plan: z.string(),
  /** Prompts sent today, in UTC. */
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
