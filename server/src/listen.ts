import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type HttpBindings, serve } from "@hono/node-server";
import type { PromptSockets } from "./agent/prompt-sockets.ts";
import type { Connection } from "./app.ts";
import type { Env } from "./env.ts";
import { errorFields, type Log } from "./platform/log.ts";

/** Requests that take longer than this are cut when the server stops, in milliseconds. */
const LAST_CALL = 9000;

/**
 * Longer than proxies keep their idle connections (a minute is usual), in milliseconds: whoever sends the next request on
 * one that is just being closed gets an error instead of an answer.
 */
const KEEP_ALIVE = 75_000;

export interface Listening {
  readonly port: number;
  /** Accepts nothing new, lets requests finish, and resolves when all have, or after ten seconds at the latest. */
  readonly stop: () => Promise<void>;
}

/** Starts to listen. Rejects with a sentence when the port cannot be had. */
export function listen(
  fetch: (request: Request, from: Connection) => Promise<Response>,
  env: Env,
  { lastCall = LAST_CALL, sockets }: { readonly lastCall?: number; readonly sockets?: PromptSockets } = {},
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
    ({ port }) => resolve({ port, stop: () => stop(server as Server, lastCall, sockets) }),
  );
  (server as Server).keepAliveTimeout = KEEP_ALIVE;
  if (sockets)
    server.on("upgrade", (request: IncomingMessage, connection: Duplex, head: Buffer) =>
      sockets.upgrade(request, connection, head),
    );
  server.on("error", (error: NodeJS.ErrnoException) => reject(new Error(sentence(error, env), { cause: error })));
  return promise;
}

/** Stops on the signals of a terminal, a container and a service manager; a second one ends the process at once. */
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

async function stop(server: Server, lastCall: number, sockets: PromptSockets | undefined): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Browsers keep connections open for requests to come; each ends as soon as it has none.
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const late = setTimeout(() => server.closeAllConnections(), lastCall);
  await sockets?.stop();
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

function sentence({ code, message }: NodeJS.ErrnoException, { port, host }: Env): string {
  if (code === "EADDRINUSE") return `Port ${port} is taken. Stop the program that has it, or set PORT to another.`;
  if (code === "EACCES") return `Port ${port} is not allowed here. Set PORT to one above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `HOST ${host} is not an address of this machine.`;
  return `The server cannot listen: ${message}`;
}
