import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { respond } from "./deliver.ts";
import type { ChatRequest } from "./scenario.ts";
import type { Script } from "./script.ts";

export interface ScriptServer {
  /** What to name as the endpoint, e.g. `http://127.0.0.1:4999/v1`. */
  readonly baseUrl: string;
  readonly close: () => Promise<void>;
}

const CORS = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

/**
 * Serves a script over HTTP: `POST [/{scenario}]/v1/chat/completions` and `GET [/{scenario}]/v1/models` as an OpenAI-compatible server does,
 * `POST /script/start/{scenario}` begins a scenario again, `GET /script/result` says what went wrong, `GET /script/requests` lists
 * all requests.
 */
export async function serveScript(script: Script, port: number): Promise<ScriptServer> {
  const server = createServer((request, response) => {
    answer(script, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  const listening = typeof address === "object" && address ? address.port : port;
  return {
    baseUrl: `http://127.0.0.1:${listening}/v1`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(script: Script, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://script");
  if (request.method === "OPTIONS") return void response.writeHead(204, CORS).end();
  if (pathname === "/script/result") return sendJson(response, script.result());
  if (pathname === "/script/requests") return sendJson(response, script.requests);
  const [, started] = /^\/script\/start\/([^/]+)$/.exec(pathname) ?? [];
  if (started) return sendJson(response, { started }, script.start(started) ? 200 : 404);
  const [, scenario = "", call] = /^(?:\/([^/]+))?\/v1\/(models|chat\/completions)$/.exec(pathname) ?? [];
  if (call === "models")
    return sendJson(response, { object: "list", data: script.names.map((id) => ({ id, object: "model" })) });
  if (call !== "chat/completions")
    return sendJson(response, { error: { message: `There is no ${pathname} here.` } }, 404);
  const body = JSON.parse(await readBody(request)) as ChatRequest;
  const { status, headers, bytes } = respond(script.answer(body, scenario), body);
  const closed = new AbortController();
  response.on("close", () => closed.abort());
  response.writeHead(status, { ...CORS, ...headers });
  for await (const part of bytes(closed.signal)) response.write(part);
  response.end();
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { ...CORS, "content-type": "application/json" }).end(JSON.stringify(value, null, 2));
}
