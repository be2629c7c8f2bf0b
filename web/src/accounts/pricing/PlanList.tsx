import type { Plan, PlansAnswer } from "@fiddle/protocol";
import { Button, buttonClass } from "@fiddle/ui/button.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { type ReactNode, useState } from "react";
import { createPath, useLocation } from "react-router";
import { classes } from "@fiddle/ui/classes.ts";
import { PageLink } from "../../platform/PageLink.tsx";
import { LoadFailure } from "../account/LoadFailure.tsx";
import { api } from "../api.ts";
import { sentenceOf } from "../failure.ts";
import { loginPath } from "../return-path.ts";
import { useApiQuery } from "../use-api-query.ts";
import { useKnownUser } from "../use-known-user.ts";
import { formatPrice } from "../../platform/format.ts";
import { PlanFeatureList } from "./PlanFeatureList.tsx";

/** All plans side by side, with a button to choose each. */
export function PlanList() {
  const user = useKnownUser();
  const [plans, reload] = useApiQuery<PlansAnswer>("/api/plans");
  const [buying, setBuying] = useState<string | null>(null);
  if (plans.type === "failed") return <LoadFailure message={plans.message} onRetry={reload} />;
  if (plans.type === "loading" || user === null) return <Spinner label="Loading plans" className="mx-auto my-16" />;

  const buy = async (plan: string) => {
    setBuying(plan);
    try {
      const { url } = await api<{ readonly url: string }>("/api/billing/checkout", { json: { plan } });
      location.assign(url);
    } catch (error) {
      setBuying(null);
      toast(sentenceOf(error), { tone: "bad" });
    }
  };
  const { can_buy: canBuy, paid_plan: paidPlan } = plans.answer;
  const newPlan = plans.answer.plans.find(({ name }) => name === plans.answer.default_plan);
  const isOwn = ({ name }: Plan) => user.id !== "" && name === user.plan;
  const action = (plan: Plan) => {
    if (!plan.is_paid) return null;
    if (user.id === "") return <LogInFirst />;
    const isPaid = plan.name === paidPlan;
    // A plan that the operator granted has no payment to manage.
    if (isOwn(plan) && !isPaid) return null;
    if (!canBuy) return <AskOperator contact={plans.answer.contact} plan={plan.name} email={user.email} />;
    return (
      <Button variant={isPaid ? "secondary" : "primary"} disabled={buying !== null} onClick={() => void buy(plan.name)}>
        {buying === plan.name && <Spinner />}
        {isPaid ? "Manage payment" : `Choose ${plan.name}`}
      </Button>
    );
  };
  return (
    <>
      <ul aria-label="Plans" className="m-0 grid list-none gap-4 p-0 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {plans.answer.plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} isOwn={isOwn(plan)} action={action(plan)} />
        ))}
      </ul>
      {!canBuy && (
        <p className="m-0 rounded-lg bg-info-soft px-4 py-3 text-info">
          On this server, the operator activates plans on request.{" "}
          {newPlan?.can_save
            ? `Every new account gets ${newPlan.name} for free.`
            : "Until then, your notebooks are saved in this browser, and you can share them as links."}
        </p>
      )}
    </>
  );
}

interface AskOperatorProps {
  readonly contact: string;
  readonly plan: string;
  readonly email: string;
}

/** Opens an email to the operator, who can grant the plan. */
function AskOperator({ contact, plan, email }: AskOperatorProps) {
  const subject = encodeURIComponent(`${plan} plan for ${email}`);
  return (
    <a href={`mailto:${contact}?subject=${subject}`} className={buttonClass("primary")}>
      Ask for {plan}
    </a>
  );
}

function LogInFirst() {
  const here = createPath(useLocation());
  return (
    <PageLink to={loginPath(here)} className={buttonClass("secondary")}>
      Log in to choose
    </PageLink>
  );
}

interface PlanCardProps {
  readonly plan: Plan;
  readonly isOwn: boolean;
  /** The button to choose or manage the plan. */
  readonly action: ReactNode;
}

function PlanCard({ plan, isOwn, action }: PlanCardProps) {
  return (
    <li
      aria-label={plan.name}
      className={classes(
        "flex flex-col gap-4 rounded-lg border bg-surface p-5",
        isOwn ? "border-accent-text" : "border-line",
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 dir="auto" className="text-lg">
          {plan.name}
        </h2>
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
