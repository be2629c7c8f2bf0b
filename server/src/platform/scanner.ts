import { connect, type Socket } from "node:net";
import { ApiFailure } from "./errors.ts";

/** Scans files for viruses. */
export interface Scanner {
  /** Starts to scan a file that's written in chunks. */
  begin(): Scan;
  version(): Promise<string>;
}

export interface Scan {
  /** Resolves when the scanner can accept more data, so nothing is buffered here. */
  write(chunk: Uint8Array): Promise<void>;
  /** Ends the file. Resolves to the name of the virus, or null. */
  end(): Promise<string | null>;
  /** Aborts the scan. */
  cancel(): void;
}

const DEFAULT_PORT = 3310;
const SCAN_TIMEOUT_MS = 120_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** Scans with clamd's INSTREAM command: https://linux.die.net/man/8/clamd */
export function clamd(url: string): Scanner {
  return {
    begin: () => new ClamdScan(url),
    async version() {
      const answer = await new ClamdCommand(url, "zVERSION\0").answer();
      return answer.split("/")[0] ?? answer;
    },
  };
}

class ClamdScan implements Scan {
  readonly #command: ClamdCommand;

  constructor(url: string) {
    this.#command = new ClamdCommand(url, "zINSTREAM\0");
  }

  async write(chunk: Uint8Array): Promise<void> {
    // An empty chunk would mark the end of the file.
    if (chunk.length === 0) return;
    await this.#command.send(length(chunk.length));
    await this.#command.send(chunk);
  }

  async end(): Promise<string | null> {
    await this.#command.send(length(0));
    const answer = await this.#command.answer();
    if (answer === "stream: OK") return null;
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (found !== undefined) return found;
    throw /size limit/.test(answer) ? tooLarge() : scannerUnavailable(new Error(answer));
  }

  cancel(): void {
    this.#command.end();
  }
}

/** One command to clamd and its response, on a separate connection. */
class ClamdCommand {
  readonly #socket: Socket;
  readonly #answer: Promise<string>;

  constructor(url: string, command: string) {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port) || DEFAULT_PORT, hostname.replaceAll(/[[\]]/g, ""));
    this.#socket = socket;
    this.#answer = new Promise((resolve, reject) => {
      let text = "";
      socket.setEncoding("utf8");
      socket.on("data", (part) => (text += String(part)));
      const end = (error = new Error("no answer")) =>
        text.endsWith("\0") ? resolve(text.slice(0, -1)) : reject(scannerUnavailable(error));
      socket.on("error", end);
      socket.on("close", () => end());
      socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy(new Error("clamd timed out")));
      socket.on("connect", () => socket.setTimeout(SCAN_TIMEOUT_MS));
    });
    // Callers get the error from `send` or `answer`. Here it must not become an unhandled rejection.
    this.#answer.catch(() => undefined);
    socket.write(command);
  }

  async send(bytes: Uint8Array): Promise<void> {
    // An early response or a broken connection is reported by `answer`.
    if (this.#socket.write(bytes)) return;
    const drained = new Promise<void>((resolve) => this.#socket.once("drain", resolve));
    await Promise.race([drained, this.#answer]);
  }

  /** The response to the command, after which clamd closes the connection. */
  answer(): Promise<string> {
    return this.#answer.finally(() => this.end());
  }

  end(): void {
    this.#socket.destroy();
  }
}

/** The length of a chunk in clamd's format, a 32-bit big-endian number. */
function length(size: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, size);
  return bytes;
}

function scannerUnavailable(cause: NodeJS.ErrnoException): ApiFailure {
  // clamd closes the connection at its size limit, and its response about that can be lost.
  const wasReset = cause.code === "ECONNRESET" || cause.code === "EPIPE";
  const message = wasReset
    ? "The virus scanner stopped, perhaps because the file is too large for it. The file wasn't uploaded. Try a smaller one."
    : "The virus scanner isn't responding, so files can't be uploaded right now. Try again later.";
  const failure = new ApiFailure(503, "scanner-unavailable", message, { "retry-after": "60" });
  failure.cause = cause;
  return failure;
}

function tooLarge(): ApiFailure {
  return new ApiFailure(413, "too-large", "The file is too large for this server's virus scanner. Try a smaller one.");
}
