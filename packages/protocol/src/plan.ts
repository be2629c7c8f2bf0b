import { z } from "zod";

/** What a plan includes and what it costs. */
export const planSchema = z.strictObject({
  name: z.string().min(1),
  /** Prompts to the agent per day. */
  prompt_limit: z.int().min(0),
  /** The maximum size of stored files in bytes. */
  storage_limit: z.int().min(0),
  can_save: z.boolean(),
  is_paid: z.boolean(),
  show_ads: z.boolean(),
  use_lsp: z.boolean(),
  /** Apps that the server refreshes with new results of database queries. Leave it out for none. */
  refresh: z
    .strictObject({
      max_apps: z.int().min(0),
      /** The shortest time between two refreshes of an app. */
      min_minutes: z.int().min(5),
      /** Whether the operator's runner can run all of an app's code. Operators' own apps always can. */
      full: z.boolean().optional(),
    })
    .optional(),
  /** US dollars per month. */
  price: z.number().min(0),
});

/** The plans on the pricing page, cheapest first. */
export const plansAnswerSchema = z.object({
  plans: z.array(planSchema),
  /** The name of the plan that new users get. */
  default_plan: z.string(),
  /** Whether plans can be bought here. Otherwise the operator grants them. */
  can_buy: z.boolean(),
  /** The operator's email address. */
  contact: z.string(),
  /** The plan that the user pays for. Null for a guest, a free plan, or one that an operator granted. */
  paid_plan: z.string().nullable(),
});

export type Plan = z.infer<typeof planSchema>;
export type PlansAnswer = z.infer<typeof plansAnswerSchema>;
