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
  [/^\/api\/runner\/slots\/[^/]+\/?$/, MAX_NOTEBOOK_BYTES + GUEST_BODY_BYTES],
  [/^/, GUEST_BODY_BYTES],
];

/** What a body may have of each. Parsing 20 MB of empty objects, or of names that all differ, would occupy everybody for seconds. */
const MAX_JSON = { containers: 500_000, values: 3_000_000, names: 100_000 } as const;

/** What the operator's runner counts as. It has no account, and can send what a user can. */
const RUNNER = { id: "runner" } as const;

/** What the bodies of one account, or of a network's guests, can make the process hold at once. */
const SHARE_BYTES = { user: 60_000_000, guest: 4_000_000 } as const;
/** How long a body may take, however small it is or little of it comes, and what has to come of it for each further millisecond. */
const BODY_TIMEOUT_MS = 60_000;
const MIN_BYTES_PER_MS = 20;
/**
 * Each piece of a body takes time and memory of its own, whatever is in it. A sender can make a piece of each byte, and half a megabyte of
 * those keeps everybody waiting for seconds.
 */
const PIECES = { free: 250, minAverageBytes: 100, countedBytes: 500 } as const;

/**
 * Refuses a body that's too large, comes too slowly, or for which no memory is left. Only users can send large bodies. What a body
 * takes grows with what has come of it, so that nobody can reserve memory by announcing bodies. Where none is left, whoever holds the
 * most makes room for others (decision 095).
 */
export function limitBody(memory: MemoryBudget, { timeoutMs = BODY_TIMEOUT_MS } = {}) {
  const guests = memory.share(GUESTS_BYTES.bodies);
  const shares = {
    user: new MemoryShares(memory, SHARE_BYTES.user),
    guest: new MemoryShares(guests, SHARE_BYTES.guest),
  };
  const arriving = new Set<BodyReading>();
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { body, headers } = c.req.raw;
    const [, callLimit = GUEST_BODY_BYTES] = BODY_LIMITS.find(([path]) => path.test(c.req.path)) ?? [];
    if (body === null) return next();
    const user = c.var.isRunner ? RUNNER : c.var.user;
    const limit = user || callLimit === null ? callLimit : GUEST_BODY_BYTES;
    const exceeded = () => (user ? tooLarge(callLimit ?? 0) : refused(callLimit ?? 0));
    if (limit !== null && Number(headers.get("content-length") ?? 0) > limit) throw exceeded();
    const share = user ? shares.user.of(user.id) : shares.guest.of(networkOf(c.env.address));
    const makeRoom = (bytes: number): boolean => {
      if (share.leftBytes < bytes) return false;
      // Where the guests' part is used up, only guests can give some of it back.
      const others = !user && guests.leftBytes < bytes ? [...arriving].filter(({ isGuests }) => isGuests) : arriving;
      const least = share.usedBytes + bytes;
      return endLargest(others, !user && others === arriving ? Math.max(least, MAX_NOTEBOOK_BYTES) : least);
    };
    using reading = new BodyReading(body, { limit, exceeded, share, makeRoom, arriving, isGuests: !user, timeoutMs });
    // The types of browsers' requests don't have `duplex` yet.
    const init: RequestInit & { readonly duplex: "half" } = { body: reading.stream, duplex: "half" };
    c.req.raw = new Request(c.req.raw, init);
    await next();
    // A handler's parser takes the body's failure for bad syntax.
    if (reading.failure) c.res = reading.failure.toResponse();
  });
}

/** Ends the oldest body of the client that holds the most, if that's more than `leastBytes`. */
function endLargest(bodies: Iterable<BodyReading>, leastBytes: number): boolean {
  let largest: BodyReading | null = null;
  for (const body of bodies) if (body.clientsBytes > (largest?.clientsBytes ?? leastBytes)) largest = body;
  largest?.end(memoryUsedUp());
  return largest !== null;
}

interface ReadingOptions {
  /** Null where the handler limits the size and keeps nothing in memory. */
  readonly limit: number | null;
  readonly exceeded: () => ApiFailure;
  readonly share: MemoryBudget;
  /** Lets go of another client's body where none of the memory is left; false if nobody holds more. */
  readonly makeRoom: (bytes: number) => boolean;
  /** The bodies that are held and haven't come to their end. */
  readonly arriving: Set<BodyReading>;
  readonly isGuests: boolean;
  readonly timeoutMs: number;
}

/** A body on its way to a handler. What came counts as held until this is disposed. */
class BodyReading implements Disposable {
  readonly stream: ReadableStream<Uint8Array>;
  readonly isGuests: boolean;
  failure: ApiFailure | null = null;
  readonly #arriving: Set<BodyReading>;
  readonly #share: MemoryBudget;
  readonly #late = Promise.withResolvers<never>();
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #held: Reservation | null;
  readonly #timer: NodeJS.Timeout;
  readonly #counter = new JsonCounter();
  #bytes = 0;
  #pieces = 0;

  constructor(
    body: ReadableStream<Uint8Array>,
    { limit, exceeded, share, makeRoom, arriving, isGuests, timeoutMs }: ReadingOptions,
  ) {
    this.#reader = body.getReader();
    this.#share = share;
    this.#held = share.take(0);
    this.#arriving = arriving;
    this.isGuests = isGuests;
    if (limit !== null) arriving.add(this);
    let deadline = performance.now() + timeoutMs;
    this.#late.promise.catch(() => {});
    const timer = setTimeout(() => {
      if (deadline > performance.now()) timer.refresh();
      else this.end(tooSlow());
    }, timeoutMs).unref();
    this.#timer = timer;
    this.stream = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          try {
            const { done, value } = await Promise.race([this.#late.promise, this.#reader.read()]);
            if (done) {
              this.#finish();
              return controller.close();
            }
            this.#bytes += value.byteLength;
            const dueAt = deadline + value.byteLength / MIN_BYTES_PER_MS;
            // What came at once earns no more time than what comes little by little: it's held meanwhile.
            deadline = limit === null ? dueAt : Math.min(dueAt, performance.now() + timeoutMs);
            if (limit !== null && this.#bytes > limit) throw exceeded();
            this.#pieces += 1;
            if (this.#pieces > PIECES.free && this.#bytes < this.#pieces * PIECES.minAverageBytes)
              throw tooManyPieces();
            if (limit !== null) this.#hold(Math.max(value.byteLength, PIECES.countedBytes), makeRoom);
            if (limit !== null) this.#count(value);
            controller.enqueue(value);
          } catch (error) {
            if (error instanceof ApiFailure) this.failure = error;
            this.#finish();
            void this.#reader.cancel().catch(() => {});
            controller.error(error);
          }
        },
        cancel: (reason) => this.#reader.cancel(reason),
      },
      { highWaterMark: 0 },
    );
  }

  /** What its sender's bodies hold together. */
  get clientsBytes(): number {
    return this.#share.usedBytes;
  }

  /** Gives it up before it has come. */
  end(failure: ApiFailure): void {
    this.#finish();
    this.#held?.release();
    this.#late.reject(failure);
  }

  #finish(): void {
    clearTimeout(this.#timer);
    this.#arriving.delete(this);
  }

  #hold(bytes: number, makeRoom: (bytes: number) => boolean): void {
    for (;;) {
      if (this.#held?.grow(bytes) === true) return;
      if (!makeRoom(bytes)) throw memoryUsedUp();
    }
  }

  #count(piece: Uint8Array): void {
    this.#counter.read(piece);
    const { containers, values, names } = this.#counter;
    if (names > MAX_JSON.names) throw tooManyNames();
    if (containers > MAX_JSON.containers || values > MAX_JSON.values) throw tooManyValues();
  }

  [Symbol.dispose](): void {
    this.#finish();
    this.#held?.release();
  }
}

function tooSlow(): ApiFailure {
  return new ApiFailure(408, "too-slow", "The request took too long to arrive. Check your connection, and try again.", {
    connection: "close",
  });
}

function tooManyPieces(): ApiFailure {
  return new ApiFailure(400, "unreadable-body", "The request comes in too many small pieces. Send larger ones.", {
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

function tooManyNames(): ApiFailure {
  return new ApiFailure(
    413,
    "too-large",
    `The request has objects with more than ${MAX_JSON.names.toLocaleString("en")} different names. Clear large outputs in the notebook, then save again.`,
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
