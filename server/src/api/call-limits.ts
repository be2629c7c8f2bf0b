import type { Context } from "hono";
import { type ApiEnv, requireUser } from "../contract/context.ts";
import { networkOf } from "../limits/network.ts";
import { type LimitName, type LimitRule, LIMITS } from "../limits/rules.ts";

/** One limit or several, which are checked in this order. */
export type CallLimit = LimitName | readonly LimitName[];

/** Counts a call against the limits it declares, except those that its feature counts itself. */
export async function consumeCallLimits(c: Context<ApiEnv>, limit: CallLimit): Promise<void> {
  for (const name of namesOf(limit)) {
    const rule: LimitRule = LIMITS[name];
    if (rule.countedBy !== "feature") await c.var.limits.consume(name, keyOf(c, rule.per));
  }
}

/** For the OpenAPI document, e.g. "50 per network in 60 minutes". */
export function describeCallLimits(limit: CallLimit): string {
  return namesOf(limit)
    .map((name) => LIMITS[name])
    .map(({ maxCount, windowSeconds, per }) => `${maxCount} per ${per} in ${windowSeconds / 60} minutes`)
    .join(", ");
}

function keyOf(c: Context<ApiEnv>, per: "network" | "user" | "caller"): string {
  if (per === "user") return requireUser(c).id;
  const network = networkOf(c.env.address);
  return per === "caller" ? (c.var.user?.id ?? network) : network;
}

function namesOf(limit: CallLimit): readonly LimitName[] {
  return typeof limit === "string" ? [limit] : limit;
}
