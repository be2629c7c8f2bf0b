import type { Plan } from "@fiddle/protocol";
import { isAgentOffOnServer } from "../../platform/agent-on-server.ts";
import { formatBytes } from "../format.ts";

export interface PlanFeature {
  readonly text: string;
  readonly included: boolean;
}

/** The lines of a plan's card: what it includes and what it doesn't, in the same order for every plan. */
export function planFeatures(plan: Plan): PlanFeature[] {
  return [
    { text: "Unlimited Python, DuckDB and SQLite in your browser", included: true },
    ...(isAgentOffOnServer() ? [] : agentFeatures(plan)),
    plan.can_save
      ? { text: "Notebooks saved in your account", included: true }
      : { text: "Notebooks saved in this browser only", included: false },
    plan.storage_limit > 0
      ? { text: `${formatBytes(plan.storage_limit)} of cloud storage`, included: true }
      : { text: "No cloud storage", included: false },
    plan.is_paid
      ? { text: "Connect to external databases", included: true }
      : { text: "No external database connections", included: false },
    { text: plan.show_ads ? "Ads" : "No ads", included: !plan.show_ads },
  ];
}

function agentFeatures({ prompt_limit }: Plan): PlanFeature[] {
  const prompts = prompt_limit.toLocaleString("en");
  return [
    { text: `${prompts} AI ${prompt_limit === 1 ? "prompt" : "prompts"} per day`, included: prompt_limit > 0 },
    { text: "Unlimited AI with a model of your own", included: true },
  ];
}
