import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { createUser, emailKey } from "../accounts/create-user.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { resetLink } from "../accounts/new-password.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { planAt } from "../contract/signed-in-user.ts";
import { backup } from "../database/backup.ts";
import type { Database } from "../database/schema.ts";
import type { Services } from "../contract/services.ts";
import { recordAudit } from "../database/record-audit.ts";
import { grantPlan } from "./grant-plan.ts";

/** A command that can't be run as given. The message says what to do. */
export class CommandError extends Error {}

/** A command for `npm run admin --`. It runs here, or in the server that has the embedded database open. */
interface Command {
  /** Words in `<…>` are required, those in `[…]` are optional. `[…]` with an ellipsis can be any number of words. */
  readonly usage: string;
  readonly summary: string;
  readonly run: (services: Services, args: CommandArgs) => Promise<readonly string[]>;
}

/** The positional arguments, and options such as `--until 2027-01-31`. */
export interface CommandArgs {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean>>;
}

const ACTOR = "command line";

export const COMMANDS: Readonly<Record<string, Command>> = {
  "user create": {
    usage: "<email> [--password <password>] [--operator]",
    summary: "creates an account, and generates and prints a password if none is given",
    async run(services, { words: [email = ""], options }) {
      if (!/^\S+@\S+$/.test(email))
        throw new CommandError(`"${email}" isn't an email address. Use one like name@example.com.`);
      const given = typeof options["password"] === "string" ? options["password"] : undefined;
      if (given !== undefined && given.length < 8)
        throw new CommandError("The password is too short. Use at least 8 characters.");
      const password = given ?? randomBytes(12).toString("base64url");
      const passwordHash = await hashPassword(password);
      const user = await createUser(services, { email, passwordHash, emailVerifiedAt: services.now() });
      if (!user) throw new CommandError(`${email} already has an account.`);
      if (options["operator"] === true)
        await services.db.updateTable("users").set({ role: "operator" }).where("id", "=", user.id).execute();
      await recordAudit(services.db, { actor: ACTOR, act: "user create", subject: email });
      return [`Created ${email}.`, ...(given === undefined ? [`Password: ${password}`] : [])];
    },
  },
  "user list": {
    usage: "",
    summary: "lists all accounts with their plans",
    async run({ db, plans, now }) {
      const users = await db
        .selectFrom("users")
        .select(["email", "role", "plan", "plan_ends_at", "created_at"])
        .orderBy("created_at")
        .execute();
      const lines = users.map((user) => {
        const ends = user.plan_ends_at ? ` until ${user.plan_ends_at.toISOString().slice(0, 10)}` : "";
        const plan = planAt(user, plans, now()).name;
        return [user.created_at.toISOString().slice(0, 10), user.email, user.role, plan + ends].join("  ");
      });
      return lines.length > 0 ? lines : ["There are no accounts yet."];
    },
  },
  "user role": {
    usage: "<email> <person|operator>",
    summary: "makes a user an operator, or an operator a regular user (person)",
    async run({ db }, { words: [email = "", role = ""] }) {
      if (role !== "person" && role !== "operator")
        throw new CommandError(`There's no role "${role}". Use person or operator.`);
      await db.transaction().execute(async (tx) => {
        const user = await findAccount(tx, email);
        if (role === "person") await requireOtherOperator(tx, user);
        await tx.updateTable("users").set({ role }).where("id", "=", user.id).execute();
        await recordAudit(tx, { actor: ACTOR, act: "user role", subject: user.email, details: { role } });
      });
      return [role === "operator" ? `${email} is now an operator.` : `${email} isn't an operator anymore.`];
    },
  },
  "user delete": {
    usage: "<email>",
    summary: "permanently deletes an account and all of its data",
    async run(services, { words: [email = ""] }) {
      const user = await findAccount(services.db, email);
      await requireOtherOperator(services.db, user);
      await deleteAccount(services, user.id);
      await recordAudit(services.db, { actor: ACTOR, act: "user delete", subject: user.email });
      return [`Deleted ${user.email} and all of its data.`];
    },
  },
  "plan grant": {
    usage: "<email> <plan> [--until <date>]",
    summary: "grants a plan, permanently or until a date such as 2027-01-31",
    async run({ db, plans }, { words: [email = "", name = ""], options }) {
      const plan = plans.find((plan) => plan.name.toLowerCase() === name.toLowerCase());
      if (!plan)
        throw new CommandError(`There's no plan "${name}". Use one of these: ${plans.map((p) => p.name).join(", ")}.`);
      const until = options["until"];
      const ends = until === undefined ? null : new Date(String(until));
      if (ends && Number.isNaN(ends.getTime()))
        throw new CommandError(`"${until}" isn't a date. Use the format 2027-01-31.`);
      const grant = { actor: ACTOR, plan: plan.name, until: ends };
      const granted = await grantPlan({ db }, { email_key: emailKey(email) }, grant);
      if (granted === null) throw noAccount(email);
      return [`${granted} has ${plan.name}${ends ? ` until ${ends.toISOString()}` : ""}.`];
    },
  },
  "password reset": {
    usage: "<email>",
    summary: "prints a link for choosing a new password, which works for an hour",
    async run(services, { words: [email = ""] }) {
      const link = await resetLink(services, email);
      if (link === null) throw noAccount(email);
      await recordAudit(services.db, { actor: ACTOR, act: "password reset", subject: email });
      return [link];
    },
  },
  "audit log": {
    usage: "",
    summary: "lists the last hundred actions of operators",
    async run({ db }) {
      const acts = await db.selectFrom("audit_log").selectAll().orderBy("id", "desc").limit(100).execute();
      return acts.map(({ at, actor, act, subject, details }) =>
        [at.toISOString(), actor, act, subject, JSON.stringify(details)].join("  "),
      );
    },
  },
  "database backup": {
    usage: "<file>",
    summary: "writes the database to a file, without uploaded files",
    async run({ db }, { words: [file = ""] }) {
      const rows = await backup(db, file);
      await recordAudit(db, { actor: ACTOR, act: "database backup", subject: file, details: { rows } });
      return [`Wrote ${rows} rows to ${file}.`];
    },
  },
};

/** Throws a `CommandError` if there are too few or too many arguments. */
export function checkWords(name: string, usage: string, { words }: CommandArgs): void {
  const needed = usage.replaceAll(/\[[^\]]*\]/g, "").match(/<[^>]+>/g)?.length ?? 0;
  const isMore = words.length > needed && !/…\]/.test(usage);
  if (words.length < needed || isMore) throw new CommandError(`Usage: npm run admin -- ${name} ${usage}`.trimEnd());
}

async function findAccount(db: Kysely<Database>, email: string) {
  const user = await db
    .selectFrom("users")
    .select(["id", "email", "role"])
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  if (!user) throw noAccount(email);
  return user;
}

/** Throws if this user is the only operator, because then nobody could manage the server from its pages. */
async function requireOtherOperator(
  db: Kysely<Database>,
  { id, email, role }: Awaited<ReturnType<typeof findAccount>>,
): Promise<void> {
  if (role !== "operator") return;
  const other = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "operator")
    .where("id", "!=", id)
    .limit(1)
    .executeTakeFirst();
  if (!other)
    throw new CommandError(
      `${email} is the only operator. Make someone else an operator first: npm run admin -- user role <email> operator`,
    );
}

function noAccount(email: string): CommandError {
  return new CommandError(`There's no account ${email}. To see all accounts, run: npm run admin -- user list`);
}
