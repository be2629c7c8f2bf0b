import { DATABASES_NEED_PLAN } from "@fiddle/protocol/connection.ts";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import { ApiFailure } from "../platform/errors.ts";
import { type Act, may } from "../contract/policy.ts";
import { type ApiEnv, requireUser } from "../contract/context.ts";

/** Who can call. */
export type Access = "anyone" | "user" | "operator";

/** What the user's plan must include. */
export type Need = "save" | "paid";

/**
 * Checks who calls and what their plan includes. It runs before the input is validated, so someone who can't call learns
 * nothing about it.
 */
export function requirements(access: Access, needs: Need | undefined): MiddlewareHandler<ApiEnv>[] {
  return [
    ...(access === "anyone" ? [] : [access === "operator" ? operatorsOnly : usersOnly]),
    ...(needs === undefined ? [] : [NEEDS[needs]]),
  ];
}

const usersOnly = createMiddleware<ApiEnv>(async (c, next) => {
  requireUser(c);
  await next();
});

const operatorsOnly = createMiddleware<ApiEnv>(async (c, next) => {
  if (!may(requireUser(c), { to: "administer" }))
    throw new ApiFailure(403, "operators-only", "Only operators can do this.");
  await next();
});

const NEEDS: Readonly<Record<Need, MiddlewareHandler<ApiEnv>>> = {
  save: planMust(
    { to: "save" },
    ({ plan }) =>
      `The ${plan.name} plan can't save to the cloud. Upgrade to keep your work there. Until then, it stays in this browser.`,
  ),
  paid: planMust({ to: "use-paid-features" }, () => DATABASES_NEED_PLAN),
};

function planMust(act: Act, message: (user: SignedInUser) => string): MiddlewareHandler<ApiEnv> {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const user = requireUser(c);
    if (!may(user, act)) throw new ApiFailure(403, "upgrade-required", message(user));
    await next();
  });
}
