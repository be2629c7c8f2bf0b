import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests of one connection at once. Browsers and proxies wait for an answer before they send the next request. */
const MAX_PIPELINED = 4;
/** What may wait until it's read: by one network, and by all. A connection takes some megabytes more without any of ours. */
const MAX_UNREAD_BYTES = { network: 60_000_000, all: 150_000_000 } as const;

interface Unread {
  bytes: number;
  readonly responses: Set<ServerResponse>;
}

/**
 * Bounds what answers hold that nobody reads. Node begins every request that a connection sends, whether its answers are read or not,
 * and keeps the answers until then.
 */
export class OpenResponses {
  readonly #running = new WeakMap<Socket, number>();
  readonly #unread = new Map<string, Unread>();
  readonly #limits: typeof MAX_UNREAD_BYTES;
  #bytes = 0;

  constructor(limits: { readonly [of in keyof typeof MAX_UNREAD_BYTES]: number } = MAX_UNREAD_BYTES) {
    this.#limits = limits as typeof MAX_UNREAD_BYTES;
  }

  get unreadBytes(): number {
    return this.#bytes;
  }

  /** Counts an answer from now on. Returns false, and ends the connection, if it has too many requests at once. */
  begin(socket: Socket, response: ServerResponse, network: string): boolean {
    const running = (this.#running.get(socket) ?? 0) + 1;
    if (running > MAX_PIPELINED) {
      socket.destroy();
      return false;
    }
    this.#running.set(socket, running);
    let bytes = 0;
    // All of it has been given to Node by then.
    response.once("prefinish", () => {
      bytes = response.writableLength;
      if (bytes > 0) this.#add(network, response, bytes);
    });
    response.once("close", () => {
      this.#running.set(socket, (this.#running.get(socket) ?? 1) - 1);
      if (bytes > 0) this.#remove(network, response, bytes);
    });
    return true;
  }

  #add(network: string, response: ServerResponse, bytes: number): void {
    const unread = this.#unread.get(network) ?? { bytes: 0, responses: new Set() };
    this.#unread.set(network, unread);
    unread.bytes += bytes;
    unread.responses.add(response);
    this.#bytes += bytes;
    if (unread.bytes > this.#limits.network) endOldest(unread);
    else if (this.#bytes > this.#limits.all) endOldest(this.#largest() ?? unread);
  }

  #remove(network: string, response: ServerResponse, bytes: number): void {
    const unread = this.#unread.get(network);
    if (!unread?.responses.delete(response)) return;
    unread.bytes -= bytes;
    this.#bytes -= bytes;
    if (unread.responses.size === 0) this.#unread.delete(network);
  }

  #largest(): Unread | undefined {
    return [...this.#unread.values()].toSorted((a, b) => b.bytes - a.bytes)[0];
  }
}

function endOldest({ responses }: Unread): void {
  const [oldest] = responses;
  oldest?.socket?.destroy();
  oldest?.destroy();
}
