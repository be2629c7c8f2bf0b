import { type Plan, planSchema } from "@fiddle/protocol";
import { z } from "zod";
import file from "../plans.json" with { type: "json" };

const plansFile = z.object({
  comment: z.string(),
  plans: z
    .array(planSchema)
    .min(1)
    .refine(([first]) => first?.name === "Free", "the first plan must be called Free")
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, "two plans have the same name")
    .refine((all) => all.every(({ price }, i) => price >= (all[i - 1]?.price ?? 0)), "the cheapest must be first"),
});

/** The plans in `plans.json`, cheapest first. The first one is Free, which everyone without another plan has. */
export const plans: readonly Plan[] = readPlans(file);

/** Throws an `Error` whose message names the file and what to fix in it. */
export function readPlans(source: unknown): readonly Plan[] {
  const parsed = plansFile.safeParse(source);
  if (!parsed.success) throw new Error(`packages/content/plans.json is invalid. ${z.prettifyError(parsed.error)}`);
  return parsed.data.plans;
}
