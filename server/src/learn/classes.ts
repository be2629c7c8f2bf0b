import { sql } from "kysely";
import type { ClassProgress, CreateClass, LearnClass } from "@fiddle/protocol/learn/class.ts";
import { progressSchema } from "@fiddle/protocol/learn/progress.ts";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import { ApiFailure } from "../platform/errors.ts";
import { may } from "../contract/policy.ts";
import type { Services } from "../contract/services.ts";

type Needs = Pick<Services, "db" | "now">;

/** A teacher makes one for each course and year. */
const MAX_CLASSES_PER_ACCOUNT = 500;
/** Members whose progress is read at once: each can have 2 MB of drafts. */
const MEMBERS_AT_ONCE = 5;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export async function createClass(
  { db, now }: Needs,
  user: SignedInUser,
  { title, items }: CreateClass,
): Promise<LearnClass> {
  const id = await db.transaction().execute(async (tx) => {
    // Some at once can't exceed the limit together.
    await sql`select pg_advisory_xact_lock(hashtext(${`classes ${user.id}`}))`.execute(tx);
    const { count } = await tx
      .selectFrom("classes")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("owner_id", "=", user.id)
      .executeTakeFirstOrThrow();
    if (count >= MAX_CLASSES_PER_ACCOUNT)
      throw new ApiFailure(
        403,
        "too-many-classes",
        `You have ${MAX_CLASSES_PER_ACCOUNT} classes, which is the limit. Delete some that you no longer need.`,
      );
    const made = await tx
      .insertInto("classes")
      .values({ owner_id: user.id, title, items: JSON.stringify(items), created_at: now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return made.id;
  });
  return { id, title, items, is_mine: true, display_name: null };
}

export async function listClasses({ db }: Needs, user: SignedInUser): Promise<readonly LearnClass[]> {
  const rows = await db
    .selectFrom("classes")
    .selectAll()
    .where("owner_id", "=", user.id)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ id, title, items }) => ({
    id,
    title,
    items: JSON.parse(items),
    is_mine: true,
    display_name: null,
  }));
}

export async function readClass({ db }: Needs, user: SignedInUser | null, id: string): Promise<LearnClass> {
  const found = await findClass({ db }, id);
  const member = user
    ? await db
        .selectFrom("class_members")
        .select("display_name")
        .where("class_id", "=", id)
        .where("user_id", "=", user.id)
        .executeTakeFirst()
    : undefined;
  return {
    id,
    title: found.title,
    items: JSON.parse(found.items),
    is_mine: user?.id === found.owner_id,
    display_name: member?.display_name ?? null,
  };
}

/** From now on the teacher sees under this name what the person has solved. */
export async function joinClass(
  { db, now }: Needs,
  user: SignedInUser,
  id: string,
  displayName: string,
): Promise<void> {
  await findClass({ db }, id);
  await db
    .insertInto("class_members")
    .values({ class_id: id, user_id: user.id, display_name: displayName, joined_at: now() })
    .onConflict((conflict) => conflict.columns(["class_id", "user_id"]).doUpdateSet({ display_name: displayName }))
    .execute();
}

export async function leaveClass({ db }: Needs, user: SignedInUser, id: string): Promise<void> {
  await findClass({ db }, id);
  await db.deleteFrom("class_members").where("class_id", "=", id).where("user_id", "=", user.id).execute();
}

export async function deleteClass({ db }: Needs, user: SignedInUser, id: string): Promise<void> {
  await ownClass({ db }, user, id);
  await db.deleteFrom("classes").where("id", "=", id).execute();
}

/** Names and solved items of those user agreed. Nobody's code, dates or failures. */
export async function classProgress({ db }: Needs, user: SignedInUser, id: string): Promise<ClassProgress> {
  const { items } = await ownClass({ db }, user, id);
  const paths = (JSON.parse(items) as readonly { readonly path: string }[]).map(({ path }) => path.slice(1));
  const members = await db
    .selectFrom("class_members")
    .select(["user_id", "display_name"])
    .where("class_id", "=", id)
    .orderBy("display_name")
    .execute();
  const solved = new Map<string, string[]>();
  for (let from = 0; from < members.length; from += MEMBERS_AT_ONCE) {
    const some = members.slice(from, from + MEMBERS_AT_ONCE).map(({ user_id }) => user_id);
    const attempts = await db
      .selectFrom("attempts")
      .select(["user_id", "item", "progress"])
      .where("user_id", "in", some)
      .where("item", "in", paths)
      .execute();
    for (const { user_id, item, progress } of attempts)
      if (isDone(progress)) solved.set(user_id, [...(solved.get(user_id) ?? []), `/${item}`]);
  }
  return {
    members: members.map(({ user_id, display_name }) => ({ display_name, solved: solved.get(user_id) ?? [] })),
  };
}

function isDone(text: string): boolean {
  const { solved, finished } = progressSchema.parse(JSON.parse(text));
  return solved !== null || finished;
}

async function findClass({ db }: Pick<Services, "db">, id: string) {
  const found = UUID.test(id)
    ? await db.selectFrom("classes").selectAll().where("id", "=", id).executeTakeFirst()
    : undefined;
  if (found) return found;
  throw new ApiFailure(404, "no-such-class", "This class doesn't exist, or its teacher deleted it. Check the link.");
}

async function ownClass(needs: Pick<Services, "db">, user: SignedInUser, id: string) {
  const found = await findClass(needs, id);
  if (may(user, { to: "manage-class", class: { ownerId: found.owner_id } })) return found;
  throw new ApiFailure(403, "not-class-teacher", "Only the teacher user made this class can do that.");
}
