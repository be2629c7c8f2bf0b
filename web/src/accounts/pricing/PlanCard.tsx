import type { Plan } from "@fiddle/protocol";
import { classes } from "@fiddle/ui/classes.ts";
import type { ReactNode } from "react";
import { formatPrice } from "../format.ts";
import { PlanFeatureList } from "./PlanFeatureList.tsx";

interface PlanCardProps {
  readonly plan: Plan;
  readonly isOwn: boolean;
  /** The button to choose or manage the plan. */
  readonly action: ReactNode;
}

export function PlanCard({ plan, isOwn, action }: PlanCardProps) {
  return (
    <li
      aria-label={plan.name}
      className={classes(
        "flex flex-col gap-4 rounded-lg border bg-surface p-5",
        isOwn ? "border-accent-text" : "border-line",
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-lg">{plan.name}</h2>
        {isOwn && <span className="rounded-full bg-accent-soft px-2 py-0.5 text-xs text-accent-text">Your plan</span>}
      </div>
      <p className="m-0">
        <span className="text-2xl font-semibold text-primary">{formatPrice(plan.price)}</span>
        <span className="text-muted"> per month</span>
      </p>
      <PlanFeatureList plan={plan} className="grow gap-2" />
      {action}
    </li>
  );
}
