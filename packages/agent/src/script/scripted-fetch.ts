import { respond } from "./deliver.ts";
import type { ChatRequest } from "./scenario.ts";
import type { Script } from "./script.ts";

/** A `fetch` that is answered by a script, without a network. */
export function scriptedFetch(script: Script): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const closed = new AbortController();
    request.signal.addEventListener("abort", () => closed.abort(), { once: true });
    const body = (await request.json()) as ChatRequest;
    request.signal.throwIfAborted();
    const { status, headers, bytes } = respond(script.answer(body), body);
    const parts = bytes(closed.signal);
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await parts.next();
        if (closed.signal.aborted) controller.error(request.signal.reason);
        else if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => closed.abort(),
    });
    return new Response(stream, { status, headers });
  };
}
