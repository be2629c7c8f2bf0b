/** How many sockets one server holds open for an account, and for a network. */
const MAX_SOCKETS = { user: 20, network: 100 } as const;

const WINDOW_MS = 10_000;
/** For one socket, far more than a run with several tool calls a step needs. */
const MAX_SOCKET_MESSAGES = 100;
/** For all sockets of an account or of a network's guests. Bytes are what a message costs, so many sockets get no more of them. */
const MAX_MESSAGES = 1000;
const MAX_BYTES = 20_000_000;

/** Counts the sockets that are open, and what arrives on them. */
export interface SocketLimits {
  /** Counts a socket, and returns what takes it back; null if there are too many. */
  readonly open: (kind: keyof typeof MAX_SOCKETS, id: string) => (() => void) | null;
  /** Returns a function for one socket that counts a message and says whether that's still fine. */
  readonly messages: (limitKey: string) => (bytes: number) => boolean;
}

interface Window {
  readonly startedAt: number;
  messages: number;
  bytes: number;
}

export function createSocketLimits(now: () => number = () => performance.now()): SocketLimits {
  const sockets = new Map<string, number>();
  const windows = new Map<string, Window>();

  function current(window: Window | undefined): Window {
    return window && now() - window.startedAt < WINDOW_MS ? window : { startedAt: now(), messages: 0, bytes: 0 };
  }

  /** The window of an account or a network. Those that are over are forgotten whenever another begins. */
  function shared(limitKey: string): Window {
    const known = windows.get(limitKey);
    const window = current(known);
    if (window === known) return window;
    for (const [key, { startedAt }] of windows) if (now() - startedAt >= WINDOW_MS) windows.delete(key);
    windows.set(limitKey, window);
    return window;
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
    messages(limitKey) {
      let own = current(undefined);
      return (bytes) => {
        own = current(own);
        own.messages += 1;
        const all = shared(limitKey);
        all.messages += 1;
        all.bytes += bytes;
        return own.messages <= MAX_SOCKET_MESSAGES && all.messages <= MAX_MESSAGES && all.bytes <= MAX_BYTES;
      };
    },
  };
}
