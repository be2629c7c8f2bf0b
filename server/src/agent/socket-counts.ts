/** How many sockets one server holds open for an account, and for a network. */
const MAX_SOCKETS = { user: 20, network: 100 } as const;

/** Counts open sockets by whom they belong to. */
export interface SocketCounts {
  /** Counts one, and returns what takes it back; null if there are too many. */
  readonly open: (kind: keyof typeof MAX_SOCKETS, id: string) => (() => void) | null;
}

export function createSocketCounts(): SocketCounts {
  const counts = new Map<string, number>();
  return {
    open(kind, id) {
      const key = `${kind} ${id}`;
      const count = counts.get(key) ?? 0;
      if (count >= MAX_SOCKETS[kind]) return null;
      counts.set(key, count + 1);
      return () => {
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}
