/** Up to this size, reading a notebook again costs less than keeping it. */
export const LARGE_NOTEBOOK_BYTES = 200_000;
const MAX_KEPT_BYTES = 60_000_000;
const PIECE_BYTES = 256_000;

/** A large notebook's JSON, which all its readers share. */
export interface NotebookText {
  readonly bytes: Uint8Array;
  /** How to end each answer that is on its way. */
  readonly readers: Set<() => void>;
}

/**
 * Keeps the large notebooks that were read last, so that a class that opens one costs as much as one reader, in time and in memory. Where
 * readers who sleep hold too many, the oldest lose their answers.
 */
export class NotebookTexts {
  readonly #maxBytes: number;
  readonly #loading = new Map<string, Promise<NotebookText>>();
  /** The one that was opened last comes last. */
  readonly #kept = new Map<string, NotebookText>();
  #bytes = 0;

  constructor(maxBytes = MAX_KEPT_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** @param key Of the notebook at one revision. */
  async open(key: string, load: () => Promise<string>): Promise<NotebookText> {
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const known = this.#loading.get(key);
    if (known) return known;
    const loading = load().then((text) => this.#keep(key, text));
    this.#loading.set(key, loading);
    return loading.finally(() => this.#loading.delete(key));
  }

  #keep(key: string, json: string): NotebookText {
    const text = { bytes: new TextEncoder().encode(json), readers: new Set<() => void>() };
    this.#kept.set(key, text);
    this.#bytes += text.bytes.length;
    const others = [...this.#kept].filter(([other]) => other !== key);
    // Those that nobody reads go first.
    for (const [other, { bytes, readers }] of others.toSorted(
      ([, a], [, b]) => Number(a.readers.size > 0) - Number(b.readers.size > 0),
    )) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#kept.delete(other);
      this.#bytes -= bytes.length;
      for (const end of readers) end();
    }
    return text;
  }
}

/** An answer with a notebook in it, which is read from the shared bytes as fast as its reader takes it. */
export function streamAround(
  { bytes, readers }: NotebookText,
  before: string,
  after: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let at = 0;
  let end = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        end = () => controller.error(new Error("more is read than can be held"));
        readers.add(end);
        controller.enqueue(encoder.encode(before));
      },
      pull(controller) {
        const piece = bytes.subarray(at, at + PIECE_BYTES);
        at += piece.length;
        if (piece.length > 0) return controller.enqueue(piece);
        readers.delete(end);
        controller.enqueue(encoder.encode(after));
        controller.close();
      },
      cancel: () => void readers.delete(end),
    },
    { highWaterMark: 0 },
  );
}
