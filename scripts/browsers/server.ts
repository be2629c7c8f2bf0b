import { createApp } from "../../server/src/app.ts";
import { loadBuild } from "../../server/src/built.ts";
import { openProductPages } from "../../server/src/content/product-pages.ts";
import { readEnv } from "../../server/src/env.ts";
import { notFound } from "../../server/src/errors.ts";
import { openLearn } from "../../server/src/learn/open-learn.ts";
import { listen } from "../../server/src/listen.ts";
import { addresses } from "../../e2e/addresses.ts";

/** The built product without accounts, which remembers what was requested. */
export interface WatchedServer {
  readonly url: string;
  /** Names of requested files, e.g. `python_stdlib.zip`, since the last call. */
  takeRequested(): readonly string[];
  stop(): Promise<void>;
}

export async function startWatchedServer(): Promise<WatchedServer> {
  const { port, kernelOrigin } = addresses();
  const env = readEnv({ PORT: String(port), KERNEL_ORIGIN: kernelOrigin });
  const log = { info() {}, error: console.error };
  let requested: string[] = [];
  const app = createApp({
    ...(await loadBuild()),
    env,
    log,
    content: openProductPages({ env, log }),
    learn: openLearn({ env, log }),
    api: async (request) => notFound(new URL(request.url).pathname),
    health: () => Promise.resolve("ok"),
  });
  const { stop } = await listen(async (request, from) => {
    requested.push(new URL(request.url).pathname.split("/").at(-1) ?? "");
    return app.fetch(request, from);
  }, env);
  return {
    url: env.appUrl,
    takeRequested() {
      const taken = requested;
      requested = [];
      return taken;
    },
    stop,
  };
}
