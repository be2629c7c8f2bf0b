import type { Piece } from "./driver.ts";

interface Stopping {
  readonly signal: AbortSignal;
  /** Ends the statement in the database. */
  readonly stop: () => Promise<void> | void;
  /** An error of the database as its reader is told it. */
  readonly explain?: (error: unknown) => unknown;
}

/** The pieces of a statement that ends in the database when the signal is aborted and when the reader ends early. */
export async function* untilStopped(
  pieces: AsyncGenerator<Piece, void>,
  { signal, stop, explain = (error) => error }: Stopping,
): AsyncGenerator<Piece, void> {
  let running = true;
  const onAbort = () => void stop();
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    yield* pieces;
    running = false;
  } catch (error) {
    running = false;
    signal.throwIfAborted();
    throw explain(error);
  } finally {
    signal.removeEventListener("abort", onAbort);
    if (running) await stop();
  }
}
