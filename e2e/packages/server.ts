import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { catalog, type CatalogEntry, projectPage } from "./catalog.ts";

/** A public package server sends these headers too. An isolated page can't read its files without them. */
const HEADERS = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };
const SLOW_PARTS = 10;
const SLOW_PAUSE_MS = 200;

/** Serves our test packages: PEP 691 pages below /simple/, wheels below /files/, and 404 for everything else. */
export function packageServer(): Server {
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, origin } = new URL(request.url ?? "/", `http://${request.headers.host}`);
  if (request.method === "OPTIONS")
    return send(response, 204, "text/plain", "", { "access-control-allow-headers": "*" });
  if (pathname === "/healthz") return send(response, 200, "text/plain", "ok");
  const [, folder, name = ""] = pathname.split("/");
  if (folder === "simple") return sendProject(response, name, origin);
  const entry = folder === "files" ? findEntry(name) : undefined;
  if (!entry || entry.delivery === "gone") return send(response, 404, "text/plain", "Not Found");
  return sendFile(response, entry);
}

function sendProject(response: ServerResponse, requested: string, origin: string): void {
  const name = requested.toLowerCase().replaceAll(/[-_.]+/g, "-");
  if (name !== requested) return send(response, 301, "text/plain", "", { location: `${origin}/simple/${name}/` });
  const entries = catalog().get(name);
  if (!entries) return send(response, 404, "text/plain", "Not Found");
  const page = JSON.stringify(projectPage(name, entries, origin));
  // Without either, a browser keeps nothing of it.
  const kept = { etag: `"${name}"`, "cache-control": "max-age=0" };
  send(response, 200, "application/vnd.pypi.simple.v1+json", page, kept);
}

function findEntry(filename: string): CatalogEntry | undefined {
  return [...catalog().values()].flat().find(({ wheel }) => wheel.filename === filename);
}

async function sendFile(response: ServerResponse, { wheel, delivery }: CatalogEntry): Promise<void> {
  if (delivery === "hangs") return;
  if (delivery !== "slow") return send(response, 200, "application/zip", wheel.content);
  response.writeHead(200, { ...HEADERS, "content-type": "application/zip", "content-length": wheel.content.length });
  const step = Math.ceil(wheel.content.length / SLOW_PARTS);
  for (let start = 0; start < wheel.content.length; start += step) {
    response.write(wheel.content.subarray(start, start + step));
    await wait(SLOW_PAUSE_MS);
  }
  response.end();
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { ...HEADERS, "content-type": type, ...headers });
  response.end(body);
}
