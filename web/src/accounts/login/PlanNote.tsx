import type { PlansAnswer } from "@fiddle/protocol";
import { PageLink } from "../../platform/PageLink.tsx";
import { PlanFeatureList } from "../pricing/PlanFeatureList.tsx";
import { useApiQuery } from "../use-api-query.ts";

/** Below the registration form: what a new account includes. Nothing if the server can't be asked now. */
export function PlanNote() {
  const [plans] = useApiQuery<PlansAnswer>("/api/plans");
  if (plans.type !== "loaded") return null;
  const { plans: all, default_plan: name, can_buy: canBuy } = plans.answer;
  const plan = all.find((one) => one.name === name);
  if (!plan) return null;
  return (
    <section
      aria-label={`What ${name} includes`}
      className="rounded-lg border border-line bg-surface px-4 py-3 text-sm"
    >
      <p className="m-0 font-medium text-primary">
        {plan.price === 0 ? `A ${name} account includes:` : `Your account is free here and includes ${name}:`}
      </p>
      <PlanFeatureList plan={plan} className="mt-2 gap-1" />
      {canBuy && all.some((one) => one.price > plan.price) && (
        <p className="m-0 mt-2 text-muted">
          <PageLink to="/pricing">Compare with the other plans</PageLink>
        </p>
      )}
    </section>
  );
}
