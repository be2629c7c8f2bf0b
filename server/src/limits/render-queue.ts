import { networkOf } from "./network.ts";

/** Half of what the process can do. A class of thirty behind one address takes a third of it when all open a page at once. */
const MAX_RENDER_MS = 5_000;
const WINDOW_MS = 10_000;
/** Renderings of one network at once. The others wait, so that other networks come in between. */
const MAX_PARALLEL = 4;
const MAX_WAITING = 100;

interface Network {
  startedAt: number;
  usedMs: number;
  running: number;
  readonly waiting: (() => void)[];
}

export interface RenderQueueOptions {
  /** How many milliseconds of the processor one network can have pages rendered in ten seconds. */
  readonly maxRenderMs?: number | undefined;
  /** The processor's time so far, in milliseconds. */
  readonly cpuMs?: () => number;
  readonly now?: () => number;
}

/**
 * Renders pages and cards for networks. Rendering occupies the thread that everybody shares, so no network must be able to fill it. What
 * counts is the time, because one page can cost a hundred times what another does.
 */
export class RenderQueue {
  readonly #networks = new Map<string, Network>();
  readonly #options: { readonly maxRenderMs: number; readonly cpuMs: () => number; readonly now: () => number };

  constructor({
    maxRenderMs = MAX_RENDER_MS,
    cpuMs = threadCpuMs,
    now = () => performance.now(),
  }: RenderQueueOptions = {}) {
    this.#options = { maxRenderMs, cpuMs, now };
  }

  /** Null if the network has used up its time. */
  async run<T>(address: string, render: () => Promise<T>): Promise<T | null> {
    const network = this.#networkAt(networkOf(address));
    if (network.running >= MAX_PARALLEL) {
      if (network.waiting.length >= MAX_WAITING || this.#isUsedUp(network)) return null;
      // The rendering that ends gives its place to the next.
      await new Promise<void>((resolve) => network.waiting.push(resolve));
    } else network.running += 1;
    const { cpuMs } = this.#options;
    const before = cpuMs();
    try {
      return this.#isUsedUp(network) ? null : await render();
    } finally {
      network.usedMs += cpuMs() - before;
      const next = network.waiting.shift();
      if (next) next();
      else network.running -= 1;
    }
  }

  #isUsedUp(network: Network): boolean {
    const { now, maxRenderMs } = this.#options;
    if (now() - network.startedAt >= WINDOW_MS) Object.assign(network, { startedAt: now(), usedMs: 0 });
    return network.usedMs >= maxRenderMs;
  }

  #networkAt(key: string): Network {
    const known = this.#networks.get(key);
    if (known) return known;
    const { now } = this.#options;
    for (const [other, { running, startedAt }] of this.#networks)
      if (running === 0 && now() - startedAt >= WINDOW_MS) this.#networks.delete(other);
    const network: Network = { startedAt: now(), usedMs: 0, running: 0, waiting: [] };
    this.#networks.set(key, network);
    return network;
  }
}

/** The time of this thread alone, so that other programs on the machine don't count. */
function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export function tooManyRenders(): Response {
  return new Response("Too many pages were requested from your network. Try again in 10 seconds.", {
    status: 429,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": String(WINDOW_MS / 1000),
    },
  });
}
