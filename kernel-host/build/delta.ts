import { SNAPSHOT_BLOCK } from "@fiddle/kernels/worker/pyodide";

/** Memory of `length` bytes with the data segments of a wasm file and zeros elsewhere. */
export function readDataSegments(wasm: Uint8Array, length: number): Uint8Array {
  const memory = new Uint8Array(length);
  const reader = new WasmReader(wasm);
  for (const section of reader.sections()) {
    if (section.id !== 11) continue;
    const count = reader.number();
    for (let segment = 0; segment < count; segment++) {
      const flags = reader.number();
      if (flags === 1) throw new Error("The wasm file has passive data segments, which a snapshot can't use.");
      if (flags === 2) reader.number();
      const offset = reader.constant();
      memory.set(reader.bytes(reader.number()), offset);
    }
  }
  return memory;
}

/** Whether a new instance already has the block's bytes. `fresh` can be shorter; memory after it is zero. */
export function isInitialBlock(block: number, heap: Uint8Array, segments: Uint8Array, fresh: Uint8Array): boolean {
  const start = block * SNAPSHOT_BLOCK;
  for (let index = start; index < start + SNAPSHOT_BLOCK; index++) {
    // The bytes that start-up code wrote can differ between machines, so the segments must match too.
    if (heap[index] !== segments[index] || (index < fresh.length && fresh[index] !== segments[index])) return false;
  }
  return true;
}

/** The part of the wasm binary format that is needed to find data segments. */
class WasmReader {
  readonly #bytes: Uint8Array;
  #at = 8;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  *sections(): Generator<{ readonly id: number }> {
    while (this.#at < this.#bytes.length) {
      const id = this.#byte();
      const end = this.number() + this.#at;
      yield { id };
      this.#at = end;
    }
  }

  /** Reads an unsigned LEB128. */
  number(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.#byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  }

  /** Reads the value of an `i32.const … end` expression. */
  constant(): number {
    if (this.#byte() !== 0x41) throw new Error("A data segment's offset isn't a constant.");
    // Signed LEB128. Offsets are never negative in a memory of this size.
    const value = this.number();
    if (this.#byte() !== 0x0b) throw new Error("A data segment's offset isn't a constant.");
    return value;
  }

  bytes(length: number): Uint8Array {
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  #byte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new Error("The wasm file is cut off.");
    return byte;
  }
}
