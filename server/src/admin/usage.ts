import { DAY_MS } from "@fiddle/notebook/day";
import type { AdminUsageAnswer } from "@fiddle/protocol";
import { day, planAt } from "../contract/signed-in-user.ts";
import { countPrompts } from "../agent/prompt-counters.ts";
import type { Services } from "../contract/services.ts";

/** Users count as active this long after their last session refresh, which is as long as an unused session lasts. */
const ACTIVE_USER_WINDOW_MS = 30 * DAY_MS;

/** Counts the server's users, fiddles, files and bytes. */
export async function readUsage({ db, plans, now }: Pick<Services, "db" | "plans" | "now">): Promise<AdminUsageAnswer> {
  const users = await db
    .selectFrom("users")
    .leftJoin("usage", "usage.user_id", "users.id")
    .leftJoin("subscriptions", "subscriptions.user_id", "users.id")
    .select(["users.plan", "plan_ends_at", "is_live"])
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number | null>("storage_used").as("stored")])
    .groupBy(["users.plan", "plan_ends_at", "is_live"])
    .execute();
  const rows = users.map((row) => ({ ...row, stored: Number(row.stored), name: planAt(row, plans, now()).name }));
  const { active } = await db
    .selectFrom("sessions")
    .select(({ fn }) => fn.count<number>("user_id").distinct().as("active"))
    .where("rotated_at", ">", new Date(now().getTime() - ACTIVE_USER_WINDOW_MS))
    .executeTakeFirstOrThrow();
  const fiddles = await db
    .selectFrom("fiddles")
    .select(["visibility", (row) => row("deleted_at", "is not", null).as("in_bin")])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .groupBy(["visibility", "in_bin"])
    .execute();
  const { files } = await db
    .selectFrom("files")
    .select(({ fn }) => fn.countAll<number>().as("files"))
    .executeTakeFirstOrThrow();
  const { bytes } = await db
    .selectFrom("blobs")
    .select(({ fn }) => fn.sum<number | null>("size").as("bytes"))
    .executeTakeFirstOrThrow();
  const inUse = (visibility: string) =>
    total(
      fiddles.filter((row) => row.visibility === visibility && !row.in_bin),
      ({ count }) => count,
    );
  return {
    plans: plans.map(({ name }) => {
      const own = rows.filter((row) => row.name === name);
      return {
        name,
        users: total(own, ({ count }) => count),
        paying: total(own, ({ count, is_live }) => (is_live === true ? count : 0)),
        storage_used: total(own, ({ stored }) => stored),
      };
    }),
    users: total(rows, ({ count }) => count),
    active_users: active,
    fiddles: {
      private: inUse("private"),
      unlisted: inUse("unlisted"),
      public: inUse("public"),
      in_bin: total(fiddles, ({ in_bin, count }) => (in_bin ? count : 0)),
    },
    files,
    bytes_kept: Number(bytes),
    prompts_today: await countPrompts(db, day(now())),
  };
}

function total<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}
