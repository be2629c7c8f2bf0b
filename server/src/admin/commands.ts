import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { createUser, emailKey } from "../accounts/create-user.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { resetLink } from "../accounts/new-password.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { planAt } from "../accounts/signed-in-user.ts";
import { backup } from "../database/backup.ts";
import type { Database } from "../database/schema.ts";
import type { Services } from "../services.ts";
import { recordAudit } from "./record-audit.ts";
import { grantPlan } from "./grant-plan.ts";

/** Something wrong with what was asked; its message says what to do. */
export class CommandError extends Error {}

/** What an operator types after `npm run admin --`. Runs here, or in the server that holds the embedded database. */
interface Command {
  /** Words in `<…>` must be there, in `[…]` may be. */
  readonly usage: string;
  readonly summary: string;
  readonly run: (services: Services, args: CommandArgs) => Promise<readonly string[]>;
}

/** Words in their order, and options such as `--until 2027-01-31`. */
export interface CommandArgs {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean>>;
}

const ACTOR = "command line";

export const COMMANDS: Readonly<Record<string, Command>> = {
  "user create": {
    usage: "<email> [--password <password>] [--operator]",
    summary: "makes an account; without a password one is made up and printed",
    async run(services, { words: [email = ""], options }) {
      if (!/^\S+@\S+$/.test(email)) throw new CommandError(`"${email}" is not an e-mail address.`);
      const given = typeof options["password"] === "string" ? options["password"] : undefined;
      if (given !== undefined && given.length < 8)
        throw new CommandError("The password must have 8 characters or more.");
      const password = given ?? randomBytes(12).toString("base64url");
      const passwordHash = await hashPassword(password);
      const user = await createUser(services, { email, passwordHash, emailVerifiedAt: services.now() });
      if (!user) throw new CommandError(`There is an account ${email} already.`);
      if (options["operator"] === true)
        await services.db.updateTable("users").set({ role: "operator" }).where("id", "=", user.id).execute();
      await recordAudit(services.db, { actor: ACTOR, act: "user create", subject: email });
      return [`Made ${email}.`, ...(given === undefined ? [`Password: ${password}`] : [])];
    },
  },
  "user list": {
    usage: "",
    summary: "every account with its plan",
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
      return lines.length > 0 ? lines : ["There is no account yet."];
    },
  },
  "user role": {
    usage: "<email> <person|operator>",
    summary: "makes somebody an operator, or an operator a person again",
    async run({ db }, { words: [email = "", role = ""] }) {
      if (role !== "person" && role !== "operator")
        throw new CommandError(`There is no role "${role}". There are person and operator.`);
      await db.transaction().execute(async (tx) => {
        const user = await findAccount(tx, email);
        if (role === "person") await requireOtherOperator(tx, user);
        await tx.updateTable("users").set({ role }).where("id", "=", user.id).execute();
        await recordAudit(tx, { actor: ACTOR, act: "user role", subject: user.email, details: { role } });
      });
      return [role === "operator" ? `${email} is an operator.` : `${email} is no operator.`];
    },
  },
  "user delete": {
    usage: "<email>",
    summary: "deletes an account and everything it holds, for good",
    async run(services, { words: [email = ""] }) {
      const user = await findAccount(services.db, email);
      await requireOtherOperator(services.db, user);
      await deleteAccount(services, user.id);
      await recordAudit(services.db, { actor: ACTOR, act: "user delete", subject: user.email });
      return [`Deleted ${user.email} and everything it held.`];
    },
  },
  "plan grant": {
    usage: "<email> <plan> [--until <date>]",
    summary: "gives a plan, for good or up to a date such as 2027-01-31",
    async run({ db, plans }, { words: [email = "", name = ""], options }) {
      const plan = plans.find((plan) => plan.name.toLowerCase() === name.toLowerCase());
      if (!plan)
        throw new CommandError(`There is no plan "${name}". There are ${plans.map((p) => p.name).join(", ")}.`);
      const until = options["until"];
      const ends = until === undefined ? null : new Date(String(until));
      if (ends && Number.isNaN(ends.getTime())) throw new CommandError(`"${until}" is not a date such as 2027-01-31.`);
      const grant = { actor: ACTOR, plan: plan.name, until: ends };
      const granted = await grantPlan({ db }, { email_key: emailKey(email) }, grant);
      if (granted === null) throw noAccount(email);
      return [`${granted} has ${plan.name}${ends ? ` until ${ends.toISOString()}` : ""}.`];
    },
  },
  "password reset": {
    usage: "<email>",
    summary: "prints a link with which the person chooses a new password within an hour",
    async run(services, { words: [email = ""] }) {
      const link = await resetLink(services, email);
      if (link === null) throw noAccount(email);
      await recordAudit(services.db, { actor: ACTOR, act: "password reset", subject: email });
      return [link];
    },
  },
  "audit log": {
    usage: "",
    summary: "what operators did, the latest hundred acts",
    async run({ db }) {
      const acts = await db.selectFrom("audit_log").selectAll().orderBy("id", "desc").limit(100).execute();
      return acts.map(({ at, actor, act, subject, details }) =>
        [at.toISOString(), actor, act, subject, JSON.stringify(details)].join("  "),
      );
    },
  },
  "database backup": {
    usage: "<file>",
    summary: "writes every row to a file; files that people uploaded are not in it",
    async run({ db }, { words: [file = ""] }) {
      const rows = await backup(db, file);
      await recordAudit(db, { actor: ACTOR, act: "database backup", subject: file, details: { rows } });
      return [`Wrote ${rows} rows to ${file}.`];
    },
  },
};

/** Throws when words are missing or too many. */
export function checkWords(name: string, usage: string, { words }: CommandArgs): void {
  const needed = usage.replaceAll(/\[[^\]]*\]/g, "").match(/<[^>]+>/g)?.length ?? 0;
  if (words.length !== needed) throw new CommandError(`Write it so: npm run admin -- ${name} ${usage}`.trimEnd());
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

/** Throws where without somebody nobody would be left to run the server from its pages. */
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
      `${email} is the only operator. Make another one first: npm run admin -- user role <email> operator`,
    );
}

function noAccount(email: string): CommandError {
  return new CommandError(`There is no account ${email}. List them: npm run admin -- user list`);
}
