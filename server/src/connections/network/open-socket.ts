import { lookup } from "node:dns/promises";
import { isIP, Socket } from "node:net";
import { StepFailure } from "../failure.ts";
import { isAllowedAddress } from "../../platform/allowed-address.ts";

/** Long enough for two further attempts of the network where a packet was lost. */
const CONNECT_TIMEOUT_MS = 5_000;

/** Every address of a host name. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** How database connections leave this server. */
export interface Network {
  /** CIDR networks that may be reached beside public addresses. */
  readonly networks: readonly string[];
  readonly resolve: ResolveHost;
}

export function createNetwork(networks: readonly string[]): Network {
  return { networks, resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address) };
}

interface Destination {
  readonly host: string;
  readonly port: number;
  /** The host's address, where it's known already. It's checked like any other. */
  readonly address?: string | undefined;
}

/**
 * Opens a TCP connection to an address that was checked, never to a name that could mean another one by then. The name
 * is looked up once; if any of its addresses isn't allowed, none is used. Throws `StepFailure`.
 */
export async function openSocket(
  { networks, resolve }: Network,
  { host, port, address }: Destination,
  { signal, timeoutMs = CONNECT_TIMEOUT_MS }: { readonly signal?: AbortSignal; readonly timeoutMs?: number } = {},
): Promise<Socket> {
  const known = address ?? (isIP(host) ? host : undefined);
  const addresses = known === undefined ? await resolveName(resolve, host) : [known];
  if (!addresses.every((each) => isAllowedAddress(each, networks))) throw refusedAddress(host);
  let failure: unknown;
  for (const each of addresses) {
    signal?.throwIfAborted();
    try {
      const socket = await connect(each, port, timeoutMs, signal);
      if (isAllowedAddress(socket.remoteAddress ?? "", networks)) return socket;
      socket.destroy();
      throw refusedAddress(host);
    } catch (error) {
      failure = error;
    }
  }
  throw failure instanceof StepFailure ? failure : notReached(failure, host, port);
}

async function resolveName(resolve: ResolveHost, host: string): Promise<readonly string[]> {
  const addresses = await resolve(host).catch(() => []);
  if (addresses.length > 0) return addresses;
  throw new StepFailure("DNS", `${host} can't be found. Check the host name.`);
}

/** One message for every address that isn't allowed, so that it says nothing about this server's network. */
function refusedAddress(host: string): StepFailure {
  return new StepFailure(
    "DNS",
    `${host} isn't a public address, so it can't be reached from here. Use a public host or an SSH tunnel, or ask the operator to add its network to CONNECTION_NETWORKS.`,
  );
}

function connect(host: string, port: number, timeoutMs: number, signal: AbortSignal | undefined): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = new Socket();
  const fail = (error: unknown) => {
    socket.destroy();
    reject(error);
  };
  const timer = setTimeout(() => fail(Object.assign(new Error("timed out"), { code: "ETIMEDOUT" })), timeoutMs);
  const onAbort = () => fail(signal?.reason);
  signal?.addEventListener("abort", onAbort, { once: true });
  socket.once("error", fail);
  socket.once("connect", () => {
    socket.off("error", fail);
    socket.setNoDelay(true).setKeepAlive(true, 30_000);
    resolve(socket);
  });
  socket.connect({ host, port, autoSelectFamily: false });
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  });
}

function notReached(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  const message = code === undefined ? undefined : MESSAGES[code];
  if (message === undefined) return error;
  return new StepFailure("Connection", message(host, port));
}

const MESSAGES: Readonly<Record<string, (host: string, port: number) => string>> = {
  ECONNREFUSED: (host, port) =>
    `${host} refused the connection on port ${port}. Check the port, and that the database listens for connections from outside.`,
  ETIMEDOUT: (host, port) =>
    `${host} didn't answer on port ${port}. A firewall may block it; allow this server's IP address there.`,
  EHOSTUNREACH: (host, port) => `${host} can't be reached on port ${port}. Check the host.`,
  ENETUNREACH: (host, port) => `${host} can't be reached on port ${port}. Check the host.`,
  ECONNRESET: (host, port) => `${host} closed the connection on port ${port}. Check the port.`,
};
