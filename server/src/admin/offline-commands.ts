import { plans } from "@fiddle/content/plans";
import { openProductPages } from "../content/product-pages.ts";
import { move, restore } from "../database/backup.ts";
import { type OpenDatabase, openDatabase } from "../database/open.ts";
import { hasPglite, openPglite } from "../database/pglite.ts";
import type { Env } from "../env.ts";
import type { Log } from "../platform/log.ts";
import { recordAudit } from "./record-audit.ts";
import { type CommandArgs, CommandError } from "./commands.ts";

/** What needs a database for itself, or none: not to be run in a server. */
interface OfflineCommand {
  readonly usage: string;
  readonly summary: string;
  readonly run: (env: Env, log: Log, args: CommandArgs) => Promise<readonly string[]>;
}

export const OFFLINE_COMMANDS: Readonly<Record<string, OfflineCommand>> = {
  "database migrate": {
    usage: "",
    summary: "brings the tables up to date; the server does so too when it starts",
    run: (env, log) => withDatabase(env, log, async ({ engine }) => [`The tables (${engine}) are up to date.`]),
  },
  "database restore": {
    usage: "<file>",
    summary: "fills an empty database with a backup",
    run: (env, log, { words: [file = ""] }) =>
      withDatabase(env, log, async ({ db }) => {
        const rows = await restore(db, file);
        await recordAudit(db, { actor: "command line", act: "database restore", subject: file, details: { rows } });
        return [`Restored ${rows} rows from ${file}.`];
      }),
  },
  "database move": {
    usage: "<postgres url>",
    summary: "carries the embedded database into an empty PostgreSQL; stop the server first",
    async run(env, log, { words: [url = ""] }) {
      if (!/^postgres(ql)?:\/\//.test(url))
        throw new CommandError("Name the PostgreSQL, e.g. postgres://user:password@host/fiddle.");
      if (!hasPglite(env.dataDir))
        throw new CommandError(`There is no database in ${env.dataDir}. Name the server's folder by DATA_DIR.`);
      const from = await openPglite(env.dataDir);
      try {
        return await withDatabase({ databaseUrl: url, dataDir: env.dataDir }, log, async ({ db }) => {
          const rows = await move(from.db, db);
          await recordAudit(db, {
            actor: "command line",
            act: "database move",
            subject: env.dataDir,
            details: { rows },
          });
          return [`Moved ${rows} rows. Set DATABASE_URL to the PostgreSQL and start the server.`];
        });
      } finally {
        await from.close();
      }
    },
  },
  "content check": {
    usage: "",
    summary: "reads every page and the plans, and says what is wrong",
    async run(env) {
      const wrong: string[] = [];
      const pages = openProductPages({
        env,
        log: { info() {}, error: (_, fields) => void wrong.push(String(fields?.error)) },
      });
      const count = pages.all().length;
      if (wrong.length > 0) throw new CommandError(wrong.join("\n"));
      return [`${count} pages and ${plans.length} plans are right.`];
    },
  },
};

async function withDatabase(
  env: Pick<Env, "databaseUrl" | "dataDir">,
  log: Log,
  work: (database: OpenDatabase) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const database = await openDatabase(env, log);
  return work(database).finally(database.close);
}
