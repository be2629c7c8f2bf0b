/**
 * Memory shared by the frame and a busy worker, which is the only way to reach code that doesn't return to its event
 * loop. 32-bit words: [0] the signal to raise and, above its lowest byte, the run to interrupt; [1] state of the input
 * reply, [2] its length in bytes; [3] the request whose answer's next part is there, [4] the part's kind, [5] its length
 * in bytes; then the reply's text as UTF-8, or the part.
 */
const SIGNAL = 0;
const INPUT_STATE = 1;
const INPUT_LENGTH = 2;
const PART_OF = 3;
const PART_KIND = 4;
const PART_LENGTH = 5;
const TEXT_OFFSET = 32;
/** Slightly more than the longest reply to `input()`, in pages of 64 KiB. Memory is only used once it is written. */
const INPUT_PAGES = 65;

/** Signal numbers of the runtime's C library. */
const SIGINT = 2;
const SIGUSR1 = 10;
const SIGUSR2 = 12;
const SIGNAL_BITS = 8;
const SIGNAL_MASK = (1 << SIGNAL_BITS) - 1;

/** Stands for a run while callbacks work outside any run. Runs count from 1. */
export const CALLBACKS = 0;

/** How long a wait sleeps at most before it checks again, in milliseconds. */
const SLEEP_SLICE_MS = 100;

/** Whether a document can share memory with its workers. WebKitGTK reports isolation, but has no `SharedArrayBuffer` by default. */
export function canShareMemory(
  scope: { readonly crossOriginIsolated: boolean; readonly SharedArrayBuffer?: unknown } = globalThis,
): boolean {
  return scope.crossOriginIsolated && typeof scope.SharedArrayBuffer === "function";
}

/** A part of what the frame reads for a worker. Its kinds are the reader's own. */
export interface AnswerPart {
  readonly kind: number;
  readonly bytes: Uint8Array;
}

export class KernelMemory {
  /** A WebAssembly memory, so that WebAssembly code can check the signals itself. */
  readonly shared: WebAssembly.Memory;
  /** Word 0 is 0 if there is no signal. */
  readonly signals: Int32Array;
  /** Worker: called for a request for files that arrives while the worker waits. Running code sees it as a signal. */
  onFilesAsked: (() => void) | null = null;
  readonly #text: Uint8Array;
  /** Worker: word 0 if the current run is to be interrupted; null between runs. */
  #stop: number | null = null;

  constructor(shared = new WebAssembly.Memory({ initial: INPUT_PAGES, maximum: INPUT_PAGES, shared: true })) {
    this.shared = shared;
    this.signals = new Int32Array(shared.buffer, 0, TEXT_OFFSET / Int32Array.BYTES_PER_ELEMENT);
    this.#text = new Uint8Array(shared.buffer, TEXT_OFFSET);
  }

  /** Frame: interrupts that run, which may not have begun, even while it waits. No other run is affected. */
  interrupt(run: number): void {
    Atomics.store(this.signals, SIGNAL, stopOf(run));
    Atomics.notify(this.signals, SIGNAL);
    Atomics.notify(this.signals, INPUT_STATE);
    Atomics.notify(this.signals, PART_OF);
  }

  /** Frame: asks busy code to send its printed text. This never replaces an interrupt. */
  askForText(): void {
    Atomics.compareExchange(this.signals, SIGNAL, 0, SIGUSR1);
  }

  /** Frame: asks busy code which files it has changed. This never replaces an interrupt. */
  askForFiles(): void {
    if (Atomics.compareExchange(this.signals, SIGNAL, 0, SIGUSR2) === 0) Atomics.notify(this.signals, SIGNAL);
  }

  /** Frame: answers the waiting `input()`. A reply that exceeds the capacity is cut. */
  reply(value: string): void {
    const bytes = new TextEncoder().encode(value).subarray(0, this.#text.length);
    this.#text.set(bytes);
    Atomics.store(this.signals, INPUT_LENGTH, bytes.length);
    Atomics.store(this.signals, INPUT_STATE, 1);
    Atomics.notify(this.signals, INPUT_STATE);
  }

  /** How many bytes a part of an answer can have. */
  get partCapacity(): number {
    return this.#text.length;
  }

  /** Frame: passes the next part of the answer to a request to the waiting worker, which must have taken the one before. */
  passPart(request: number, { kind, bytes }: AnswerPart): void {
    this.#text.set(bytes);
    Atomics.store(this.signals, PART_KIND, kind);
    Atomics.store(this.signals, PART_LENGTH, bytes.length);
    Atomics.store(this.signals, PART_OF, request);
    Atomics.notify(this.signals, PART_OF);
  }

  /** Worker: blocks until the next part of the answer to a request is there. Requests count from 1. */
  takePart(request: number, timeoutMs: number): AnswerPart | "interrupted" | "late" {
    const end = performance.now() + timeoutMs;
    for (;;) {
      const word = Atomics.load(this.signals, PART_OF);
      if (word === request) break;
      if (this.takeInterrupt()) return "interrupted";
      const left = end - performance.now();
      if (left <= 0) return "late";
      Atomics.wait(this.signals, PART_OF, word, Math.min(left, SLEEP_SLICE_MS));
    }
    const bytes = this.#text.slice(0, Atomics.load(this.signals, PART_LENGTH));
    const kind = Atomics.load(this.signals, PART_KIND);
    Atomics.store(this.signals, PART_OF, 0);
    return { kind, bytes };
  }

  /** Worker: a run begins. Clears earlier requests, except an interrupt of this run. */
  begin(run: number): void {
    this.#stop = stopOf(run);
    const signal = Atomics.load(this.signals, SIGNAL);
    if (signal !== this.#stop) Atomics.compareExchange(this.signals, SIGNAL, signal, 0);
    Atomics.store(this.signals, INPUT_STATE, 0);
  }

  /** Worker: clears all requests. Until the next run begins, nothing is interrupted. */
  clear(): void {
    this.#stop = null;
    Atomics.store(this.signals, SIGNAL, 0);
    Atomics.store(this.signals, INPUT_STATE, 0);
  }

  /** Worker: takes the signal for Python's interpreter; 0 if there is none. */
  takeSignal(): number {
    const word = this.#signal();
    const taken = word !== 0 && Atomics.compareExchange(this.signals, SIGNAL, word, 0) === word;
    return taken ? word & SIGNAL_MASK : 0;
  }

  /**
   * Worker: the signals in the form that Pyodide expects. It reads entry 0 and then writes 0 to it, which on the memory
   * itself would sometimes erase a signal that arrived between the two.
   */
  forPython(): Int32Array {
    const { signals } = this;
    const signal = () => this.#signal();
    let seen = 0;
    const entries = {
      get 0() {
        seen = signal();
        return seen & SIGNAL_MASK;
      },
      set 0(_zero) {
        if (seen !== 0) Atomics.compareExchange(signals, SIGNAL, seen, 0);
      },
    };
    // Pyodide's type requires an array, but it only uses this entry.
    return entries as unknown as Int32Array;
  }

  /**
   * Worker: whether an interrupt of this run is waiting. Takes it and any other signal, which a waiting worker has no
   * use for.
   */
  takeInterrupt(): boolean {
    const word = Atomics.exchange(this.signals, SIGNAL, 0);
    if (word === SIGUSR2) this.onFilesAsked?.();
    return word !== 0 && word === this.#stop;
  }

  /** Word 0, or 0 if it is an interrupt of another run than the current one. */
  #signal(): number {
    const word = Atomics.load(this.signals, SIGNAL);
    return (word & SIGNAL_MASK) === SIGINT && word !== this.#stop ? 0 : word;
  }

  /** Worker: blocks. False when interrupted. */
  sleep(milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    for (;;) {
      if (this.takeInterrupt()) return false;
      const left = end - performance.now();
      if (left <= 0) return true;
      Atomics.wait(this.signals, SIGNAL, 0, Math.min(left, SLEEP_SLICE_MS));
    }
  }

  /** Worker: blocks until there is a reply, after `ask` has requested one. Null when interrupted. */
  waitForReply(ask: () => void): string | null {
    Atomics.store(this.signals, INPUT_STATE, 0);
    ask();
    while (Atomics.load(this.signals, INPUT_STATE) === 0) {
      if (this.takeInterrupt()) return null;
      Atomics.wait(this.signals, INPUT_STATE, 0, SLEEP_SLICE_MS);
    }
    Atomics.store(this.signals, INPUT_STATE, 0);
    const length = Atomics.load(this.signals, INPUT_LENGTH);
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(this.#text.slice(0, length));
  }
}

function stopOf(run: number): number {
  return (run << SIGNAL_BITS) | SIGINT;
}
