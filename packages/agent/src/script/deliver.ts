import { encodeAnswer } from "./encode-answer.ts";
import type { ChatRequest, Delivery, ScriptedAnswer } from "./scenario.ts";

export interface ScriptedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes as they arrive. It throws where the scenario cuts the connection, and never ends where it stalls. */
  readonly bytes: (signal: AbortSignal) => AsyncGenerator<Uint8Array>;
}

/** A request that the script doesn't expect. The status isn't one that clients try again. */
const UNEXPECTED: ScriptedAnswer = {
  status: 418,
  body: '{"error":{"message":"The script does not expect this request.","code":"unexpected"}}',
};

export function respond(answer: ScriptedAnswer | null, request: ChatRequest): ScriptedResponse {
  const known = answer ?? UNEXPECTED;
  if ("body" in known) {
    const headers = { "content-type": "application/json", ...known.headers };
    return { status: known.status ?? 200, headers, bytes: (signal) => deliver(known.body, known, signal) };
  }
  const body = encodeAnswer(known, request);
  const headers = { "content-type": request.stream ? "text/event-stream" : "application/json" };
  return { status: 200, headers, bytes: (signal) => deliver(body, known, signal) };
}

async function* deliver(body: string, delivery: Delivery, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(body);
  const { cutAt, stallAt, delayMs = 0, firstDelayMs = 0 } = delivery;
  const last = Math.min(bytes.length, cutAt ?? Infinity, stallAt ?? Infinity);
  await wait(firstDelayMs, signal);
  for (const [from, to] of ranges(last, delivery.split)) {
    yield bytes.subarray(from, to);
    await wait(delayMs, signal);
  }
  if (cutAt !== undefined) throw new Error("The scenario cuts the connection here.");
  if (stallAt !== undefined) await wait(Infinity, signal);
}

function* ranges(length: number, split: Delivery["split"]): Generator<readonly [number, number]> {
  const places =
    typeof split === "number"
      ? Array.from({ length: Math.max(0, Math.ceil(length / split) - 1) }, (_, index) => (index + 1) * split)
      : (split ?? []);
  let from = 0;
  for (const place of [...places.filter((place) => place < length), length]) {
    yield [from, place];
    from = place;
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = ms === Infinity ? undefined : setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
