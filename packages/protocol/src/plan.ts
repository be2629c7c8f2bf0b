import { z } from "zod";

/** What an account may do and what it costs. */
export const planSchema = z.strictObject({
  name: z.string().min(1),
  /** Prompts to the agent a day. */
  prompt_limit: z.int().min(0),
  /** Bytes of files kept on the server. */
  storage_limit: z.int().min(0),
  can_save: z.boolean(),
  is_paid: z.boolean(),
  show_ads: z.boolean(),
  use_lsp: z.boolean(),
  /** US dollars a month. */
  price: z.number().min(0),
});

/** What the pricing page shows, cheapest first. */
export const plansAnswerSchema = z.object({
  plans: z.array(planSchema),
  /** Whether a plan can be bought here; else whoever runs the server gives it. */
  can_buy: z.boolean(),
  /** The plan that whoever asks pays for; null for one that an operator gave, and for nobody. */
  paid_plan: z.string().nullable(),
});

export type Plan = z.infer<typeof planSchema>;
export type PlansAnswer = z.infer<typeof plansAnswerSchema>;
