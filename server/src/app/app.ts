import { type Context, Hono } from "hono";
import type { LearnPages, LocalFolder } from "@fiddle/protocol";
import type { Capability } from "@fiddle/protocol/capabilities.ts";
import type { ContentLibrary } from "../content/library.ts";
import { discoveryRoutes } from "../content/discovery-routes.ts";
import { queryRoutes } from "../content/query-routes.ts";
import type { Env } from "../platform/env.ts";
import { apiError, methodNotAllowed, notFound, serverError } from "../platform/errors.ts";
import { isForKernelHost, originalAddress, originalRequest } from "../platform/hosts.ts";
import type { KernelHostManifest } from "../kernel-host/manifest.ts";
import { kernelHostRoutes } from "../kernel-host/routes.ts";
import { learnAddresses } from "../learn/addresses.ts";
import { pageRoutes, type RenderPage } from "../pages/routes.ts";
import type { SharedPages } from "../pages/shared-document.ts";
import { errorFields, type Log } from "../platform/log.ts";
import type { SendFile } from "../platform/static-files.ts";
import { type FilesToCopy, offlineCopyRoutes } from "./offline-copy.ts";
import { type Health, sharedRoutes } from "./shared-routes.ts";
import { CACHED_FOREVER } from "../platform/cache-control.ts";

/** The parts of the app, which tests replace. */
export interface AppDeps {
  readonly env: Env;
  readonly log: Log;
  readonly buildId: string;
  /** URL paths of the app's scripts and styles. */
  readonly buildFiles: readonly string[];
  readonly render: RenderPage;
  readonly clientFiles: SendFile;
  readonly content: ContentLibrary;
  readonly learn: LearnPages;
  readonly sharedPages: SharedPages;
  /** What pages can't offer here; by default nothing. */
  readonly absent?: readonly Capability[];
  /** The folder whose files are the notebooks, on one's own computer. */
  readonly folder?: LocalFolder;
  /** What a copy in a browser downloads of the build; null before the first build. */
  readonly filesToCopy: () => Promise<FilesToCopy | null>;
  /** Paths of the app's own pages that search engines can list. */
  readonly listedPaths: readonly string[];
  /** The path of the image that link previews show for the page at `path`. */
  readonly socialImage: (path: string) => string;
  /** False in development, where pages change between requests. */
  readonly cachePages: boolean;
  readonly kernelHostManifest: () => KernelHostManifest | null;
  readonly kernelHostFiles: SendFile;
  readonly pythonFiles: SendFile;
  /** Responds to requests under `/api`, once the database is open. */
  readonly api: (request: Request, connection: Connection) => Promise<Response>;
  readonly health: () => Promise<Health>;
}

/** The network connection that a request arrived on. */
export interface Connection {
  /** An IP address. */
  readonly address: string;
}

/** Creates the whole server: two hosts that share only a port. */
export function createApp(deps: AppDeps): {
  readonly fetch: (request: Request, from: Connection) => Promise<Response>;
} {
  const { env, log } = deps;
  const shared = sharedRoutes(deps);
  const kernelHost = kernelHostRoutes({ env, manifest: deps.kernelHostManifest, files: deps.kernelHostFiles, shared });
  const app = appHostRoutes(deps, shared);
  const failed = (error: unknown, c: Context) => {
    log.error("request failed", { method: c.req.method, path: c.req.path, ...errorFields(error) });
    return serverError();
  };
  app.onError(failed);
  kernelHost.onError(failed);

  return {
    async fetch(received, from) {
      const request = originalRequest(received, env);
      if (isForKernelHost(request, env)) return kernelHost.fetch(request);
      return app.fetch(request, { address: originalAddress(received, from.address, env) });
    },
  };
}

function appHostRoutes(deps: AppDeps, shared: Hono): Hono<{ Bindings: Connection }> {
  const { buildId, buildFiles, content, api } = deps;
  const app = new Hono<{ Bindings: Connection }>();
  app.route("/", shared);
  app.all("/api/*", (c) => api(c.req.raw, c.env));
  // Here, so that no page is rendered whose log could have the token of the address.
  app.all("/ws/*", () => apiError(426, "upgrade-required", "This is a WebSocket.", { upgrade: "websocket" }));
  app.get("/builds/latest.json", (c) =>
    c.json({ id: buildId, manifest: `/builds/${buildId}.json` }, 200, { "cache-control": "no-store" }),
  );
  app.get(`/builds/${buildId}.json`, (c) =>
    c.json({ id: buildId, files: buildFiles }, 200, { "cache-control": CACHED_FOREVER }),
  );
  app.get("/builds/*", (c) => notFound(c.req.path));
  app.on(["POST", "PUT", "PATCH", "DELETE"], "/builds/*", (c) => methodNotAllowed(c.req.method, "GET, HEAD"));
  if (!deps.absent?.includes("offlineCopy"))
    app.route("/", offlineCopyRoutes({ ...deps, ask: async (request) => app.fetch(request, { address: "" }) }));
  app.route("/", queryRoutes(content));
  app.route("/", discoveryRoutes({ ...deps, learnAddresses: () => learnAddresses(deps.learn) }));
  app.route("/", pageRoutes({ ...deps, files: deps.clientFiles }));
  return app;
}
