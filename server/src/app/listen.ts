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

/** The addresses of `localhost`. Browsers try ::1 first. Here 127.0.0.1 comes first, because every computer has it. */
const LOOPBACK = ["127.0.0.1", "::1"] as const;

export interface Listening {
  readonly port: number;
  /** Refuses new connections and resolves when all requests have finished, after ten seconds at the latest. */
  readonly stop: () => Promise<void>;
}

type Fetch = (request: Request, from: Connection) => Promise<Response>;

interface ListenOptions {
  readonly drainTimeoutMs?: number;
  readonly maxConnections?: number;
  readonly sockets?: PromptSockets;
  /** Where the operator chooses the port. */
  readonly portSetting?: string;
}

/** Starts to listen. Rejects with a message for the operator if the port isn't available. */
export function listen(
  fetch: Fetch,
  env: Env,
  {
    drainTimeoutMs = REQUEST_DRAIN_TIMEOUT_MS,
    maxConnections = MAX_CONNECTIONS,
    sockets,
    portSetting = "PORT",
  }: ListenOptions = {},
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
    reject(new Error(listenErrorMessage(error, env, portSetting), { cause: error })),
  );
  return promise;
}

/**
 * Listens at each address that `localhost` has here. A browser may take either, so a program of someone else at the other one would get
 * our visitors, and the secrets in their addresses.
 */
export async function listenOnLoopback(fetch: Fetch, env: Env, options: ListenOptions = {}): Promise<Listening> {
  const open: Listening[] = [];
  const stop = async () => void (await Promise.all(open.map((each) => each.stop())));
  for (const host of LOOPBACK)
    try {
      open.push(await listen(fetch, { ...env, host, port: open[0]?.port ?? env.port }, options));
    } catch (error) {
      if (open.length > 0 && isNoAddress(error)) continue;
      await stop();
      throw error;
    }
  return { port: open[0]?.port ?? env.port, stop };
}

/** This port if nobody listens on it at any address of `localhost`, otherwise another one. */
export async function freeLoopbackPort(wanted: number, env: Env): Promise<number> {
  // A port that is free at one address can be in use at the other.
  for (const port of [wanted, 0, 0, 0, 0]) {
    const listening = await listenOnLoopback(async () => new Response(), { ...env, port }).catch(() => null);
    await listening?.stop();
    if (listening) return listening.port;
  }
  throw new Error("No port is free on this computer.");
}

/** Whether this computer doesn't have the address, such as one without IPv6. */
function isNoAddress(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined) : undefined;
  return cause?.code === "EADDRNOTAVAIL" || cause?.code === "EAFNOSUPPORT";
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

function listenErrorMessage({ code, message }: NodeJS.ErrnoException, { port, host }: Env, setting: string): string {
  if (code === "EADDRINUSE")
    return `Port ${port} is already in use. Stop the program that uses it, or choose another one with ${setting}.`;
  if (code === "EACCES") return `Port ${port} needs special permissions. Choose a number above 1023 with ${setting}.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST ${host} isn't an address of this machine. Set it to one of this machine's addresses, or remove it.`;
  return `The server can't listen: ${message}`;
}
