import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type HttpBindings, serve } from "@hono/node-server";
import type { PromptSockets } from "../agent/prompt-sockets.ts";
import type { Connection } from "./app.ts";
import type { Env } from "../platform/env.ts";
import { networkOf } from "../limits/network.ts";
import { originalAddress, plainAddress } from "../platform/hosts.ts";
import { errorFields, type Log } from "../platform/log.ts";
import { OpenResponses } from "./open-responses.ts";

/** How long running requests can take to finish when the server stops. After that, they're aborted. */
const REQUEST_DRAIN_TIMEOUT_MS = 9000;

/**
 * Proxies usually keep idle connections for a minute. Ours must stay open longer, because a request that a proxy sends
 * while we close the connection fails.
 */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
/** How long the headers of a request may take. Until then, up to 16 kB wait. */
const HEADERS_TIMEOUT_MS = 20_000;
/** Connections of one network, unless all come from a proxy. A browser opens six to each of the two hosts, and a school has hundreds. */
const MAX_CONNECTIONS = 2_000;

export interface Listening {
  readonly port: number;
  /** Refuses new connections and resolves when all requests have finished, after ten seconds at the latest. */
  readonly stop: () => Promise<void>;
}

/** Starts to listen. Rejects with a message for the operator if the port isn't available. */
export function listen(
  fetch: (request: Request, from: Connection) => Promise<Response>,
  env: Env,
  {
    drainTimeoutMs = REQUEST_DRAIN_TIMEOUT_MS,
    maxConnections = MAX_CONNECTIONS,
    sockets,
  }: { readonly drainTimeoutMs?: number; readonly maxConnections?: number; readonly sockets?: PromptSockets } = {},
): Promise<Listening> {
  const { promise, resolve, reject } = Promise.withResolvers<Listening>();
  const responses = new OpenResponses();
  const server = serve(
    {
      async fetch(request, bindings) {
        const { incoming, outgoing } = bindings as HttpBindings;
        const address = incoming.socket.remoteAddress ?? "";
        const network = networkOf(originalAddress(request, address, env));
        if (!responses.begin(incoming.socket, outgoing, network)) return new Response(null, { status: 503 });
        return fetch(request, { address });
      },
      port: env.port,
      serverOptions: {
        headersTimeout: HEADERS_TIMEOUT_MS,
        // Other upgrades are offers, such as some programs' `h2c`, that may be ignored.
        shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket",
      },
      ...(env.host && { hostname: env.host }),
    },
    ({ port }) => resolve({ port, stop: () => stop(server as Server, drainTimeoutMs, sockets) }),
  );
  (server as Server).keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  if (!env.trustProxy) limitConnections(server as Server, maxConnections);
  if (sockets)
    server.on("upgrade", (request: IncomingMessage, connection: Duplex, head: Buffer) =>
      sockets.upgrade(request, connection, head),
    );
  server.on("error", (error: NodeJS.ErrnoException) =>
    reject(new Error(listenErrorMessage(error, env), { cause: error })),
  );
  return promise;
}

/** Ends the connections that one network has too many of. */
function limitConnections(server: Server, maxConnections: number): void {
  const counts = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const network = networkOf(plainAddress(socket.remoteAddress ?? ""));
    const count = counts.get(network) ?? 0;
    if (count >= maxConnections) {
      socket.destroy();
      return;
    }
    counts.set(network, count + 1);
    socket.once("close", () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
  });
}

/** Stops on SIGINT and SIGTERM. A second signal ends the process immediately. */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      log.info("stopping", { signal });
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error("stopping failed", errorFields(error));
          process.exit(1);
        },
      );
    });
}

async function stop(server: Server, drainTimeoutMs: number, sockets: PromptSockets | undefined): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Browsers keep connections open for later requests, so a connection is closed as soon as it's idle.
  const idleTimer = setInterval(() => server.closeIdleConnections(), 100);
  const drainTimer = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
  await sockets?.stop();
  await closed;
  clearInterval(idleTimer);
  clearTimeout(drainTimer);
}

function listenErrorMessage({ code, message }: NodeJS.ErrnoException, { port, host }: Env): string {
  if (code === "EADDRINUSE")
    return `Port ${port} is already in use. Stop the program that uses it, or set PORT to another one.`;
  if (code === "EACCES") return `Port ${port} needs special permissions. Set PORT to a number above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST ${host} isn't an address of this machine. Set it to one of this machine's addresses, or remove it.`;
  return `The server can't listen: ${message}`;
}
