import { SOCKET_CLOSE_CODES } from "@fiddle/protocol/prompt-socket.ts";
import type { WebSocket } from "ws";

/** Closes a socket with a reason that its client acts on. */
export function closeSocket(socket: WebSocket, reason: keyof typeof SOCKET_CLOSE_CODES): void {
  socket.close(SOCKET_CLOSE_CODES[reason], reason);
}
