import type { Plan } from "@fiddle/protocol";
import { planAt } from "../contract/signed-in-user.ts";
import type { Services } from "../contract/services.ts";

/** Whose app it is, where nobody is signed in. */
export interface Owner {
  readonly id: string;
  readonly email: string;
  readonly isOperator: boolean;
  readonly plan: Plan;
}

export async function readOwner(
  { plans, now, ...services }: Pick<Services, "db" | "plans" | "now">,
  id: string,
  db: Services["db"] = services.db,
): Promise<Owner> {
  const row = await db
    .selectFrom("users")
    .select(["email", "role", "plan", "plan_ends_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, email: row.email, isOperator: row.role === "operator", plan: planAt(row, plans, now()) };
}

/** How many apps the plan refreshes, and how often. */
export function refreshLimit({ refresh }: Plan): { readonly max_apps: number; readonly min_minutes: number } {
  return refresh ?? { max_apps: 0, min_minutes: 60 };
}
