import { progressSchema } from "@fiddle/protocol/learn/progress.ts";
import type { SolutionsAnswer } from "@fiddle/protocol/learn/solution.ts";
import { may } from "../contract/policy.ts";
import type { Services } from "../contract/services.ts";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import { ApiFailure } from "../platform/errors.ts";

type Needs = Pick<Services, "db" | "hasItem">;

const MAX_LISTED = 100;

/** What others have published, for a user who has solved the challenge, and the user's own. */
export async function readSolutions(services: Needs, user: SignedInUser, challenge: string): Promise<SolutionsAnswer> {
  await passesOf(services, user, challenge);
  const { db } = services;
  const rows = await db
    .selectFrom("published_solutions")
    .innerJoin("users", "users.id", "owner_id")
    .select(["published_solutions.id", "public_name", "code", "published_at"])
    .where("challenge", "=", challenge)
    .where("owner_id", "!=", user.id)
    .where("taken_down", "=", false)
    .where("code", "!=", "")
    .orderBy("published_at", "desc")
    .orderBy("published_solutions.id")
    .limit(MAX_LISTED)
    .execute();
  const mine = await ownSolution(services, user, challenge);
  const { public_name } = await db
    .selectFrom("users")
    .select("public_name")
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
  return {
    solutions: rows.map(({ id, public_name: name, code, published_at: at }) => ({
      id,
      name: name ?? "",
      code,
      published_at: at.toISOString(),
    })),
    mine:
      mine && mine.code !== ""
        ? {
            id: mine.id,
            code: mine.code,
            published_at: mine.published_at.toISOString(),
            taken_down: mine.taken_down,
            taken_down_reason: mine.taken_down_reason ?? "",
          }
        : null,
    public_name,
  };
}

/** Publishes code that the user's record has as a pass. A later call replaces it. */
export async function publishSolution(
  services: Needs & Pick<Services, "now">,
  user: SignedInUser,
  challenge: string,
  { code, name }: { readonly code: string; readonly name: string },
): Promise<void> {
  const { db, now } = services;
  const passes = await passesOf(services, user, challenge);
  if (!passes.includes(code))
    throw new ApiFailure(
      403,
      "not-passed",
      "Only code that passed every test can be published. Submit it, then publish it.",
    );
  const before = await ownSolution(services, user, challenge);
  if (before?.taken_down)
    throw new ApiFailure(
      403,
      "taken-down",
      `An administrator took down your solution: ${before.taken_down_reason ?? ""}`.replace(/: $/, "."),
    );
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("users").set({ public_name: name }).where("id", "=", user.id).execute();
    await tx
      .insertInto("published_solutions")
      .values({ owner_id: user.id, challenge, code, published_at: now() })
      .onConflict((conflict) =>
        conflict.constraint("published_solutions_one_each").doUpdateSet({ code, published_at: now() }),
      )
      .execute();
  });
}

/** Takes the user's solution back. Of one that was taken down only the decision stays. */
export async function withdrawSolution(
  { db }: Pick<Services, "db">,
  user: SignedInUser,
  challenge: string,
): Promise<void> {
  const row = await ownSolution({ db }, user, challenge);
  if (!row || row.code === "") throw noSuchSolution();
  if (row.taken_down) await db.updateTable("published_solutions").set({ code: "" }).where("id", "=", row.id).execute();
  else await db.deleteFrom("published_solutions").where("id", "=", row.id).execute();
}

export function noSuchSolution(): ApiFailure {
  return new ApiFailure(404, "no-such-solution", "This solution doesn't exist, or its author took it back.");
}

/** The codes that passed by the user's recorded attempts. Fails unless there is one. */
export async function passesOf(
  { db, hasItem }: Needs,
  user: SignedInUser,
  challenge: string,
): Promise<readonly string[]> {
  const item = `challenges/${challenge}`;
  const row = hasItem(item)
    ? await db
        .selectFrom("attempts")
        .select("progress")
        .where("user_id", "=", user.id)
        .where("item", "=", item)
        .executeTakeFirst()
    : undefined;
  const { solved = null, lastPass = null } = row ? progressSchema.parse(JSON.parse(row.progress)) : {};
  if (!may(user, { to: "read-solutions", challenge: { isSolved: solved !== null } }))
    throw new ApiFailure(403, "not-solved", "Solve this challenge first. Then you can see how others did it.");
  return [solved, lastPass].flatMap((pass) => pass?.code ?? []);
}

function ownSolution({ db }: Pick<Services, "db">, user: SignedInUser, challenge: string) {
  return db
    .selectFrom("published_solutions")
    .selectAll()
    .where("owner_id", "=", user.id)
    .where("challenge", "=", challenge)
    .executeTakeFirst();
}
