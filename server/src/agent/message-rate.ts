const WINDOW_MS = 10_000;
/** Far more than a run with several tool calls a step needs. */
const MAX_MESSAGES = 100;
const MAX_BYTES = 20_000_000;

/** Returns a function that counts one message and says whether that's still fine. */
export function createMessageRate(now: () => number = () => performance.now()): (bytes: number) => boolean {
  let startedAt = now();
  let messages = 0;
  let received = 0;
  return (bytes) => {
    if (now() - startedAt >= WINDOW_MS) [startedAt, messages, received] = [now(), 0, 0];
    messages += 1;
    received += bytes;
    return messages <= MAX_MESSAGES && received <= MAX_BYTES;
  };
}
