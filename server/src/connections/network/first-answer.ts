import { DEFAULT_PORTS, type ConnectionType } from "@fiddle/protocol";
import type { Duplex } from "node:stream";
import { StepFailure } from "../failure.ts";

/** Servers greet, or answer a client's first bytes, at once, but some cloud databases have to wake up before. */
export const FIRST_ANSWER_TIMEOUT_MS = 10_000;

type Protocol = ConnectionType | "ssh";
type Destination = Readonly<{ host: string; port: number }>;

interface Expected {
  readonly name: string;
  readonly port: string;
  /** Whether a server's first bytes can be this protocol's. */
  readonly speaks: (first: Buffer) => boolean;
}

const startsWith = (pattern: RegExp) => (first: Buffer) => pattern.test(first.toString("latin1"));
/** A packet with the number 0 that holds a greeting of version 10 or an error. */
const greetsAsMysql = (first: Buffer) => first[3] === 0 && (first[4] === 0x0a || first[4] === 0xff);
/** The types of messages before a login, and the answer to a request for TLS. */
const POSTGRESQL_TYPES = /^(?!SSH-)[RENSv]/;

/** The type of every message that a SQL Server sends. */
const TDS_ANSWER = 4;

const EXPECTED: Readonly<Record<Protocol, Expected>> = {
  postgresql: { name: "PostgreSQL", port: String(DEFAULT_PORTS.postgresql), speaks: startsWith(POSTGRESQL_TYPES) },
  mysql: { name: "MySQL", port: String(DEFAULT_PORTS.mysql), speaks: greetsAsMysql },
  clickhouse: { name: "ClickHouse", port: "8123, with TLS 8443", speaks: startsWith(/^HTTP\//) },
  trino: { name: "Trino", port: "8080, with TLS 443 or 8443", speaks: startsWith(/^HTTP\//) },
  sqlserver: { name: "SQL Server", port: String(DEFAULT_PORTS.sqlserver), speaks: (first) => first[0] === TDS_ANSWER },
  ssh: { name: "SSH", port: "22", speaks: startsWith(/^SSH-|\nSSH-/) },
};

const OTHERS: readonly (readonly [name: string, is: (first: Buffer) => boolean])[] = [
  ["an SSH server", startsWith(/^SSH-/)],
  ["a web server", startsWith(/^HTTP\//)],
  ["a MySQL or MariaDB server", greetsAsMysql],
];
/** An alert or a handshake of any version of TLS. */
const isTls = (first: Buffer) => (first[0] === 0x15 || first[0] === 0x16) && first[1] === 3;

export interface AnswerWatch extends Disposable {
  /** Why the connection was given up, or why the driver's own failure isn't the cause; null when all went well. */
  readonly failure: StepFailure | null;
  /** Rejects with the failure. Not every driver notices that its stream is gone. */
  readonly failed: Promise<never>;
}

/** Destroys a stream whose other end stays silent or speaks another protocol. Its data must already have a reader. */
export function watchFirstAnswer(stream: Duplex, type: Protocol, { host, port }: Destination): AnswerWatch {
  const { name, port: usual, speaks } = EXPECTED[type];
  const step = type === "ssh" ? "SSH" : "Connection";
  const fix = fixOf(type);
  let failure: StepFailure | null = null;
  const { promise: failed, reject } = Promise.withResolvers<never>();
  // Also where nobody waits for it.
  failed.catch(() => {});
  const fail = (message: string) => {
    stop();
    failure = new StepFailure(step, message);
    stream.destroy();
    reject(failure);
  };
  const onData = (first: Buffer) => {
    stop();
    if (speaks(first)) return;
    const other = OTHERS.find(([, is]) => is(first))?.[0];
    if (other !== undefined) fail(`Port ${port} of ${host} belongs to ${other}, not to ${name}. ${fix}`);
    else if (isTls(first)) fail(tlsOnly);
    else fail(`Port ${port} of ${host} doesn't belong to ${name}. ${fix}`);
  };
  const overHttp = type === "clickhouse" || type === "trino";
  const tlsOnly = overHttp
    ? `${host} only accepts encrypted connections on port ${port}. Turn on TLS.`
    : `Port ${port} of ${host} only speaks TLS, so it doesn't belong to ${name}. ${fix}`;
  const onClose = () =>
    fail(
      `${host} closed the connection on port ${port} without an answer. Check the port (${name} usually has ${usual})${overHttp ? " and the TLS setting" : ""}, and that its firewall lets this server's IP address in.`,
    );
  const timer = setTimeout(() => fail(silence(type, { host, port })), FIRST_ANSWER_TIMEOUT_MS);
  function stop() {
    clearTimeout(timer);
    stream.off("data", onData).off("end", onClose).off("close", onClose);
  }
  stream.once("data", onData).once("end", onClose).once("close", onClose);
  return {
    get failure() {
      return failure;
    },
    failed,
    [Symbol.dispose]: stop,
  };
}

/** What to say of a server that accepts a connection and then sends nothing. */
export function silence(type: Protocol, { host, port }: Destination): string {
  return `${host} accepted the connection on port ${port}, but sent nothing for ${FIRST_ANSWER_TIMEOUT_MS / 1000} seconds, so it may be another kind of server. ${fixOf(type)}${type === "mysql" ? SLOW_GREETING : ""}`;
}

/** MySQL looks up the name of who comes before it greets. */
const SLOW_GREETING = " If the port is right, set skip-name-resolve on the server: it may wait for its DNS.";

function fixOf(type: Protocol): string {
  const { name, port } = EXPECTED[type];
  return `Enter ${name}'s port, usually ${port}.`;
}
