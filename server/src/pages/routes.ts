import {
  type DocumentContext,
  type LearnPages,
  cookieName,
  meAnswerSchema,
  readCookie,
  REFRESH_COOKIE,
} from "@fiddle/protocol";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Env } from "../env.ts";
import { methodNotAllowed } from "../errors.ts";
import type { SendFile } from "../platform/static-files.ts";
import { errorFields, type Log } from "../platform/log.ts";
import type { ContentLibrary } from "../content/library.ts";
import { documentHeaders } from "./document-headers.ts";
import { keepPage, KeptPages, type KeptPage, sendKept } from "./kept-pages.ts";
import { hashOwnScripts } from "./own-scripts.ts";
import { trackingAt } from "./tracking.ts";

/** Renders the page or the page's data that a request asks for. */
export type RenderPage = (request: Request, context: DocumentContext) => Promise<Response>;

export interface PagesDeps {
  readonly env: Env;
  readonly log: Log;
  readonly buildId: string;
  readonly render: RenderPage;
  /** The client's build: `assets/…` and the files of `web/public`. */
  readonly files: SendFile;
  readonly content: ContentLibrary;
  readonly learn: LearnPages;
  /** False while developing, where the same path is another page after each change. */
  readonly keepPages: boolean;
  readonly socialImage: (path: string) => string;
  /** Answers what is under `/api`. */
  readonly api: (request: Request, connection: Connection) => Promise<Response>;
}

interface Connection {
  /** An IP address. */
  readonly address: string;
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
export function pageRoutes(deps: PagesDeps): Hono {
  const { env, log, buildId, render, files, content, keepPages, socialImage } = deps;
  const kept = new KeptPages();
  const app = new Hono();
  app.get("/assets/*", (c) => {
    const sent = files(c.req.raw, c.req.path.slice(1), { ...SCRIPT_HEADERS, "cache-control": IMMUTABLE });
    // Never a page: a stale chunk must fail as a script, and be seen to be gone.
    return sent ?? c.text("Not found", 404, { "cache-control": "no-store", ...SCRIPT_HEADERS });
  });
  // Pages of others show and run these.
  app.on("GET", ["/badge.svg", "/embed.js", "/social/*"], (c, next) => {
    const sent = files(c.req.raw, c.req.path.slice(1), {
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
    const { pathname, search } = new URL(request.url);
    const reading = content.isReading(pathname);
    // With a query the document is the same, but to keep one for each would let anybody fill the memory.
    if (!reading || !keepPages || search !== "") return renderPage(request, reading);
    const found = await kept.find(pathname, content.revision, () => renderToKeep(request));
    return found ? sendKept(request, found) : renderPage(request, reading);
  }

  async function renderPage(request: Request, reading: boolean): Promise<Response> {
    const nonce = newNonce();
    const rendered = await render(request, contextOf(request, nonce, reading));
    const headers = new Headers(rendered.headers);
    for (const [name, value] of Object.entries(documentHeaders(new URL(request.url), [`'nonce-${nonce}'`], env)))
      headers.set(name, value);
    if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
    return new Response(rendered.body, { status: rendered.status, statusText: rendered.statusText, headers });
  }

  /** Nothing of the one who asks may get into a document that others will be sent. */
  async function renderToKeep({ url }: Request): Promise<KeptPage | null> {
    const nonce = newNonce();
    const request = new Request(url);
    const rendered = await render(request, contextOf(request, nonce, true));
    if (rendered.status !== 200) return null;
    const { html, sources } = hashOwnScripts(await rendered.text(), nonce);
    return keepPage(html, {
      ...documentHeaders(new URL(url), sources, env),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
    });
  }

  function contextOf(request: Request, nonce: string, reading: boolean): DocumentContext {
    const url = new URL(request.url);
    const { pathname } = url;
    const report = (error: unknown) => log.error("page failed", { path: pathname, ...errorFields(error) });
    const { appUrl, kernelOrigin } = env;
    return {
      nonce,
      appUrl,
      kernelOrigin,
      buildId,
      reading,
      socialImage: socialImage(pathname),
      tracking: trackingAt(url, env.tracking),
      content,
      learn: deps.learn,
      isOperator: () => isOperator(request, deps),
      report,
    };
  }
}

/** Asks the API as the page will: what is decided there is decided in one place. */
async function isOperator({ headers }: Request, { api, env }: PagesDeps): Promise<boolean | null> {
  const cookie = headers.get("cookie");
  if (cookie === null) return false;
  const answer = await api(new Request(`${env.appUrl}/api/me`, { headers: { cookie } }), { address: "" });
  const refreshCookie = cookieName(REFRESH_COOKIE, new URL(env.appUrl).protocol);
  if (answer.status === 401) return readCookie(cookie, refreshCookie) === null ? false : null;
  const me = meAnswerSchema.safeParse(await answer.json().catch(() => null));
  return me.success ? me.data.is_operator : null;
}

function newNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
}
