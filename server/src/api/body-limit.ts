import { MAX_NOTEBOOK_BYTES } from "@fiddle/protocol";
import { createMiddleware } from "hono/factory";
import { ApiFailure } from "../platform/errors.ts";
import { JsonCounter } from "../platform/json-counter.ts";
import { networkOf } from "../limits/network.ts";
import {
  GUESTS_BYTES,
  type MemoryBudget,
  MemoryShares,
  memoryUsedUp,
  type Reservation,
} from "../platform/memory-budget.ts";
import { type ApiEnv, notLoggedIn } from "../contract/context.ts";

/** The limit for guests and for calls that need no more. */
const GUEST_BODY_BYTES = 100_000;
/** Limits in bytes by path, of which the first match counts. Null means that the handler limits the size while it reads. */
const BODY_LIMITS: readonly (readonly [RegExp, number | null])[] = [
  [/^\/api\/fiddles\/[^/]+\/files\/?$/, null],
  [/^\/api\/fiddles\/[^/]+\/uploads\/[^/]+\/?$/, null],
  // The request contains more than the notebook, such as its title.
  [/^\/api\/fiddles(\/[^/]+)?\/?$/, MAX_NOTEBOOK_BYTES + GUEST_BODY_BYTES],
  [/^/, GUEST_BODY_BYTES],
];

/** What a body may have of each. Parsing 20 MB of empty objects would occupy everybody for seconds. */
const MAX_JSON = { containers: 500_000, values: 3_000_000 } as const;

/** What the bodies of one account, or of a network's guests, can make the process hold at once. */
const SHARE_BYTES = { user: 60_000_000, guest: 4_000_000 } as const;
/** How long a body may take, however small it is, and what of it has to come in each further second. */
const BODY_TIMEOUT_MS = 60_000;
const MIN_BYTES_PER_MS = 20;

/**
 * Refuses a body that's too large, comes too slowly, or for which no memory is left. Only users can send large bodies. What a body
 * takes grows with what has come of it, so that nobody can reserve memory by announcing bodies.
 */
export function limitBody(memory: MemoryBudget, { timeoutMs = BODY_TIMEOUT_MS } = {}) {
  const shares = {
    user: new MemoryShares(memory, SHARE_BYTES.user),
    guest: new MemoryShares(memory.share(GUESTS_BYTES.bodies), SHARE_BYTES.guest),
  };
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { body, headers } = c.req.raw;
    const [, callLimit = GUEST_BODY_BYTES] = BODY_LIMITS.find(([path]) => path.test(c.req.path)) ?? [];
    if (body === null) return next();
    const { user } = c.var;
    const limit = user || callLimit === null ? callLimit : GUEST_BODY_BYTES;
    const exceeded = () => (user ? tooLarge(callLimit ?? 0) : refused(callLimit ?? 0));
    if (limit !== null && Number(headers.get("content-length") ?? 0) > limit) throw exceeded();
    const share = user ? shares.user.of(user.id) : shares.guest.of(networkOf(c.env.address));
    using reading = new BodyReading(body, { limit, exceeded, share, timeoutMs });
    // The types of browsers' requests don't have `duplex` yet.
    const init: RequestInit & { readonly duplex: "half" } = { body: reading.stream, duplex: "half" };
    c.req.raw = new Request(c.req.raw, init);
    await next();
    // A handler's parser takes the body's failure for bad syntax.
    if (reading.failure) c.res = reading.failure.toResponse();
  });
}

interface ReadingOptions {
  /** Null where the handler limits the size and keeps nothing in memory. */
  readonly limit: number | null;
  readonly exceeded: () => ApiFailure;
  readonly share: MemoryBudget;
  readonly timeoutMs: number;
}

/** A body on its way to a handler. What came counts as held until this is disposed. */
class BodyReading implements Disposable {
  readonly stream: ReadableStream<Uint8Array>;
  failure: ApiFailure | null = null;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #held: Reservation | null;
  readonly #timer: NodeJS.Timeout;
  readonly #counter = new JsonCounter();
  #bytes = 0;

  constructor(body: ReadableStream<Uint8Array>, { limit, exceeded, share, timeoutMs }: ReadingOptions) {
    this.#reader = body.getReader();
    this.#held = share.take(0);
    const startedAt = performance.now();
    const late = Promise.withResolvers<never>();
    late.promise.catch(() => {});
    const checkLater = (waitMs: number) =>
      setTimeout(() => {
        const leftMs = timeoutMs + this.#bytes / MIN_BYTES_PER_MS - (performance.now() - startedAt);
        if (leftMs > 0) this.#timer.refresh();
        else late.reject(tooSlow());
      }, waitMs).unref();
    this.#timer = checkLater(timeoutMs);
    this.stream = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          try {
            const { done, value } = await Promise.race([this.#reader.read(), late.promise]);
            if (done) {
              clearTimeout(this.#timer);
              return controller.close();
            }
            this.#bytes += value.byteLength;
            if (limit !== null && this.#bytes > limit) throw exceeded();
            if (limit !== null && !this.#held?.grow(value.byteLength)) throw memoryUsedUp();
            if (limit !== null) this.#count(value);
            controller.enqueue(value);
          } catch (error) {
            if (error instanceof ApiFailure) this.failure = error;
            void this.#reader.cancel().catch(() => {});
            controller.error(error);
          }
        },
        cancel: (reason) => this.#reader.cancel(reason),
      },
      { highWaterMark: 0 },
    );
  }

  #count(piece: Uint8Array): void {
    this.#counter.read(piece);
    const { containers, values } = this.#counter;
    if (containers > MAX_JSON.containers || values > MAX_JSON.values) throw tooManyValues();
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.#held?.release();
  }
}

function tooSlow(): ApiFailure {
  return new ApiFailure(408, "too-slow", "The request took too long to arrive. Check your connection, and try again.", {
    connection: "close",
  });
}

function tooManyValues(): ApiFailure {
  const { containers, values } = MAX_JSON;
  return new ApiFailure(
    413,
    "too-large",
    `The request has more than ${containers.toLocaleString("en")} lists and objects, or ${values.toLocaleString("en")} values. Clear large outputs in the notebook, then save again.`,
  );
}

/** A guest who may have had a session gets a 401, so an expired session doesn't look like a notebook that's too large. */
function refused(limit: number): ApiFailure {
  return limit > GUEST_BODY_BYTES ? notLoggedIn() : tooLarge(limit);
}

function tooLarge(limit: number): ApiFailure {
  const size = limit > MAX_NOTEBOOK_BYTES ? `${MAX_NOTEBOOK_BYTES / 1e6} MB` : `${limit / 1000} kB`;
  const advice =
    limit > MAX_NOTEBOOK_BYTES ? "Clear large outputs in the notebook, then save again." : "Send less at a time.";
  return new ApiFailure(413, "too-large", `The request is larger than ${size}. ${advice}`);
}
