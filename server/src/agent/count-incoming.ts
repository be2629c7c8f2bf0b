import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { Reservation } from "../platform/memory-budget.ts";
import { closeSocket } from "./close-socket.ts";
import type { ClientLimits } from "./socket-limits.ts";

/** The parts of a shorter message aren't worth counting. An idle socket's pongs stay below this for weeks. */
const MIN_COUNTED_BYTES = 64_000;
/** What the library takes for each piece of an unfinished part, however small it is. */
const PIECE_BYTES = 400;
/** How long a message may take to arrive: 2 MB over a slow connection. */
const MESSAGE_TIMEOUT_MS = 60_000;
/** How long a client that sends too much has to take the goodbye, while it may send more. */
const GOODBYE_TIMEOUT_MS = 1_000;

/**
 * Counts bytes as they arrive. The library holds the parts of a message until it's complete, and answers pings by itself, so
 * a client that never completes anything would be seen by no limit for messages.
 */
export function countIncoming(
  connection: Duplex,
  socket: WebSocket,
  client: ClientLimits,
  { timeoutMs = MESSAGE_TIMEOUT_MS }: { readonly timeoutMs?: number | undefined } = {},
): void {
  let unfinishedBytes = 0;
  /** What the pieces since the last whole part take. */
  let piecesBytes = 0;
  let held: Reservation | null = null;
  let late: NodeJS.Timeout | undefined;
  let isGivenUp = false;

  function forget(): void {
    clearTimeout(late);
    late = undefined;
    held?.release();
    held = null;
    unfinishedBytes = 0;
    piecesBytes = 0;
  }

  /** Pings and pongs come between whole parts, each of which the library has joined. */
  function forgetPieces(): void {
    if (held === null) unfinishedBytes -= piecesBytes;
    piecesBytes = 0;
  }

  function giveUp(reason: "busy" | "too-many-messages"): void {
    if (isGivenUp) return;
    isGivenUp = true;
    closeSocket(socket, reason);
    setTimeout(() => socket.terminate(), GOODBYE_TIMEOUT_MS).unref();
  }

  // Before the library reads them, which may complete a message.
  connection.prependListener("data", (bytes: Buffer) => {
    if (!client.countBytes(bytes.byteLength)) return giveUp("too-many-messages");
    const taken = bytes.byteLength + PIECE_BYTES;
    piecesBytes += PIECE_BYTES;
    unfinishedBytes += taken;
    if (unfinishedBytes < MIN_COUNTED_BYTES) return;
    late ??= setTimeout(() => giveUp("busy"), timeoutMs).unref();
    held ??= client.memory().take(0);
    if (!held?.grow(taken)) giveUp("busy");
  });
  socket.on("ping", forgetPieces);
  socket.on("pong", forgetPieces);
  socket.on("message", forget);
  socket.on("close", forget);
}
