import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type HttpBindings, serve } from "@hono/node-server";
import type { PromptSockets } from "../agent/prompt-sockets.ts";
import type { Connection } from "./app.ts";
import type { Env } from "../platform/env.ts";
import { errorFields, type Log } from "../platform/log.ts";

/** How long running requests can take to finish when the server stops. After that, they're aborted. */
const REQUEST_DRAIN_TIMEOUT_MS = 9000;

/**
 * Proxies usually keep idle connections for a minute. Ours must stay open longer, because a request that a proxy sends
 * while we close the connection fails.
 */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;

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
    sockets,
  }: { readonly drainTimeoutMs?: number; readonly sockets?: PromptSockets } = {},
): Promise<Listening> {
  const { promise, resolve, reject } = Promise.withResolvers<Listening>();
  const server = serve(
    {
      fetch: (request, bindings) =>
        fetch(request, { address: (bindings as HttpBindings).incoming.socket.remoteAddress ?? "" }),
      port: env.port,
      // Other upgrades are offers, such as some programs' `h2c`, that may be ignored.
      serverOptions: { shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket" },
      ...(env.host && { hostname: env.host }),
    },
    ({ port }) => resolve({ port, stop: () => stop(server as Server, drainTimeoutMs, sockets) }),
  );
  (server as Server).keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  if (sockets)
    server.on("upgrade", (request: IncomingMessage, connection: Duplex, head: Buffer) =>
      sockets.upgrade(request, connection, head),
    );
  server.on("error", (error: NodeJS.ErrnoException) =>
    reject(new Error(listenErrorMessage(error, env), { cause: error })),
  );
  return promise;
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
