import type { ServerMessage } from "@fiddle/protocol/prompt-socket.ts";
import { WebSocket } from "ws";
import type { Frames } from "./frames.ts";

/** How much may wait in a socket for a slow reader. The rest waits in the frames of the run, which are kept anyway. */
const MAX_BUFFERED_BYTES = 1_000_000;

/** Sends the frames of a run to one socket, as fast as its reader takes them. */
export interface Outbox {
  readonly socket: WebSocket;
  /** Sends what is new. */
  pump(): void;
  /** Sends something that is only of interest now, unless something else waits to be sent. */
  remark(message: ServerMessage): void;
  close(): void;
}

export function createOutbox(socket: WebSocket, frames: Pick<Frames, "after">, after: number): Outbox {
  let sent = after;
  let isClosed = false;

  function pump(): void {
    if (isClosed) return;
    while (socket.readyState === WebSocket.OPEN && socket.bufferedAmount < MAX_BUFFERED_BYTES) {
      const frame = frames.after(sent);
      if (!frame) return;
      sent = frame.seq;
      // Called once the reader has taken the frame, or the socket is closed.
      socket.send(frame.json, pump);
    }
  }

  return {
    socket,
    pump,
    remark(message) {
      if (!isClosed && socket.readyState === WebSocket.OPEN && socket.bufferedAmount === 0)
        socket.send(JSON.stringify(message));
    },
    close: () => {
      isClosed = true;
    },
  };
}
