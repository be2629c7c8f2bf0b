import { createHash } from "node:crypto";
import type { Duplex } from "node:stream";
import type { Algorithms } from "ssh2";
import { messageOf } from "@fiddle/notebook/message-of";
import { StepFailure } from "../failure.ts";
import type { SshSettings } from "../settings.ts";
import { type AnswerWatch, watchFirstAnswer } from "./first-answer.ts";
import { type Network, openSocket } from "./open-socket.ts";

const READY_TIMEOUT_MS = 15_000;
const GOODBYE_TIMEOUT_MS = 1_000;
/** What a host may send of one channel before it's read: twice the window that it's given. */
const MAX_UNREAD_BYTES = 4_000_000;
/**
 * Hosts that choose the group of a key exchange themselves occupy this process: a prime of 8,192 bits is checked for half a minute. A
 * packet that was compressed can be a thousand times as large.
 */
const ALGORITHMS: Algorithms = {
  kex: [
    "curve25519-sha256",
    "curve25519-sha256@libssh.org",
    "ecdh-sha2-nistp256",
    "ecdh-sha2-nistp384",
    "ecdh-sha2-nistp521",
    "diffie-hellman-group14-sha256",
    "diffie-hellman-group16-sha512",
  ],
  compress: ["none"],
};

export interface Tunnel {
  /** Opens a connection from the SSH host to a host and port that it can reach. */
  open(host: string, port: number): Promise<Duplex>;
  /** SHA-256 of the SSH host's key. */
  readonly hostKey: string;
  close(): void;
}

/**
 * Logs in on an SSH host whose address was checked like a database's. What lies behind it is the user's own network.
 * The first time, any host key is accepted and kept; later, only that one. Throws `StepFailure`.
 */
export async function openTunnel(network: Network, ssh: SshSettings, signal?: AbortSignal): Promise<Tunnel> {
  // Loaded with the first use, so that the server starts without it.
  const { Client } = await import("ssh2");
  const sock = await openSocket(network, ssh, signal ? { signal } : {}).catch((error: unknown) => {
    throw error instanceof StepFailure && error.step === "Connection" ? notReached(ssh) : error;
  });
  const client = new Client();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let hostKey = "";
  client.once("ready", resolve);
  // Also what comes after the first one.
  client.on("error", reject);
  client.once("close", () => reject(new Error("The SSH host closed the connection.")));
  let watch: AnswerWatch | null = null;
  const onAbort = () => client.destroy();
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    client.connect({
      sock,
      username: ssh.username,
      readyTimeout: READY_TIMEOUT_MS,
      algorithms: ALGORITHMS,
      keepaliveInterval: 20_000,
      ...(ssh.privateKey === "" ? { password: ssh.password } : { privateKey: ssh.privateKey }),
      ...(ssh.passphrase !== "" && { passphrase: ssh.passphrase }),
      hostVerifier: (key: Buffer) => {
        hostKey = createHash("sha256").update(key).digest("base64");
        return ssh.hostKey === null || ssh.hostKey === hostKey;
      },
    });
    watch = watchFirstAnswer(sock, "ssh", ssh);
    await Promise.race([promise, watch.failed]);
  } catch (error) {
    client.destroy();
    signal?.throwIfAborted();
    throw watch?.failure ?? explain(error, ssh, hostKey);
  } finally {
    watch?.[Symbol.dispose]();
    signal?.removeEventListener("abort", onAbort);
  }
  // An error after this one shows in the forwarded streams, which end.
  client.on("error", () => client.destroy());
  const streams = new Set<Duplex>();
  // The library doesn't hold a host to the window, and keeps all that comes.
  sock.on("data", () => {
    for (const stream of streams) if (stream.readableLength > MAX_UNREAD_BYTES) client.destroy();
  });
  return {
    hostKey,
    close() {
      client.end();
      // A host that never takes the goodbye would keep what waits for it, and the client doesn't destroy what it has ended.
      setTimeout(() => sock.destroy(), GOODBYE_TIMEOUT_MS).unref();
    },
    open: (host, port) =>
      new Promise((opened, failed) => {
        client.forwardOut("127.0.0.1", 0, host, port, (error, stream) => {
          if (error) return failed(behindFailure(host, port));
          streams.add(stream);
          stream.once("close", () => streams.delete(stream));
          // The driver for SQL Server asks for these of every socket.
          opened(Object.assign(stream, { setKeepAlive: () => stream, setNoDelay: () => stream }));
        });
      }),
  };
}

function notReached({ host, port }: SshSettings): StepFailure {
  return new StepFailure(
    "SSH",
    `The SSH host ${host} doesn't answer on port ${port}. Check the host and the port, and that its firewall lets this server's IP address in.`,
  );
}

function behindFailure(host: string, port: number): StepFailure {
  return new StepFailure(
    "Connection",
    `The SSH host can't reach ${host} on port ${port}. Enter the database's address as the SSH host sees it.`,
  );
}

function explain(error: unknown, ssh: SshSettings, hostKey: string): StepFailure {
  const said = messageOf(error);
  if (ssh.hostKey !== null && hostKey !== "" && hostKey !== ssh.hostKey)
    return new StepFailure(
      "SSH",
      `${ssh.host} has another SSH key than before (SHA256:${hostKey}). If it was reinstalled, save the SSH settings again to accept the key.`,
    );
  if (/authentication/i.test(said))
    return new StepFailure(
      "SSH",
      `${ssh.host} refused the SSH login of ${ssh.username}. Check the user, the password or the key.`,
    );
  if (/privateKey|passphrase|key format/i.test(said))
    return new StepFailure(
      "SSH",
      "The SSH key can't be read. Paste a whole private key in OpenSSH or PEM format, with its passphrase.",
    );
  return new StepFailure("SSH", `${ssh.host} didn't answer as an SSH server on port ${ssh.port}.`);
}
