import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { bodyLimit } from "hono/body-limit";
import { SERVER_ONLY } from "@fiddle/protocol/capabilities.ts";
import { answerFailures } from "../api/failures.ts";
import { newApi } from "../api/routes.ts";
import { requireSameOrigin } from "../api/same-origin.ts";
import { openProductPages } from "../content/product-pages.ts";
import { FolderWatcher } from "../folder/folder-watcher.ts";
import { createFolderSession } from "../folder/folder-session.ts";
import { NotebookFolder } from "../folder/notebook-folder.ts";
import { folderRoutes } from "../folder/routes.ts";
import { openLearn } from "../learn/open-learn.ts";
import { type Env, readEnv } from "../platform/env.ts";
import { apiError } from "../platform/errors.ts";
import { isForKernelHost } from "../platform/hosts.ts";
import { errorFields, type Log } from "../platform/log.ts";
import { createApp, type Connection } from "./app.ts";
import type { loadBuild } from "./built.ts";
import { onlyHere, onlyThisComputer } from "./offline.ts";

interface LocalAppOptions {
  readonly folder: string;
  readonly port: number;
  readonly isOffline: boolean;
  readonly built: Awaited<ReturnType<typeof loadBuild>>;
  readonly log: Log;
}

/** Many times what the body with a token has. */
const MAX_TOKEN_BYTES = 1_000;
const tooLarge = () => apiError(413, "too-large", "This is larger than any token. Copy the address again.");

/** The product for the notebooks in one folder of this computer. */
export interface LocalApp {
  readonly env: Env;
  /** With the token, so only for this computer's user. */
  readonly address: string;
  readonly fetch: (request: Request, from: Connection) => Promise<Response>;
}

/** The settings of a local run. Variables of the environment are a server's, so none is read. */
export function localEnv({ folder, port }: Pick<LocalAppOptions, "folder" | "port">): Env {
  return readEnv({ PORT: String(port), HOST: "127.0.0.1", DATA_DIR: join(folder, ".fiddle") });
}

export function createLocalApp({ folder: path, port, isOffline, built, log }: LocalAppOptions): LocalApp {
  const env = localEnv({ folder: path, port });
  const folder = new NotebookFolder(path);
  const isUntidy = (error: unknown) => log.error("leftovers of a save couldn't be tidied", errorFields(error));
  folder.tidy(isUntidy).catch(isUntidy);
  const token = randomBytes(16).toString("base64url");
  const api = newApi();
  api.use("*", async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
    c.header("x-content-type-options", "nosniff");
  });
  api.use("*", requireSameOrigin(env));
  // Everyone on this computer can send one. What comes with a session is the user's own.
  api.use("/api/folder/session", bodyLimit({ maxSize: MAX_TOKEN_BYTES, onError: tooLarge }));
  api.route(
    "/",
    folderRoutes({ folder, watcher: new FolderWatcher(folder), session: createFolderSession(env, token) }),
  );
  answerFailures(api, log);
  const kernelHostManifest = () => {
    const manifest = built.kernelHostManifest();
    return manifest && isOffline ? onlyHere(manifest) : manifest;
  };
  const app = createApp({
    ...built,
    kernelHostManifest,
    env,
    log,
    content: openProductPages({ env, log }),
    learn: openLearn({ env, log }),
    // There is one user, and nothing on another computer.
    absent: SERVER_ONLY,
    folder: { name: folder.name, key: folder.key, isOffline },
    api: async (request, connection) => api.fetch(request, connection),
    health: async () => "ok",
  });
  const hosts = new Set([env.appUrl, env.kernelOrigin].map((origin) => new URL(origin).host));
  return {
    env,
    address: `${env.appUrl}/#token=${token}`,
    async fetch(request, from) {
      // Another site can give its own name this computer's address, and would then be at home here.
      if (!hosts.has(new URL(request.url).host))
        return apiError(421, "wrong-host", `Open ${env.appUrl} instead of ${new URL(request.url).host}.`);
      const { pathname } = new URL(request.url);
      // The browser keeps the fragment with the token.
      if (pathname === "/" && !isForKernelHost(request, env))
        return new Response(null, { status: 302, headers: { location: "/folder", "cache-control": "no-store" } });
      if (!isOffline) return app.fetch(request, from);
      return isForKernelHost(request, env) ? onlyThisComputer(request, env, app.fetch) : app.fetch(request, from);
    },
  };
}
