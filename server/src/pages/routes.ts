import type { DocumentContext } from "@fiddle/protocol";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Env } from "../env.ts";
import { methodNotAllowed } from "../errors.ts";
import type { SendFile } from "../platform/static-files.ts";
import { errorFields, type Log } from "../platform/log.ts";
import { documentHeaders } from "./document-headers.ts";

/** Renders the page or the page's data that a request asks for. */
export type RenderPage = (request: Request, context: DocumentContext) => Promise<Response>;

export interface PagesDeps {
  readonly env: Env;
  readonly log: Log;
  readonly buildId: string;
  readonly render: RenderPage;
  /** The client's build: `assets/…` and the files of `web/public`. */
  readonly files: SendFile;
}

const IMMUTABLE = "public, max-age=31536000, immutable";
/**
 * What a worker's script says about itself: the embedder policy lets it start below an isolated page, and the content
 * policy, its own rather than the page's, lets it run wasm, fetch from here and start workers, and nothing else.
 */
const SCRIPT_HEADERS = {
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "content-security-policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'",
};

/** The app's pages and their files. */
export function pageRoutes({ env, log, buildId, render, files }: PagesDeps): Hono {
  const app = new Hono();
  app.get("/assets/*", (c) => {
    const sent = files(c.req.raw, c.req.path.slice(1), { ...SCRIPT_HEADERS, "cache-control": IMMUTABLE });
    // Never a page: a stale chunk must fail as a script, and be seen to be gone.
    return sent ?? c.text("Not found", 404, { "cache-control": "no-store", ...SCRIPT_HEADERS });
  });
  // Pages of others show it.
  app.get("/badge.svg", (c, next) => {
    const sent = files(c.req.raw, "badge.svg", {
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, max-age=86400",
    });
    return sent ? Promise.resolve(sent) : next();
  });
  app.get("*", (c, next) => {
    const sent = files(c.req.raw, c.req.path.slice(1), { ...SCRIPT_HEADERS, "cache-control": "no-cache" });
    return sent ? Promise.resolve(sent) : next();
  });
  app.get("*", compress(), (c) => page(c.req.raw));
  app.all("*", (c) => methodNotAllowed(c.req.method, "GET, HEAD"));
  return app;

  async function page(request: Request): Promise<Response> {
    const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
    const { pathname } = new URL(request.url);
    const report = (error: unknown) => log.error("page failed", { path: pathname, ...errorFields(error) });
    const rendered = await render(request, { nonce, kernelOrigin: env.kernelOrigin, buildId, report });
    const headers = new Headers(rendered.headers);
    for (const [name, value] of Object.entries(documentHeaders(pathname, nonce, env))) headers.set(name, value);
    if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
    return new Response(rendered.body, { status: rendered.status, statusText: rendered.statusText, headers });
  }
}
