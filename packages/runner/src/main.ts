/** Runs the code of published apps that are due on a Jupyter server, until it's stopped (docs/runner.md). */
import { setTimeout as sleep } from "node:timers/promises";
import { messageOf } from "@fiddle/notebook/message-of";
import type { EndRun } from "@fiddle/protocol";
import { endRun, takeRun } from "./fiddle-api.ts";
import { runNotebook } from "./run-notebook.ts";
import { readSettings, type RunnerSettings, SettingsError } from "./settings.ts";

const LOOK_INTERVAL_MS = 15_000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const stopped = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stopped.abort());
  log("looking for due runs", { fiddle: settings.fiddleUrl, jupyter: new URL(settings.jupyter.base).host });
  while (!stopped.signal.aborted) {
    const run = await takeRun(settings).catch((error: unknown) => log("no answer", { reason: messageOf(error) }));
    if (!run) {
      await sleep(LOOK_INTERVAL_MS, undefined, { signal: stopped.signal }).catch(() => {});
      continue;
    }
    const result = await runNotebook(run, settings, stopped.signal);
    // A run that ends with this process is recorded as lost by its lease.
    if (stopped.signal.aborted) break;
    const failure = await end(settings, run.id, result);
    log("run ended", { app: run.app_id, failure });
  }
}

/** Tells the server how a run ended, or that its results couldn't be stored. Returns the failure; empty if there's none. */
async function end(settings: RunnerSettings, id: string, result: EndRun): Promise<string> {
  try {
    await endRun(settings, id, result);
    return "failure" in result ? result.failure : "";
  } catch (error) {
    const failure = `The results couldn't be stored. ${messageOf(error)}`.slice(0, 2_000);
    await endRun(settings, id, { failure }).catch(() => null);
    return failure;
  }
}

function log(message: string, fields: Readonly<Record<string, string>>): null {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), message, ...fields })}\n`);
  return null;
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
