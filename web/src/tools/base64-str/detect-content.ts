import { detectImage } from "../base64-image/detect.ts";
import { decodeBytes } from "./charset.ts";
import { decodeText, INVISIBLE, withoutEscapes } from "./base64-decoder.ts";

/** A kind of content that is more specific than text or bytes. */
export type ContentType = "jwt" | "json" | "gzip" | "zip" | "pdf" | "image";

const MAGIC: readonly (readonly [type: ContentType, bytes: readonly number[]])[] = [
  ["gzip", [0x1f, 0x8b, 8]],
  ["zip", [0x50, 0x4b, 3, 4]],
  ["pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** Detects what decoded bytes are. `source` is the text they were decoded from. */
export function detectContent(bytes: Uint8Array, source: string): ContentType | null {
  if (isJwt(source)) return "jwt";
  const magic = MAGIC.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (magic) return magic[0];
  if (detectImage(bytes)) return "image";
  return isJson(decodeBytes(bytes, "utf-8")?.trim() ?? "") ? "json" : null;
}

/** Whether a text looks like a JSON Web Token: three parts of Base64. */
export function isJwt(text: string): boolean {
  return /^\s*(?:Bearer\s+)?eyJ[\w-]+\.[\w-]+\.[\w-]*\s*$/i.test(text);
}

/** Guesses whether a text is meant to be encoded or decoded. */
export function guessDirection(text: string): "encode" | "decode" {
  const trimmed = text.trim();
  if (DATA_URI.test(trimmed) || trimmed.startsWith("-----BEGIN ") || isJwt(trimmed)) return "decode";
  const bare = bareBase64(text);
  // Short words such as "test" are valid Base64 too, but are rarely meant as such.
  if (bare.length < 8 || /[^\w+/=\s-]/.test(bare) || /[\p{L}] [\p{L}]/u.test(bare)) return "encode";
  try {
    const bytes = decodeText(bare, { strict: false, urlSafe: false });
    const decoded = decodeBytes(bytes, "utf-8");
    const isText = decoded !== null && !/[\0-\x08\x0e-\x1f\x7f]/.test(decoded);
    return isText || detectContent(bytes, "") !== null || bare.endsWith("=") ? "decode" : "encode";
  } catch {
    return "encode";
  }
}

const DATA_URI = /^(?:url\(\s*)?["'`]?data:[^,]*;base64,/;
/** Quotes must be closed, and the parenthesis of CSS. */
const WRAPPED =
  /^(?:(?:authorization:\s*)?basic\s+|[\w.-]+:\s+)?(?:b?(["'`])([^"'`]*)\1|=\?[\w-]+\?b\?([^?]*)\?=|([^"'`()?]*))[;,]?$/i;

/** Without what surrounds Base64 in headers, YAML, mails and programs, and with what a web address escapes. */
function bareBase64(text: string): string {
  const plain = withoutEscapes(text.replaceAll(INVISIBLE, "")).trim();
  const [, , quoted, word, bare] = WRAPPED.exec(plain) ?? [];
  return (quoted ?? word ?? bare ?? plain).trim();
}

/** Whether a text that isn't clearly meant as Base64 would decode to readable text. White space within it is common in mails. */
export function isDecodable(text: string): boolean {
  const digits = bareBase64(text).replaceAll(/\s+/g, "");
  const [bare = ""] = digits.split("=", 1);
  if (digits.length < 3 || bare.length % 4 === 1 || !/^[\w+/-]+={0,2}$/.test(digits)) return false;
  try {
    const decoded = decodeBytes(decodeText(digits, { strict: false, urlSafe: false }), "utf-8");
    return decoded !== null && /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cf}\s]+$/u.test(decoded);
  } catch {
    return false;
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
