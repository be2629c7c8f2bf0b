import { createApp } from "../server/src/app/app.ts";
import { loadBuild, type LoadOptions } from "../server/src/app/built.ts";
import { openProductPages } from "../server/src/content/product-pages.ts";
import type { Env } from "../server/src/platform/env.ts";
import { notFound } from "../server/src/platform/errors.ts";
import { openLearn } from "../server/src/learn/open-learn.ts";

/** The built product in the test's own process: pages, assets and the kernel host, without accounts or a database. */
export async function appWithoutApi(env: Env, build: LoadOptions = {}): Promise<ReturnType<typeof createApp>> {
  const log = { info() {}, error: (event: string) => void process.stderr.write(`${event}\n`) };
  return createApp({
    ...(await loadBuild(build)),
    env,
    log,
    content: openProductPages({ env, log }),
    learn: openLearn({ env, log }),
    api: async (request) => notFound(new URL(request.url).pathname),
    health: () => Promise.resolve("ok"),
  });
}
