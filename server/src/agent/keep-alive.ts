import type { WebSocket } from "ws";

/** More often than proxies close a silent connection, which is after a minute at the earliest. */
const PING_MS = 25_000;

/** Pings all sockets, and drops those that didn't answer the ping before. */
export function keepAlive(sockets: Iterable<WebSocket>, pingMs = PING_MS): { readonly stop: () => void } {
  const answered = new WeakSet<WebSocket>();
  const listening = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of sockets) {
      if (!listening.has(socket)) {
        listening.add(socket);
        socket.on("pong", onPong);
      } else if (!answered.has(socket)) {
        socket.terminate();
        continue;
      }
      answered.delete(socket);
      socket.ping();
    }
  }, pingMs);
  timer.unref();

  function onPong(this: WebSocket): void {
    answered.add(this);
  }

  return { stop: () => clearInterval(timer) };
}
