import { GUESTS_BYTES, type MemoryBudget } from "../platform/memory-budget.ts";

/** How many sockets one server holds open for an account, and for a network. */
const MAX_SOCKETS = { user: 20, network: 100 } as const;

const WINDOW_MS = 10_000;
/** For one socket, far more than a run with several tool calls a step needs. */
const MAX_SOCKET_MESSAGES = 100;
/** For all sockets of an account or of a network's guests. Bytes are what a message costs, so many sockets get no more of them. */
const MAX_MESSAGES = 1000;
const MAX_BYTES = 20_000_000;
/** What an account or a network's guests can make the process hold at once: messages on their way, prompts and their runs. */
const MAX_HELD_BYTES = 20_000_000;

/** What one socket uses of the limits of its account or network. */
export interface ClientLimits {
  /** Counts bytes that arrived, and says whether that's still fine. */
  readonly countBytes: (bytes: number) => boolean;
  readonly countMessage: () => boolean;
  /** What the account or network may hold. */
  readonly memory: () => MemoryBudget;
}

/** Counts the sockets that are open, and what arrives on them. */
export interface SocketLimits {
  /** Counts a socket, and returns what takes it back; null if there are too many. */
  readonly open: (kind: keyof typeof MAX_SOCKETS, id: string) => (() => void) | null;
  /** The limits of a new socket of an account, or of a guest's network. */
  readonly client: (kind: keyof typeof MAX_SOCKETS, limitKey: string) => ClientLimits;
}

interface Window {
  startedAt: number;
  messages: number;
  bytes: number;
}

interface Client extends Window {
  readonly memory: MemoryBudget;
}

export function createSocketLimits(
  memory: MemoryBudget,
  { now = () => performance.now() }: { readonly now?: () => number } = {},
): SocketLimits {
  const sockets = new Map<string, number>();
  const clients = new Map<string, Client>();
  const memoryOf = { user: memory.streams, network: memory.streams.share(GUESTS_BYTES.messages) };

  const isOver = ({ startedAt }: Window) => now() - startedAt >= WINDOW_MS;

  function restart<T extends Window>(window: T): T {
    return Object.assign(window, { startedAt: now(), messages: 0, bytes: 0 });
  }

  /** An account or a network. Those that sent nothing for a window and hold nothing are forgotten whenever another begins. */
  function clientOf(kind: keyof typeof MAX_SOCKETS, id: string): Client {
    const limitKey = `${kind} ${id}`;
    const known = clients.get(limitKey);
    if (known && !isOver(known)) return known;
    for (const [key, client] of clients) if (isOver(client) && client.memory.usedBytes === 0) clients.delete(key);
    const client = restart(
      known ?? { startedAt: 0, messages: 0, bytes: 0, memory: memoryOf[kind].share(MAX_HELD_BYTES) },
    );
    clients.set(limitKey, client);
    return client;
  }

  return {
    open(kind, id) {
      const key = `${kind} ${id}`;
      const count = sockets.get(key) ?? 0;
      if (count >= MAX_SOCKETS[kind]) return null;
      sockets.set(key, count + 1);
      return () => {
        const left = (sockets.get(key) ?? 1) - 1;
        if (left > 0) sockets.set(key, left);
        else sockets.delete(key);
      };
    },
    client(kind, limitKey) {
      const own = restart({ startedAt: 0, messages: 0, bytes: 0 });
      return {
        countBytes: (bytes) => (clientOf(kind, limitKey).bytes += bytes) <= MAX_BYTES,
        countMessage() {
          if (isOver(own)) restart(own);
          own.messages += 1;
          return own.messages <= MAX_SOCKET_MESSAGES && (clientOf(kind, limitKey).messages += 1) <= MAX_MESSAGES;
        },
        memory: () => clientOf(kind, limitKey).memory,
      };
    },
  };
}
