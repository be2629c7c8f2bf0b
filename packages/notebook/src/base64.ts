/** Pieces that a call takes as its arguments, in bytes. */
const PIECE_BYTES = 0x8000;

/** Bytes as base64, in the alphabet of `btoa`. */
export function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE_BYTES));
  return btoa(text);
}

/** The bytes of base64, in the alphabet of `btoa` or that of addresses. Throws if the text is damaged. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  // Browsers of 2025 and later decode megabytes in milliseconds.
  const { fromBase64: decode } = Uint8Array as unknown as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> };
  if (decode && !/[-_]/.test(text)) return decode.call(Uint8Array, text);
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (byte) => byte.charCodeAt(0));
}
