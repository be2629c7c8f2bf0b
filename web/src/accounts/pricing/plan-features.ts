import type { Plan } from "@fiddle/protocol";
import { isOffered } from "../../platform/capabilities.ts";
import { counted, formatBytes } from "../../platform/format.ts";

export interface PlanFeature {
  readonly text: string;
  readonly included: boolean;
}

/** The lines of a plan's card: what it includes and what it doesn't, in the same order for every plan. */
export function planFeatures(plan: Plan): PlanFeature[] {
  return [
    { text: "Unlimited Python, DuckDB and SQLite in your browser", included: true },
    ...(isOffered("agent") ? agentFeatures(plan) : []),
    plan.can_save
      ? { text: "Notebooks saved in your account", included: true }
      : { text: "Notebooks saved in this browser only", included: false },
    plan.storage_limit > 0
      ? { text: `${formatBytes(plan.storage_limit)} of cloud storage`, included: true }
      : { text: "No cloud storage", included: false },
    plan.is_paid
      ? { text: "Connect to external databases", included: true }
      : { text: "No external database connections", included: false },
    refreshFeature(plan),
    { text: plan.show_ads ? "Ads" : "No ads", included: !plan.show_ads },
  ];
}

function refreshFeature({ refresh }: Plan): PlanFeature {
  if (!refresh || refresh.max_apps === 0) return { text: "No scheduled refreshes of apps", included: false };
  const { max_apps: count, min_minutes: minutes } = refresh;
  const pause =
    minutes === 60 ? "every hour" : minutes % 60 === 0 ? `every ${minutes / 60} hours` : `every ${minutes} minutes`;
  return { text: `${count === 1 ? "One app" : `${count} apps`} refreshed up to ${pause}`, included: true };
}

function agentFeatures({ prompt_limit }: Plan): PlanFeature[] {
  return [
    { text: `${counted(prompt_limit, "AI prompt")} per day`, included: prompt_limit > 0 },
    { text: "Unlimited AI with a model of your own", included: true },
  ];
}
