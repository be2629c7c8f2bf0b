import type { KernelDocument } from "@fiddle/kernels/kernel-host";
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
import { documentsHash } from "./address.ts";
import { jupyterDocument } from "./jupyter-document.ts";
import type { KernelHostManifest } from "./manifest.ts";
import { CACHED_FOREVER } from "../platform/cache-control.ts";

export interface KernelHostDeps {
  readonly env: Env;
  /** Null until the kernel host is built, as in a development server that has just started. */
  readonly manifest: () => KernelHostManifest | null;
  /** Sends the kernel host's files: `assets/…`, `runtime/…`, `package-groups/…` and `package-mirror/…`. */
  readonly files: SendFile;
  /** The routes of both hosts. */
  readonly shared: Hono;
}

export const KERNEL_DOCUMENTS: Readonly<Record<KernelDocument, typeof outputDocument>> = {
  frame: frameDocument,
  output: outputDocument,
  pdf: pdfDocument,
  diagram: diagramDocument,
  endpoint: endpointDocument,
  stage: stageDocument,
  jupyter: jupyterDocument,
};
const CACHE_FOREVER = { "cache-control": CACHED_FOREVER };
/** Output documents have an opaque origin, so loading their scripts is a cross-origin request. */
export const KERNEL_FILE_HEADERS = { ...CACHE_FOREVER, ...ISOLATION_HEADERS, "access-control-allow-origin": "*" };

/** All routes of the host that runs user code. */
export function kernelHostRoutes({ env, manifest, files, shared }: KernelHostDeps): Hono {
  const app = new Hono();
  const document = (c: Context, make: typeof outputDocument) => {
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
  for (const [name, make] of Object.entries(KERNEL_DOCUMENTS)) {
    // The address of documents whose content is whatever this server has now.
    app.get(`/kernel/${name}`, (c) => document(c, make));
    app.get(`/kernel/:hash{[0-9a-f]{10}}/${name}.html`, (c) => {
      const sent = document(c, make);
      // A page of another build gets a document that works, but it isn't the one that its address names.
      if (sent.ok && c.req.param("hash") === documentsHash(manifest(), env))
        sent.headers.set("cache-control", CACHE_FOREVER["cache-control"]);
      return sent;
    });
  }
  app.on("GET", ["/kernel/assets/*", "/runtime/*", "/package-groups/*", "/package-mirror/*"], (c) => {
    const path = c.req.path.replace(/^\/(kernel\/)?/, "");
    return files(c.req.raw, path, KERNEL_FILE_HEADERS) ?? notFound(c.req.path);
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
