import type { SignedInUser } from "../accounts/signed-in-user.ts";
import { ApiFailure } from "../errors.ts";
import { may } from "../policy.ts";
import type { Services } from "../services.ts";
import { policySubject, readFiddleSummary } from "./fiddle.ts";

/** Tells operators that somebody thinks a shared fiddle should not be there. Who says so twice has said so once. */
export async function reportFiddle(
  { db, now }: Pick<Services, "db" | "now">,
  user: SignedInUser | null,
  id: string,
  reason: string,
): Promise<void> {
  const row = await readFiddleSummary({ db }, user, id);
  if (!may(user, { to: "report-fiddle", fiddle: policySubject(row) }))
    throw new ApiFailure(403, "not-reportable", "Only a notebook that somebody else shares can be reported.");
  const values = { reason, created_at: now(), settled_at: null };
  await db
    .insertInto("reports")
    .values({ fiddle_id: id, reporter_id: user?.id ?? null, ...values })
    .onConflict((conflict) => conflict.constraint("reports_once_each").doUpdateSet(values))
    .execute();
}
