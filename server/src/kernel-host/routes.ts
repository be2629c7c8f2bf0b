import { type Context, Hono } from "hono";
import type { Env } from "../platform/env.ts";
import { apiError, methodNotAllowed, notFound } from "../platform/errors.ts";
import type { SendFile } from "../platform/static-files.ts";

import {
  diagramDocument,
  endpointDocument,
  frameDocument,
  ISOLATION_HEADERS,
  outputDocument,
  pdfDocument,
  stageDocument,
} from "./documents.ts";
import { jupyterDocument } from "./jupyter-document.ts";
import type { KernelHostManifest } from "./manifest.ts";

export interface KernelHostDeps {
  readonly env: Env;
  /** Null until the kernel host is built, as in a development server that has just started. */
  readonly manifest: () => KernelHostManifest | null;
  /** Sends the kernel host's files: `assets/…`, `runtime/…`, `package-groups/…` and `package-mirror/…`. */
  readonly files: SendFile;
  /** The routes of both hosts. */
  readonly shared: Hono;
}

const CACHE_FOREVER = { "cache-control": "public, max-age=31536000, immutable" };
// Output documents have an opaque origin, so loading their scripts is a cross-origin request.
const CORS_HEADERS = { "access-control-allow-origin": "*" };

/** All routes of the host that runs user code. */
export function kernelHostRoutes({ env, manifest, files, shared }: KernelHostDeps): Hono {
  const app = new Hono();
  const document = (make: typeof outputDocument) => (c: Context) => {
    const built = manifest();
    return built
      ? make(built, env, new URL(c.req.url).searchParams)
      : apiError(
          503,
          "kernel-host-not-built",
          "The kernel host isn't built yet. Run: npm run build",
          ISOLATION_HEADERS,
        );
  };
  app.get("/kernel/frame", document(frameDocument));
  app.get("/kernel/output", document(outputDocument));
  app.get("/kernel/pdf", document(pdfDocument));
  app.get("/kernel/diagram", document(diagramDocument));
  app.get("/kernel/endpoint", document(endpointDocument));
  app.get("/kernel/stage", document(stageDocument));
  app.get("/kernel/jupyter", document(jupyterDocument));
  app.on("GET", ["/kernel/assets/*", "/runtime/*", "/package-groups/*", "/package-mirror/*"], (c) => {
    const headers = { ...CACHE_FOREVER, ...ISOLATION_HEADERS, ...CORS_HEADERS };
    return files(c.req.raw, c.req.path.replace(/^\/(kernel\/)?/, ""), headers) ?? notFound(c.req.path);
  });
  app.route("/", shared);
  app.all("*", (c) => redirectToApp(c.req.raw, env));
  return app;
}

/** Redirects users who open this host's address to the app. Programs get an error. */
function redirectToApp(request: Request, { appUrl }: Env): Response {
  const { pathname, search } = new URL(request.url);
  if (/^\/(kernel|runtime|package-groups|package-mirror)\//.test(pathname))
    return methodNotAllowed(request.method, "GET, HEAD");
  const method = request.method === "GET" || request.method === "HEAD";
  if (!method || /^\/api(\/|$)/.test(pathname))
    return apiError(
      421,
      "wrong-host",
      `This host only runs user code. Use ${appUrl}${pathname} instead.`,
      ISOLATION_HEADERS,
    );
  const destination = request.headers.get("sec-fetch-dest");
  if (destination !== null && destination !== "document") return notFound(pathname);
  return new Response(null, {
    status: 307,
    headers: { ...ISOLATION_HEADERS, location: `${appUrl}${pathname}${search}`, "cache-control": "no-store" },
  });
}
