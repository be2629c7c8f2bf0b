import "../platform/production.ts";
import { existsSync } from "node:fs";
import { inspect } from "node:util";
import { startPromptSockets } from "./start-prompt-sockets.ts";
import { createApp } from "./app.ts";
import { loadBuild } from "./built.ts";
import { openProductPages } from "../content/product-pages.ts";
import { hasPglite } from "../database/pglite.ts";
import { EnvError, readEnv } from "../platform/env.ts";
import { itemsOf, openLearn } from "../learn/open-learn.ts";
import { localAddress } from "../platform/hosts.ts";
import { listen, stopOnSignals } from "./listen.ts";
import { createLog } from "../platform/log.ts";
import { openServices } from "./open-services.ts";
import { startApi } from "./start-api.ts";
import { startRefreshing } from "../refreshes/start-refreshing.ts";
import { startSweeping } from "./sweep.ts";

/** Starts the built server with the settings of the process. Returns its URL. */
export async function main(): Promise<string> {
  // Variables that are already set take precedence over the file.
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnv(process.env);
  const log = createLog();
  const learn = openLearn({ env, log });
  const opening = openServices(env, log, itemsOf(learn));
  // Opening can fail before anything awaits it.
  opening.catch(failToStart);
  // The rest is loaded later, because a new database takes the most memory while it's made.
  if (env.databaseUrl === undefined && !hasPglite(env.dataDir)) await opening;
  const built = await loadBuild({ packagesDir: env.packagesDir, packageMirrorDir: env.packageMirrorDir, log });
  const content = openProductPages({ env, log });
  const deps = { env, log, content, learn, ...built, ...startApi(opening) };
  const sockets = startPromptSockets(opening);
  const listening = await listen(createApp(deps).fetch, env, { sockets });
  const sweeping = opening.then(({ services }) => startSweeping(services));
  const refreshing = opening.then(({ services }) => startRefreshing(services));
  stopOnSignals(async () => {
    await listening.stop();
    await Promise.all([(await sweeping).stop(), (await refreshing).stop()]);
    await (await opening).close();
  }, log);
  log.info("listening", {
    address: env.appUrl,
    port: listening.port,
    kernelOrigin: env.kernelOrigin,
    build: built.buildId,
  });
  const { database } = await opening;
  await database.announce(localAddress(env, listening.port));
  return env.appUrl;
}

/** Prints why the server can't start, and ends the process. */
export function failToStart(error: unknown): never {
  const expected = error instanceof EnvError || (error instanceof Error && error.cause !== undefined);
  process.stderr.write(`${expected ? error.message : inspect(error)}\n`);
  process.exit(1);
}

if (import.meta.main) await main().catch(failToStart);
