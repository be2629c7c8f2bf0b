const SIGNATURE = "89504e470d0a1a0a";
/** Bytes up to the end of the width and height, which every PNG has at the same place. */
const HEAD_BYTES = 24;
/** A small file can unpack to gigabytes, so larger images aren't drawn. Icons and spacers aren't charts. */
const MAX_PIXELS = 8_000_000;
const MIN_SIDE_PX = 64;

/** Whether base64 is a PNG whose size is that of a chart. */
export function isDrawablePng(base64: string): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return false;
  const head = Buffer.from(base64.slice(0, HEAD_BYTES * 2), "base64");
  if (head.length < HEAD_BYTES || head.subarray(0, 8).toString("hex") !== SIGNATURE) return false;
  const width = head.readUInt32BE(16);
  const height = head.readUInt32BE(20);
  return width >= MIN_SIDE_PX && height >= MIN_SIDE_PX && width * height <= MAX_PIXELS;
}
