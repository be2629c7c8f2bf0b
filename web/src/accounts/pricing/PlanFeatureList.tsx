import type { Plan } from "@fiddle/protocol";
import { classes } from "@fiddle/ui/classes.ts";
import { Check, Minus } from "lucide-react";
import { planFeatures } from "./plan-features.ts";

interface PlanFeatureListProps {
  readonly plan: Plan;
  readonly className: string;
}

/** What a plan includes and what it doesn't. */
export function PlanFeatureList({ plan, className }: PlanFeatureListProps) {
  return (
    <ul className={classes("m-0 flex list-none flex-col p-0 text-secondary", className)}>
      {planFeatures(plan).map(({ text, included }) => (
        <li key={text} className={classes("flex gap-2", !included && "text-muted")}>
          {included ? (
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          ) : (
            <Minus aria-hidden className="mt-0.5 size-4 shrink-0" />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}
