import { decodeBytes } from "./charset.ts";
import { decodeText } from "./base64-decoder.ts";

/** What a text or its bytes seem to be, beyond text. */
export type Kind = "jwt" | "json" | "gzip" | "zip" | "pdf" | "image" | null;

const MAGIC: readonly (readonly [kind: Exclude<Kind, null>, bytes: readonly number[]])[] = [
  ["gzip", [0x1f, 0x8b, 8]],
  ["zip", [0x50, 0x4b, 3, 4]],
  ["pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image", [0x89, 0x50, 0x4e, 0x47]],
  ["image", [0xff, 0xd8, 0xff]],
  ["image", [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ["image", [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
];

/** What decoded bytes are. `source` is the text they came from. */
export function recognise(bytes: Uint8Array, source: string): Kind {
  if (isJwt(source)) return "jwt";
  const magic = MAGIC.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (magic) return magic[0];
  if (isWebp(bytes) || isBitmap(bytes)) return "image";
  const text = decodeBytes(bytes, "utf-8")?.trim() ?? "";
  if (/^(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(text)) return "image";
  return isJson(text) ? "json" : null;
}

function isWebp(bytes: Uint8Array): boolean {
  const [riff, webp] = [bytes.slice(0, 4), bytes.slice(8, 12)].map((part) => decodeBytes(part, "utf-8"));
  return riff === "RIFF" && webp === "WEBP";
}

/** BM, the length, and four zeros, which no text has: words begin with BM too. */
function isBitmap(bytes: Uint8Array): boolean {
  return bytes.length > 26 && bytes[0] === 0x42 && bytes[1] === 0x4d && bytes.slice(6, 10).every((byte) => byte === 0);
}

/** Whether a text is a JSON web token, which is Base64 in three parts. */
export function isJwt(text: string): boolean {
  return /^\s*(?:Bearer\s+)?eyJ[\w-]+\.[\w-]+\.[\w-]*\s*$/i.test(text);
}

/** Which way a person most likely wants to go with a text. */
export function guessDirection(text: string): "encode" | "decode" {
  const trimmed = text.trim();
  if (/^data:[^,]*;base64,/.test(trimmed) || trimmed.startsWith("-----BEGIN ") || isJwt(trimmed)) return "decode";
  // Short words such as "test" are Base64 too, but nobody means that.
  if (trimmed.length < 8 || /[^\w+/=\s-]/.test(trimmed) || /[\p{L}] [\p{L}]/u.test(trimmed)) return "encode";
  try {
    const bytes = decodeText(trimmed, { strict: false, urlSafe: false });
    const decoded = decodeBytes(bytes, "utf-8");
    // oxlint-disable-next-line no-control-regex -- bytes that no text has are what tells
    const isText = decoded !== null && !/[\0-\x08\x0e-\x1f\x7f]/.test(decoded);
    return isText || recognise(bytes, "") !== null || /=\s*$/.test(trimmed) ? "decode" : "encode";
  } catch {
    return "encode";
  }
}

function isJson(text: string): boolean {
  if (!/^[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
