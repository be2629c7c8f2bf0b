import { connect, type Socket } from "node:net";
import { ApiFailure } from "../errors.ts";

/** Looks for viruses. */
export interface Scanner {
  /** Begins to look at a file whose bytes then come piece by piece. */
  begin(): Scan;
  version(): Promise<string>;
}

export interface Scan {
  /** Resolves when the scanner can take more; nothing is held here. */
  write(chunk: Uint8Array): Promise<void>;
  /** What was found in the whole, or null. */
  end(): Promise<string | null>;
  /** Gives up. */
  cancel(): void;
}

const DEFAULT_PORT = 3310;
/** How long clamd may say nothing while it looks, and how long it may take to be reached, in milliseconds. */
const SCAN_TIMEOUT_MS = 120_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** A scanner that speaks clamd's INSTREAM. https://linux.die.net/man/8/clamd */
export function clamd(url: string, timeoutMs = SCAN_TIMEOUT_MS): Scanner {
  return {
    begin: () => new ClamdScan(url, timeoutMs),
    async version() {
      const answer = await new ClamdCommand(url, "zVERSION\0", timeoutMs).answer();
      return answer.split("/")[0] ?? answer;
    },
  };
}

class ClamdScan implements Scan {
  readonly #command: ClamdCommand;

  constructor(url: string, timeoutMs: number) {
    this.#command = new ClamdCommand(url, "zINSTREAM\0", timeoutMs);
  }

  async write(chunk: Uint8Array): Promise<void> {
    // A length of nothing would end the file.
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

/** One command to clamd and its answer, on a connection of its own. */
class ClamdCommand {
  readonly #socket: Socket;
  readonly #answer: Promise<string>;

  constructor(url: string, command: string, timeoutMs: number) {
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
      socket.setTimeout(Math.min(timeoutMs, CONNECT_TIMEOUT_MS), () => socket.destroy(new Error("clamd says nothing")));
      socket.on("connect", () => socket.setTimeout(timeoutMs));
    });
    // Whoever writes or waits learns of it.
    this.#answer.catch(() => undefined);
    socket.write(command);
  }

  async send(bytes: Uint8Array): Promise<void> {
    // What clamd has answered or broken off already is said at the end.
    if (this.#socket.write(bytes)) return;
    const drained = new Promise<void>((resolve) => this.#socket.once("drain", resolve));
    await Promise.race([drained, this.#answer]);
  }

  /** Of a command that is sent. clamd closes the connection after it. */
  answer(): Promise<string> {
    return this.#answer.finally(() => this.end());
  }

  end(): void {
    this.#socket.destroy();
  }
}

/** As clamd has it: four bytes, the highest first. */
function length(size: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, size);
  return bytes;
}

function scannerUnavailable(cause: NodeJS.ErrnoException): ApiFailure {
  // clamd does so at its limit, and what it said of that can be lost on the way.
  const brokeOff = cause.code === "ECONNRESET" || cause.code === "EPIPE";
  const message = brokeOff
    ? "The virus scanner of this server broke off, perhaps because the file is too large for it. The file was not taken."
    : "The virus scanner of this server does not answer, so no file is taken. Try again later.";
  const failure = new ApiFailure(503, "scanner-unavailable", message, { "retry-after": "60" });
  failure.cause = cause;
  return failure;
}

function tooLarge(): ApiFailure {
  return new ApiFailure(413, "too-large", "The file is larger than the virus scanner of this server takes.");
}
