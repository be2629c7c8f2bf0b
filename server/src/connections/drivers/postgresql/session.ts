import { type EventEmitter, once } from "node:events";
import type { Duplex } from "node:stream";
import { Client, type CustomTypesConfig } from "pg";
import { CANCEL_TIMEOUT_MS, LOGIN_TIMEOUT_MS, type Access } from "../../driver.ts";
import { QueryFailure, requireUsername, unreadableAnswer } from "../../failure.ts";
import { watchFirstAnswer } from "../../network/first-answer.ts";
import { ApiFailure } from "../../../platform/errors.ts";
import { POSTGRESQL_MESSAGES, UnreadMeter } from "../../network/unread-meter.ts";
import { type Route, startTls, tlsOptions } from "../../network/route.ts";
import type { ConnectionSettings } from "../../settings.ts";
import { explainLogin } from "./explain.ts";

/** Every value as the database writes it: JavaScript's dates and numbers would change some. */
export const AS_TEXT = { getTypeParser: () => (text: string) => text } as unknown as CustomTypesConfig;

/** A login of its own. Disposing it closes the connection. */
export interface Session extends AsyncDisposable {
  readonly client: Client;
  readonly meter: UnreadMeter;
  /** Asks the database to end the running statement, over a second connection, as PostgreSQL's protocol has it. */
  cancel(): Promise<void>;
}

/** Logs in. Throws `StepFailure`. */
export async function openSession({ route, settings, memory, signal }: Access): Promise<Session> {
  requireUsername(settings.username);
  const stream = await route.open(signal);
  const client = new Client({
    host: settings.host,
    port: settings.port,
    user: settings.username,
    // A function, since pg looks for an empty password in the environment and in files.
    password: () => settings.password,
    database: settings.database || settings.username,
    ssl: tlsOptions(settings) ?? false,
    stream: () => asConnecting(stream),
    connectionTimeoutMillis: LOGIN_TIMEOUT_MS,
    application_name: "fiddle",
    types: AS_TEXT,
  });
  // A connection can break between two statements; the next one fails with a sentence.
  client.on("error", () => {});
  const onAbort = () => stream.destroy();
  signal.addEventListener("abort", onAbort, { once: true });
  const connected = client.connect();
  const meter = new UnreadMeter(POSTGRESQL_MESSAGES, memory, "PostgreSQL");
  meterMessages(client, meter, settings.tls !== "off");
  using watch = watchFirstAnswer(stream, "postgresql", settings);
  try {
    await Promise.race([connected, watch.failed]);
    meter.loggedIn();
  } catch (error) {
    stream.destroy();
    meter[Symbol.dispose]();
    signal.throwIfAborted();
    throw watch.failure ?? (error instanceof QueryFailure ? error : explainLogin(error, settings));
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
  return {
    client,
    meter,
    cancel: () => cancel(client, route, settings),
    async [Symbol.asyncDispose]() {
      stream.destroy();
      meter[Symbol.dispose]();
    },
  };
}

/**
 * Reads the messages before pg's parser does, which keeps each until it's whole. The parser throws at a message that isn't as the
 * protocol says, and nobody else would catch that. Under TLS, they begin with the encryption.
 */
function meterMessages(client: Client, meter: UnreadMeter, isEncrypted: boolean): void {
  const { connection } = client as unknown as { readonly connection: EventEmitter & { readonly stream: Duplex } };
  const begin = () => {
    const { stream } = connection;
    const parsers = stream.listeners("data") as ((bytes: Buffer) => void)[];
    for (const parser of parsers) stream.off("data", parser);
    stream.on("data", (bytes: Buffer) => {
      if (stream.destroyed) return;
      try {
        meter.read(bytes);
        for (const parse of parsers) parse(bytes);
      } catch (error) {
        const isExpected = error instanceof QueryFailure || error instanceof ApiFailure;
        stream.destroy(isExpected ? error : unreadableAnswer("PostgreSQL"));
      }
    });
  };
  if (isEncrypted) connection.once("sslconnect", begin);
  else begin();
}

/** pg connects the stream it is given; this one already is. */
function asConnecting(stream: Duplex): Duplex {
  return Object.assign(stream, {
    connect() {
      queueMicrotask(() => stream.emit("connect"));
      return stream;
    },
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  });
}

const SSL_REQUEST = 80_877_103;
const CANCEL_REQUEST = 80_877_102;

async function cancel(client: Client, route: Route, settings: ConnectionSettings): Promise<void> {
  const { processID, secretKey } = client as unknown as { processID: number; secretKey: number };
  const signal = AbortSignal.timeout(CANCEL_TIMEOUT_MS);
  const plain = await route.open(signal);
  try {
    let stream: Duplex = plain;
    if (settings.tls !== "off") {
      plain.write(int32s(8, SSL_REQUEST));
      await once(plain, "data", { signal });
      stream = await startTls(plain, settings);
    }
    stream.end(int32s(16, CANCEL_REQUEST, processID, secretKey));
    await once(stream, "close", { signal });
  } finally {
    plain.destroy();
  }
}

function int32s(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, i) => bytes.writeInt32BE(number, 4 * i));
  return bytes;
}
