const FLAGS = { contentSize: 0x08, blockChecksum: 0x10, dictionary: 0x01 };
const UNPACKED_BLOCK = 0x8000_0000;
const MIN_MATCH_BYTES = 4;

/** Unpacks a frame of LZ4 (github.com/lz4/lz4, doc/lz4_Frame_format.md) that is `length` bytes long when unpacked. */
export function unpackLz4Frame(frame: Uint8Array, length: number): Uint8Array {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.length);
  const flags = view.getUint8(4);
  const output = new Uint8Array(length);
  // The magic number, the flags, the largest block's size and the header's checksum have 7 bytes.
  let at = 7 + (flags & FLAGS.contentSize ? 8 : 0) + (flags & FLAGS.dictionary ? 4 : 0);
  let filled = 0;
  for (let size = view.getUint32(at, true); size !== 0; size = view.getUint32(at, true)) {
    at += 4;
    const bytes = size % UNPACKED_BLOCK;
    const block = frame.subarray(at, at + bytes);
    if (size < UNPACKED_BLOCK) filled = unpackBlock(block, output, filled);
    else {
      output.set(block, filled);
      filled += bytes;
    }
    at += bytes + (flags & FLAGS.blockChecksum ? 4 : 0);
  }
  if (filled !== length) throw new Error("The LZ4 frame has another length than announced.");
  return output;
}

/** Unpacks a block behind those before it, which it can refer to. Returns the end. */
function unpackBlock(block: Uint8Array, output: Uint8Array, start: number): number {
  let [at, end] = [0, start];
  const byte = () => block[at++] ?? 0;
  const lengthOf = (four: number) => {
    let whole = four;
    if (four === 15) for (let more = 255; more === 255; whole += more) more = byte();
    return whole;
  };
  while (at < block.length) {
    const token = byte();
    const literals = lengthOf(token >> 4);
    output.set(block.subarray(at, at + literals), end);
    at += literals;
    end += literals;
    if (at >= block.length) break;
    const distance = byte() + byte() * 256;
    if (distance === 0 || distance > end) throw new Error("The LZ4 block refers to bytes before the frame.");
    const matchEnd = end + lengthOf(token & 15) + MIN_MATCH_BYTES;
    if (matchEnd > output.length) throw new Error("The LZ4 frame is longer than announced.");
    // Byte by byte, because a match can contain its own beginning.
    for (; end < matchEnd; end++) output[end] = output[end - distance] ?? 0;
  }
  return end;
}
