import { type Context, Hono } from "hono";
import type { Env } from "../env.ts";
import { apiError, methodNotAllowed, notFound } from "../errors.ts";
import type { SendFile } from "../platform/static-files.ts";

import { diagramDocument, frameDocument, ISOLATION, outputDocument, pdfDocument, stageDocument } from "./documents.ts";
import { jupyterDocument } from "./jupyter-document.ts";
import type { KernelHostManifest } from "./manifest.ts";

export interface KernelHostDeps {
  readonly env: Env;
  /** Null while the kernel host is not built, as in a development server that has just started. */
  readonly manifest: () => KernelHostManifest | null;
  /** The built files of the kernel host, `assets/…` and `runtime/…`. */
  readonly files: SendFile;
  /** What both hosts serve. */
  readonly shared: Hono;
}

const IMMUTABLE = { "cache-control": "public, max-age=31536000, immutable" };
// The outputs' documents have an opaque origin, so they load their scripts as a stranger.
const ANYONE = { "access-control-allow-origin": "*" };

/** All that the host of people's code answers. What is not listed here is not there. */
export function kernelHostRoutes({ env, manifest, files, shared }: KernelHostDeps): Hono {
  const app = new Hono();
  const document = (make: typeof outputDocument) => (c: Context) => {
    const built = manifest();
    return built
      ? make(built, env, new URL(c.req.url).searchParams)
      : apiError(503, "kernel-host-not-built", "The kernel host is not built. Run npm run build.", ISOLATION);
  };
  app.get("/kernel/frame", document(frameDocument));
  app.get("/kernel/output", document(outputDocument));
  app.get("/kernel/pdf", document(pdfDocument));
  app.get("/kernel/diagram", document(diagramDocument));
  app.get("/kernel/stage", document(stageDocument));
  app.get("/kernel/jupyter", document(jupyterDocument));
  app.on("GET", ["/kernel/assets/*", "/runtime/*"], (c) => {
    const headers = { ...IMMUTABLE, ...ISOLATION, ...ANYONE };
    return files(c.req.raw, c.req.path.replace(/^\/(kernel\/)?/, ""), headers) ?? notFound(c.req.path);
  });
  app.route("/", shared);
  app.all("*", (c) => elsewhere(c.req.raw, env));
  return app;
}

/** A person who typed this host's address is sent to the app; programs are told. */
function elsewhere(request: Request, { appUrl }: Env): Response {
  const { pathname, search } = new URL(request.url);
  if (/^\/(kernel|runtime)\//.test(pathname)) return methodNotAllowed(request.method, "GET, HEAD");
  const method = request.method === "GET" || request.method === "HEAD";
  if (!method || /^\/api(\/|$)/.test(pathname))
    return apiError(
      421,
      "wrong-host",
      `This host only runs people's code. Ask ${appUrl}${pathname} instead.`,
      ISOLATION,
    );
  const destination = request.headers.get("sec-fetch-dest");
  if (destination !== null && destination !== "document") return notFound(pathname);
  return new Response(null, {
    status: 307,
    headers: { ...ISOLATION, location: `${appUrl}${pathname}${search}`, "cache-control": "no-store" },
  });
}
