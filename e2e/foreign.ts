import { createServer } from "node:http";
import { listenOnFreePort } from "../scripts/free-port.ts";

/** Another site, which embeds our pages and counts the requests that reach it. */
export interface ForeignServer {
  /** A site other than `localhost` and `127.0.0.1`, but on this machine. */
  readonly origin: string;
  /** A page with `url` in a frame. */
  embedding(url: string): string;
  /** A page with this HTML, as its author pasted it. */
  holding(html: string): string;
  /** A URL that records each request to it under `name`. */
  canary(name: string): string;
  hits(name: string): number;
  /** The URL of a file that pages of other sites can read. */
  serving(name: string, body: string | Buffer): string;
  /** The URL of a file that pages of other sites can embed but not read. */
  refusing(name: string): string;
  /** The URL of a file that pages of other sites can neither embed nor read: most sites send no headers about it. */
  silent(name: string): string;
  /** A URL that never answers. */
  hanging(name: string): string;
  /** A URL that redirects to another. */
  redirecting(url: string): string;
  close(): Promise<void>;
}

export async function startForeignServer(): Promise<ForeignServer> {
  const hits = new Map<string, number>();
  const files = new Map<string, string | Buffer>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://foreign");
    if (pathname.startsWith("/hanging/")) return response;
    if (pathname.startsWith("/silent/")) return response.end("silent");
    if (!pathname.startsWith("/refused/")) response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-expose-headers", "x-name");
    response.setHeader("cross-origin-resource-policy", "cross-origin");
    const [, kind, name = ""] = pathname.split("/");
    if (kind === "canary") {
      hits.set(name, (hits.get(name) ?? 0) + 1);
      return response.end("noted");
    }
    if (kind === "redirect") return response.writeHead(302, { location: searchParams.get("to") ?? "/" }).end();
    if (kind === "refused") return response.end("private");
    if (kind === "file") {
      response.setHeader("x-name", name);
      if (!files.has(name)) response.statusCode = 404;
      return response.end(files.get(name));
    }
    response.setHeader("content-type", "text/html");
    return response.end(page(searchParams.get("html") ?? frame(searchParams.get("frame"))));
  });
  const port = await listenOnFreePort(server);
  const origin = `http://foreign.localhost:${port}`;
  return {
    origin,
    embedding: (url) => `${origin}/?frame=${encodeURIComponent(url)}`,
    holding: (html) => `${origin}/?html=${encodeURIComponent(html)}`,
    canary: (name) => `${origin}/canary/${name}`,
    serving: (name, body) => {
      files.set(name, body);
      return `${origin}/file/${name}`;
    },
    refusing: (name) => `${origin}/refused/${name}`,
    hanging: (name) => `${origin}/hanging/${name}`,
    silent: (name) => `${origin}/silent/${name}`,
    redirecting: (url) => `${origin}/redirect?to=${encodeURIComponent(url)}`,
    hits: (name) => hits.get(name) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function frame(url: string | null): string {
  const source = url?.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return source ? `<iframe src="${source}" title="Embedded" width="1000" height="700"></iframe>` : "";
}

function page(html: string): string {
  return `<!doctype html><title>Another site</title><link rel="icon" href="data:,"><h1>Another site</h1>${html}`;
}
