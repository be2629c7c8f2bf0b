import { plans } from "@fiddle/content/plans";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { openProductPages } from "../content/product-pages.ts";
import { move, restore } from "../database/backup.ts";
import { type OpenDatabase, openDatabase } from "../database/open.ts";
import { hasPglite, openPglite } from "../database/pglite.ts";
import type { Env } from "../platform/env.ts";
import type { Log } from "../platform/log.ts";
import { recordAudit } from "../database/record-audit.ts";
import { type CommandArgs, CommandError } from "./commands.ts";

/** A command that needs exclusive access to a database, or none, so it can't run in the server process. */
interface OfflineCommand {
  readonly usage: string;
  readonly summary: string;
  readonly run: (env: Env, log: Log, args: CommandArgs) => Promise<readonly string[]>;
}

export const OFFLINE_COMMANDS: Readonly<Record<string, OfflineCommand>> = {
  "database migrate": {
    usage: "",
    summary: "updates the database to this version, which also happens when the server starts",
    run: (env, log) => withDatabase(env, log, async ({ engine }) => [`The database (${engine}) is up to date.`]),
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
    summary: "copies the embedded database to an empty PostgreSQL database (stop the server first)",
    async run(env, log, { words: [url = ""] }) {
      if (!/^postgres(ql)?:\/\//.test(url))
        throw new CommandError("Enter the PostgreSQL URL, e.g. postgres://user:password@host/fiddle.");
      if (!hasPglite(env.dataDir))
        throw new CommandError(`There's no database in ${env.dataDir}. Set DATA_DIR to the server's data folder.`);
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
          return [`Moved ${rows} rows. Set DATABASE_URL to the PostgreSQL URL and start the server.`];
        });
      } finally {
        await from.close();
      }
    },
  },
  "packages build": {
    usage: "<package> [package…]",
    summary: "makes snapshots from which Python starts with packages imported: the first one, the first two, and so on",
    run: (env, _, { words }) => buildPackages(env, words),
  },
  "packages mirror": {
    usage: "<package> [package…]",
    summary: "downloads packages with what they need, so that notebooks install them from this server",
    run: (env, _, { words }) => mirrorPackages(env, "add", words),
  },
  "packages list": {
    usage: "",
    summary: "lists the packages that this server has, with their sizes",
    run: (env) => mirrorPackages(env, "list"),
  },
  "packages remove": {
    usage: "<package> [package…]",
    summary: "deletes packages from this server, and what only they need",
    run: (env, _, { words }) => mirrorPackages(env, "remove", words),
  },
  "content check": {
    usage: "",
    summary: "checks all pages and plans for errors",
    async run(env) {
      const wrong: string[] = [];
      const pages = openProductPages({
        env,
        log: { info() {}, error: (_, fields) => void wrong.push(String(fields?.error)) },
      });
      const count = pages.all().length;
      if (wrong.length > 0) throw new CommandError(wrong.join("\n"));
      return [`${count} pages and ${plans.length} plans are valid.`];
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

const SCRIPTS = join(import.meta.dirname, "../../../scripts");

/** Makes package snapshots. */
async function buildPackages(env: Env, packages: readonly string[]): Promise<readonly string[]> {
  const isDone = await runScript("build-packages.ts", [env.packagesDir, ...packages], env);
  if (!isDone) throw new CommandError("Not all package snapshots could be made.");
  return [];
}

/** Changes or lists the compiled packages that this server has. */
async function mirrorPackages(
  env: Env,
  verb: "add" | "remove" | "list",
  packages: readonly string[] = [],
): Promise<readonly string[]> {
  const isDone = await runScript("mirror-packages.ts", [env.packageMirrorDir, verb, ...packages], env);
  if (!isDone) throw new CommandError(verb === "add" ? "Not all packages could be mirrored." : "Nothing was changed.");
  return [];
}

/** Runs a script in a process of its own, because it is a part of the build. It prints what it does. False if it fails. */
async function runScript(
  name: string,
  args: readonly string[],
  { pyodidePackagesUrl, pypiIndexUrl, kernelOrigin }: Env,
): Promise<boolean> {
  // Either can be a path on the kernel host.
  const absolute = (url: string) => new URL(url, kernelOrigin).href;
  const env = {
    ...process.env,
    PYODIDE_PACKAGES_URL: absolute(pyodidePackagesUrl),
    PYPI_INDEX_URL: absolute(pypiIndexUrl),
  };
  const child = spawn(process.execPath, [join(SCRIPTS, name), ...args], { stdio: "inherit", env });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on("error", reject);
  child.on("close", resolve);
  return (await promise) === 0;
}
