const WIDTH = 16;

/** A hex dump: lines of offset, hexadecimal bytes and text. */
export function hexLines(bytes: Uint8Array): readonly string[] {
  const lines: string[] = [];
  for (let start = 0; start < bytes.length; start += WIDTH) {
    const row = [...bytes.subarray(start, start + WIDTH)];
    const hex = row.map((byte) => byte.toString(16).padStart(2, "0"));
    const text = row.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : "·")).join("");
    lines.push(`${start.toString(16).padStart(8, "0")}  ${hex.join(" ").padEnd(WIDTH * 3 - 1)}  ${text}`);
  }
  return lines;
}
