import { sha256Of } from "@fiddle/notebook/bytes";
import type { CompilerToFrame, FrameToCompiler } from "./protocol.ts";
import type { PythonFiles } from "./python-files.ts";
import type { WheelStore } from "./wheel-port.ts";

/** Compiling takes a core for seconds, so it waits until no more wheels are installed and the first results are there. */
const QUIET_MS = 4_000;
/** Compiling goes on when nobody has typed for this long, because keys would wait for the processor. */
const TYPING_PAUSE_MS = 3_000;
/** The most that all wheels waiting to be compiled can hold together. */
const MAX_WAITING_BYTES = 200_000_000;
/** A pause doesn't count. */
const COMPILE_TIMEOUT_S = 120;

type Compiler = Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

interface CacheParts {
  readonly store: WheelStore;
  /** Pyodide's version and the format of compiled wheels. */
  readonly compiledFor: string;
  /** Starts a worker that runs nobody's code. Null where nothing is kept for a next visit. */
  readonly startCompiler: (() => Compiler) | null;
  /** What Python needs to start. */
  readonly fetchFiles: () => Pick<PythonFiles, "wasm" | "snapshot">;
  /** Whether a compiler can be paused within a wheel. Otherwise it pauses between two wheels. */
  readonly sharesMemory?: boolean;
}

/**
 * Keeps wheels in compiled form for the next visit. Whatever a worker sends may come from code in a cell, so only wheels whose
 * bytes have the hash are taken, and they are compiled by a worker in which nothing else runs.
 */
export class WheelCache {
  readonly #parts: CacheParts;
  readonly #waiting = new Map<string, ArrayBuffer>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isCompiling = false;
  readonly #pause: Int32Array<SharedArrayBuffer> | null;
  #resting: PromiseWithResolvers<void> | null = null;
  #resume: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: CacheParts) {
    this.#parts = parts;
    this.#pause = parts.sharesMemory ? new Int32Array(new SharedArrayBuffer(4)) : null;
  }

  /** Stops compiling until nobody has typed for a while. Called again and again while someone types. */
  pauseForTyping(): void {
    this.#resting ??= Promise.withResolvers<void>();
    if (this.#pause) Atomics.store(this.#pause, 0, 1);
    clearTimeout(this.#resume);
    this.#resume = setTimeout(() => {
      this.#resting?.resolve();
      this.#resting = null;
      if (!this.#pause) return;
      Atomics.store(this.#pause, 0, 0);
      Atomics.notify(this.#pause, 0);
    }, TYPING_PAUSE_MS);
  }

  /** The compiled wheel, or null. */
  async find(sha256: unknown): Promise<ArrayBuffer | null> {
    if (!isHash(sha256)) return null;
    const found = await this.#parts.store.find(this.#keyOf(sha256));
    // A file on the disk can be gone although the database still names it.
    return found && found.arrayBuffer().catch(() => null);
  }

  /** Takes a wheel to be compiled later. */
  async offer(sha256: unknown, wheel: unknown): Promise<void> {
    if (!this.#parts.startCompiler || !isHash(sha256) || !(wheel instanceof ArrayBuffer)) return;
    const size = [...this.#waiting.values()].reduce((sum, { byteLength }) => sum + byteLength, wheel.byteLength);
    if (size > MAX_WAITING_BYTES || (await sha256Of(wheel)) !== sha256) return;
    this.#waiting.set(sha256, wheel);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#compileAll(), QUIET_MS);
  }

  async #compileAll(): Promise<void> {
    const { startCompiler, fetchFiles, store } = this.#parts;
    if (this.#isCompiling || !startCompiler) return;
    this.#isCompiling = true;
    await this.#resting?.promise;
    const compiler = startCompiler();
    try {
      const files = fetchFiles();
      const [wasm, snapshot] = await Promise.all([files.wasm, files.snapshot]);
      send(compiler, { compiler: "start", wasm, snapshot, pause: this.#pause }, [snapshot]);
      for (let next = this.#next(); next; next = this.#next()) {
        const [sha256, wheel] = next;
        await this.#resting?.promise;
        const compiled = await this.#compile(compiler, wheel);
        if (compiled) await store.keep(this.#keyOf(sha256), new Blob([compiled]));
      }
    } catch {
      // The wheels are installed as they are in the next visit, too.
      this.#waiting.clear();
    } finally {
      compiler.terminate();
      this.#isCompiling = false;
    }
  }

  /** Null for a wheel that can't be compiled. */
  async #compile(compiler: Compiler, wheel: ArrayBuffer): Promise<ArrayBuffer | null> {
    const { promise, resolve, reject } = Promise.withResolvers<ArrayBuffer | null>();
    let seconds = 0;
    const timer = setInterval(() => {
      if (!this.#resting) seconds += 1;
      if (seconds >= COMPILE_TIMEOUT_S) reject(new Error("Compiling took too long."));
    }, 1_000);
    compiler.addEventListener("message", ({ data }: MessageEvent<CompilerToFrame>) => resolve(data.compiled), {
      once: true,
    });
    compiler.addEventListener("error", () => reject(new Error("The compiler failed.")), { once: true });
    send(compiler, { compiler: "compile", wheel }, [wheel]);
    return promise.finally(() => clearInterval(timer));
  }

  #keyOf(sha256: string): string {
    return `${this.#parts.compiledFor}/${sha256}`;
  }

  #next(): readonly [string, ArrayBuffer] | null {
    const [next] = this.#waiting;
    if (next) this.#waiting.delete(next[0]);
    return next ?? null;
  }
}

function send(compiler: Compiler, message: FrameToCompiler, transfer: Transferable[]): void {
  compiler.postMessage(message, transfer);
}

function isHash(text: unknown): text is string {
  return typeof text === "string" && /^[\da-f]{64}$/.test(text);
}
