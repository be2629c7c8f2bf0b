import type { Duplex } from "node:stream";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { isIP } from "node:net";
import { StepFailure } from "../failure.ts";
import type { ConnectionSettings } from "../settings.ts";
import { FIRST_ANSWER_TIMEOUT_MS, silence } from "./first-answer.ts";
import { type Network, openSocket } from "./open-socket.ts";
import { openTunnel, type Tunnel } from "./ssh-tunnel.ts";

/** The way to one database: each socket goes to an address that was checked, or through the SSH host. */
export interface Route {
  /** Another connection to the database, e.g. to cancel what runs on the first one. Throws `StepFailure`. */
  open(signal?: AbortSignal): Promise<Duplex>;
  /** The SSH host's key; null without SSH. */
  readonly hostKey: string | null;
  /** Ends every connection. */
  close(): void;
}

export async function openRoute(network: Network, settings: ConnectionSettings, signal?: AbortSignal): Promise<Route> {
  const { ssh, host, port } = settings;
  if (ssh === null) {
    let address: string | undefined;
    const open = new Set<Duplex>();
    let isClosed = false;
    return {
      async open(stop) {
        const socket = await openSocket(network, { host, port, address }, stop ? { signal: stop } : {});
        if (isClosed) socket.destroy();
        open.add(socket);
        socket.once("close", () => open.delete(socket));
        // A name can have several servers behind it, and only the one that runs a query can cancel it.
        address ??= socket.remoteAddress;
        return socket;
      },
      hostKey: null,
      close() {
        isClosed = true;
        for (const socket of open) socket.destroy();
      },
    };
  }
  const tunnel: Tunnel = await openTunnel(network, ssh, signal);
  return { open: () => tunnel.open(host, port), hostKey: tunnel.hostKey, close: () => tunnel.close() };
}

export interface TlsOptions {
  readonly servername?: string;
  readonly ca?: string;
  readonly rejectUnauthorized: boolean;
}

/** What `tls.connect` needs for these settings; null for a connection in the clear. */
export function tlsOptions({ tls, tlsCa, host }: ConnectionSettings): TlsOptions | null {
  if (tls === "off") return null;
  return {
    ...(isIP(host) === 0 && { servername: host }),
    ...(tlsCa.trim() !== "" && { ca: tlsCa }),
    rejectUnauthorized: tls === "verify",
  };
}

/** Encrypts a connection from its first byte, as HTTPS does. Throws `StepFailure`. */
export async function startTls(stream: Duplex, settings: ConnectionSettings): Promise<TLSSocket> {
  const options = tlsOptions(settings);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Without a server name, the certificate is compared with the host.
  const socket = connectTls({ socket: stream, host: settings.host, ...options });
  socket.once("secureConnect", resolve);
  socket.once("error", reject);
  const timer = setTimeout(
    () => reject(new StepFailure("Connection", silence(settings.type, settings))),
    FIRST_ANSWER_TIMEOUT_MS,
  );
  try {
    await promise;
    return socket;
  } catch (error) {
    stream.destroy();
    throw tlsFailure(error, settings) ?? error;
  } finally {
    clearTimeout(timer);
  }
}

/** What a failed handshake means; null for an error that isn't about TLS. */
export function tlsFailure(error: unknown, { host, tls, tlsCa }: ConnectionSettings): StepFailure | null {
  if (tls === "off") return null;
  const { code = "", message } = error as NodeJS.ErrnoException;
  // Some drivers keep only the message.
  if (
    /SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|CERT_UNTRUSTED/.test(code) ||
    /self-signed|unable to (verify|get)/.test(message)
  )
    return new StepFailure(
      "TLS",
      tlsCa.trim() === ""
        ? `The certificate of ${host} isn't signed by a public authority. Paste the certificate of your own authority, or choose encryption without a check.`
        : `The certificate of ${host} isn't signed by the authority you pasted.`,
    );
  if (code === "CERT_HAS_EXPIRED" || /certificate has expired/.test(message))
    return new StepFailure("TLS", `The certificate of ${host} has expired. Renew it on the database's server.`);
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID" || /does not match certificate/.test(message))
    return new StepFailure("TLS", `The certificate isn't for ${host}. Use the host name that the certificate names.`);
  if (/^ERR_SSL|^EPROTO|^ERR_OSSL/.test(code) || /does not support SSL|does not support secure/.test(message))
    return new StepFailure(
      "TLS",
      `${host} doesn't speak TLS on this port. Check the port, or turn TLS off if you trust the network.`,
    );
  return null;
}
