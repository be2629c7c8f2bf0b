import {
  type DocumentContext,
  FIDDLE_ID,
  type LearnPages,
  type LocalFolder,
  cookieName,
  meAnswerSchema,
  readCookie,
  REFRESH_COOKIE,
} from "@fiddle/protocol";
import { capabilitiesWithout, type Capability } from "@fiddle/protocol/capabilities.ts";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Env } from "../platform/env.ts";
import { methodNotAllowed } from "../platform/errors.ts";
import type { SendFile } from "../platform/static-files.ts";
import { errorFields, type Log } from "../platform/log.ts";
import type { ContentLibrary } from "../content/library.ts";
import { documentsHash } from "../kernel-host/address.ts";
import type { KernelHostManifest } from "../kernel-host/manifest.ts";
import { RenderQueue, type RenderQueueOptions, tooManyRenders } from "../limits/render-queue.ts";
import { APP_CARDS_PATH, CARDS_PATH, createCardRoute, noCard } from "../cards/routes.ts";
import { fileHeaders, SCRIPT_HEADERS } from "./file-headers.ts";
import { documentHeaders } from "./document-headers.ts";
import { compressPage, PageCache, type CachedPage, sendCachedPage } from "./page-cache.ts";
import {
  readSharedDocument,
  sendSharedDocument,
  type SharedDocument,
  sharedKey,
  type SharedPages,
} from "./shared-document.ts";
import { createExampleApps, createPublishedApps, sendAppImage } from "./published-apps.ts";
import { createSharedNotebooks } from "./shared-notebook.ts";
import { hashScripts } from "./script-hashes.ts";
import { trackingAt } from "./tracking.ts";

/** Renders a page, or its data, for a request. */
export type RenderPage = (request: Request, context: DocumentContext) => Promise<Response>;

export interface PagesDeps extends Pick<RenderQueueOptions, "maxRenderMs"> {
  readonly env: Env;
  readonly log: Log;
  readonly buildId: string;
  readonly render: RenderPage;
  /** Sends files of the client's build: `assets/…` and those of `web/public`. */
  readonly files: SendFile;
  readonly content: ContentLibrary;
  readonly learn: LearnPages;
  /** False in development, where pages change between requests. */
  readonly cachePages: boolean;
  readonly socialImage: (path: string) => string;
  readonly sharedPages: SharedPages;
  /** What this host doesn't offer. Nothing is absent by default, and what the operator turned off always is. */
  readonly absent?: readonly Capability[];
  readonly folder?: LocalFolder;
  readonly kernelHostManifest: () => KernelHostManifest | null;
  /** Responds to requests under `/api`. */
  readonly api: (request: Request, connection: Connection) => Promise<Response>;
}

interface Connection {
  /** An IP address. */
  readonly address: string;
}

/** How long a shared document is kept. Operators may change what it shows at any time. */
const SHARED_MS = 10_000;

/** The app's pages and their files. */
export function pageRoutes(deps: PagesDeps): Hono<{ Bindings: Connection }> {
  const { env, log, buildId, render, files, content, cachePages, socialImage } = deps;
  const readingPages = new PageCache<CachedPage>();
  const sharedPages = new PageCache<SharedDocument>();
  const queue = new RenderQueue(deps);
  const capabilities = capabilitiesWithout([...(deps.absent ?? []), ...(env.isAgentOn ? [] : (["agent"] as const))]);
  const asGuest = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    deps.api(new Request(env.appUrl + path, { headers }), { address: "" });
  const sharedNotebook = createSharedNotebooks(asGuest);
  const examples = createExampleApps(deps.learn, socialImage);
  const publishedApps = createPublishedApps(asGuest, examples);
  const sendCard = createCardRoute({ ask: asGuest, otherwise: socialImage("/"), queue });
  const sendFile = (request: Request, path: string) => files(request, path.slice(1), fileHeaders(path.slice(1)));
  const app = new Hono<{ Bindings: Connection }>();
  app.get("/assets/*", (c) => {
    const sent = sendFile(c.req.raw, c.req.path);
    // A missing chunk must not return a page, so that the app notices that it's stale.
    return sent ?? c.text("Not found", 404, { "cache-control": "no-store", ...SCRIPT_HEADERS });
  });
  app.get(`${CARDS_PATH}/:id{.+\\.png}`, (c) => {
    const id = c.req.param("id").replace(/\.png$/, "");
    return FIDDLE_ID.test(id) ? sendCard(c.req.raw, `/api/fiddles/${id}`, c.env.address) : noCard();
  });
  app.get(`${APP_CARDS_PATH}/:slug{.+\\.png}`, (c) => {
    const slug = c.req.param("slug").replace(/\.png$/, "");
    return sendCard(c.req.raw, `/api/publications/${encodeURIComponent(slug)}`, c.env.address);
  });
  app.get("/apps/:slug/notebook.json", (c) => {
    const notebook = examples.notebook(c.req.param("slug"));
    return notebook === null ? c.notFound() : c.body(notebook, 200, { "content-type": "application/json" });
  });
  app.get("/apps/:slug/images/:version/:name", async (c) => {
    const { slug, version, name } = c.req.param();
    const find = async () => ({ image: await publishedApps.image(slug, version, name) });
    const found = publishedApps.isKept(slug) ? await find() : await queue.run(c.env.address, find);
    return found ? sendAppImage(found.image) : tooManyRenders();
  });
  app.get("*", (c, next) => {
    const sent = sendFile(c.req.raw, c.req.path);
    return sent ? Promise.resolve(sent) : next();
  });
  app.get("*", compress(), (c) => page(c.req.raw, c.env));
  app.all("*", (c) => methodNotAllowed(c.req.method, "GET, HEAD"));
  return app;

  async function page(request: Request, { address }: Connection): Promise<Response> {
    const url = new URL(request.url);
    const { pathname, origin } = url;
    const reading = content.isReading(pathname);
    if (reading && cachePages) {
      // A page to read is the same with any query, so all of them share one document.
      const make = () => queue.run(address, () => renderForCache(`${origin}${pathname}`));
      const found = await readingPages.find(pathname, content.revision, make);
      if (found) return sendCachedPage(request, found);
    }
    const key = cachePages ? sharedKey(url, deps.sharedPages) : null;
    if (key !== null) {
      const make = () => queue.run(address, () => renderForAll(`${origin}${key}`));
      const found = await sharedPages.find(key, `${Math.floor(Date.now() / SHARED_MS)}`, make);
      if (found) return sendSharedDocument(request, found, newNonce());
    }
    return (await queue.run(address, () => renderPage(request, reading))) ?? tooManyRenders();
  }

  /** Renders without the query and the request's headers. Null for a page that isn't there. */
  async function renderForAll(url: string): Promise<SharedDocument | null> {
    const nonce = newNonce();
    const rendered = await renderPage(new Request(url), false, nonce);
    return rendered.status === 200 ? readSharedDocument(rendered, Object.fromEntries(rendered.headers), nonce) : null;
  }

  async function renderPage(request: Request, reading: boolean, nonce = newNonce()): Promise<Response> {
    const rendered = await render(request, contextOf(request, nonce, reading));
    const headers = new Headers(rendered.headers);
    for (const [name, value] of Object.entries(documentHeaders(new URL(request.url), [`'nonce-${nonce}'`], env)))
      headers.set(name, value);
    if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
    return new Response(rendered.body, { status: rendered.status, statusText: rendered.statusText, headers });
  }

  /** Renders without the request's headers, because others get the cached document too. */
  async function renderForCache(url: string): Promise<CachedPage | null> {
    const nonce = newNonce();
    const request = new Request(url);
    const rendered = await render(request, contextOf(request, nonce, true));
    if (rendered.status !== 200) return null;
    const { html, sources } = hashScripts(await rendered.text(), nonce);
    return compressPage(html, {
      ...documentHeaders(new URL(url), sources, env),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
    });
  }

  function contextOf(request: Request, nonce: string, reading: boolean): DocumentContext {
    const url = new URL(request.url);
    const { pathname } = url;
    const report = (error: unknown) => log.error("page failed", { path: pathname, ...errorFields(error) });
    const { appUrl, kernelOrigin, languageServer } = env;
    const documents = documentsHash(deps.kernelHostManifest(), env);
    return {
      nonce,
      appUrl,
      kernelHost: `${kernelOrigin}/kernel/${documents}`,
      buildId,
      reading,
      socialImage: socialImage(pathname),
      tracking: trackingAt(url, env.tracking),
      languageServer,
      capabilities,
      folder: deps.folder ?? null,
      content,
      learn: deps.learn,
      sharedNotebook,
      publishedApp: publishedApps.find,
      isOperator: () => isOperator(request, deps),
      report,
    };
  }
}

/** Asks the API, so that permissions are decided in one place. Null if only a refresh could tell. */
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
