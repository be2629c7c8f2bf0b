import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import type { Duplex } from "node:stream";
import type { MemoryBudget } from "../../platform/memory-budget.ts";
import type { Access } from "../driver.ts";
import { connectionLost, StepFailure } from "../failure.ts";
import { type AnswerWatch, watchFirstAnswer } from "./first-answer.ts";
import { startTls } from "./route.ts";
import { UnreadMeter } from "./unread-meter.ts";

export interface HttpRequest {
  readonly method: "GET" | "POST" | "DELETE";
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** To be read to its end, or destroyed. */
  readonly body: IncomingMessage;
}

/** A database that speaks HTTP. Every connection goes along the checked route, and redirects are refused. */
export interface HttpDatabase extends Disposable {
  send(asked: HttpRequest, signal?: AbortSignal): Promise<HttpAnswer>;
}

/** Answers before the answer, such as 100 and 103, which servers can send forever. */
const MAX_INTERIM_ANSWERS = 10;
/** What HTTP lets a header have. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

export function openHttp(
  { route, settings, signal }: Access,
  /** For requests that any server answers at once: whether a silent one is given up early. */
  { expectsQuickAnswer = false }: { readonly expectsQuickAnswer?: boolean } = {},
): HttpDatabase {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  let watch: AnswerWatch | null = null;
  const open = async (): Promise<Duplex> => {
    const stream = await route.open();
    if (settings.tls !== "off") return startTls(stream, settings);
    if (expectsQuickAnswer) watch = watchFirstAnswer(stream, settings.type, settings);
    return stream;
  };
  Object.assign(agent, {
    createConnection(_: unknown, done: (error: unknown, stream?: Duplex) => void) {
      const connect = async () => {
        try {
          done(null, await open());
        } catch (error) {
          done(error);
        }
      };
      void connect();
    },
  });
  const host = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
  return {
    async send({ method, path, headers, body }, stop = signal) {
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
      const sent = { host: `${host}:${settings.port}`, "user-agent": "fiddle", ...headers };
      if (Object.values(sent).some((value) => !HEADER_VALUE.test(value)))
        throw new StepFailure(
          "Login",
          "The user name, the password or the database has a character that can't be sent to this type of database. Use Latin letters, digits and punctuation.",
        );
      const asked = request({ agent, method, path, signal: stop, headers: sent }, resolve);
      asked.once("error", reject);
      let interim = 0;
      asked.on("information", () => {
        if ((interim += 1) > MAX_INTERIM_ANSWERS) asked.destroy(new Error("no answer"));
      });
      // A server that answers with a change of the protocol, or not at all, ends it without an error.
      asked.once("close", () => reject(new Error("closed")));
      asked.end(body);
      const answer = await promise.catch((error: unknown) => {
        stop.throwIfAborted();
        throw error instanceof StepFailure ? error : (watch?.failure ?? notHttp(settings.host));
      });
      const status = answer.statusCode ?? 0;
      if (status < 300 || status >= 400) return { status, headers: answer.headers, body: answer };
      answer.destroy();
      throw new StepFailure(
        "Connection",
        `${settings.host} answered with a redirect, which isn't followed. Enter the database's own host and port.`,
      );
    },
    [Symbol.dispose]: () => agent.destroy(),
  };
}

/** Pieces with fewer bytes on average, and how many of them may come in a second. Each takes the thread's time, whatever is in it. */
const SMALL_PIECES = { averageBytes: 64, perSecond: 5_000 } as const;

/**
 * An answer's bytes as they come. Throws what to tell if the connection ends before the answer does, or if the answer comes in so many
 * pieces that they keep everybody else waiting.
 */
export async function* readPieces(body: IncomingMessage): AsyncGenerator<Buffer, void> {
  let since = performance.now();
  let pieces = 0;
  let bytes = 0;
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      pieces += 1;
      bytes += piece.length;
      if (pieces > SMALL_PIECES.perSecond) {
        if (bytes < pieces * SMALL_PIECES.averageBytes && performance.now() - since < 1_000) throw tooManyPieces();
        [since, pieces, bytes] = [performance.now(), 0, 0];
      }
      yield piece;
    }
  } catch (error) {
    throw body.errored === error && (error as Error).name !== "AbortError" ? connectionLost() : error;
  }
}

/** A whole answer, or page of one, which counts as held until it's disposed. */
export interface HeldBytes extends Disposable {
  readonly bytes: Buffer;
}

export async function readBytes(body: IncomingMessage, memory: MemoryBudget): Promise<HeldBytes> {
  const meter = new UnreadMeter(null, memory);
  const pieces: Buffer[] = [];
  try {
    for await (const piece of readPieces(body)) {
      meter.read(piece);
      pieces.push(piece);
    }
    return { bytes: Buffer.concat(pieces), [Symbol.dispose]: () => meter[Symbol.dispose]() };
  } catch (error) {
    meter[Symbol.dispose]();
    throw error;
  }
}

/** The begin of an answer. The rest isn't waited for. */
export async function readBegin(body: IncomingMessage, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of readPieces(body)) {
    pieces.push(piece);
    size += piece.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(pieces).subarray(0, maxBytes).toString("utf8");
}

function tooManyPieces(): StepFailure {
  return new StepFailure(
    "Connection",
    "The database sends its answer in too many small pieces. Check the proxy between, and that the host is your database.",
  );
}

function notHttp(host: string): StepFailure {
  return new StepFailure(
    "Connection",
    `${host} closed the connection or didn't answer as HTTP. Check the port and the TLS setting.`,
  );
}
