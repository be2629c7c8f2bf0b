import type { Plan } from "@fiddle/protocol";
import { storageText } from "../amounts.ts";

export interface PlanFeature {
  readonly text: string;
  readonly has: boolean;
}

/** What a plan gives and does not give, each as a line; the same order for every plan. */
export function planFeatures(plan: Plan): PlanFeature[] {
  const prompts = plan.prompt_limit.toLocaleString("en");
  return [
    { text: "Python, DuckDB and SQLite in your browser, without limit", has: true },
    {
      text: `${prompts} ${plan.prompt_limit === 1 ? "prompt" : "prompts"} to the agent a day`,
      has: plan.prompt_limit > 0,
    },
    plan.can_save
      ? { text: "Notebooks saved in your account", has: true }
      : { text: "Notebooks kept in this browser only", has: false },
    plan.storage_limit > 0
      ? { text: `${storageText(plan.storage_limit)} of files on the server`, has: true }
      : { text: "No files on the server", has: false },
    plan.is_paid
      ? { text: "Queries to your own databases", has: true }
      : { text: "No queries to your own databases", has: false },
    { text: plan.show_ads ? "Ads" : "No ads", has: !plan.show_ads },
  ];
}
