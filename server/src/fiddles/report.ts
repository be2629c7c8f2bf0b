import type { SignedInUser } from "../contract/signed-in-user.ts";
import { ApiFailure } from "../platform/errors.ts";
import { may } from "../contract/policy.ts";
import type { Services } from "../contract/services.ts";
import { policySubject, readFiddleSummary } from "../contract/fiddle.ts";

/** Reports a shared fiddle to the operators. Another report by the same user replaces the first one. */
export async function reportFiddle(
  { db, now }: Pick<Services, "db" | "now">,
  user: SignedInUser | null,
  id: string,
  reason: string,
): Promise<void> {
  const row = await readFiddleSummary({ db }, user, id);
  if (!may(user, { to: "report-fiddle", fiddle: policySubject(row) }))
    throw new ApiFailure(403, "not-reportable", "You can only report notebooks that someone else shares.");
  const values = { reason, created_at: now(), settled_at: null };
  await db
    .insertInto("reports")
    .values({ fiddle_id: id, reporter_id: user?.id ?? null, ...values })
    .onConflict((conflict) => conflict.constraint("reports_once_each").doUpdateSet(values))
    .execute();
}
