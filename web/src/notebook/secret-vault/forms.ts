/** The shortest value that can be stored. Shorter ones would mask much of what a program prints. */
import { hexOf } from "@fiddle/notebook/bytes";
import { toBase64 } from "@fiddle/notebook/base64";
import { escapeHtml } from "@fiddle/notebook/escape-html";
export const MIN_SECRET_LENGTH = 4;

/** Shorter encoded forms would match by chance, e.g. in images. */
const MIN_BASE64_LENGTH = 7;
const MIN_HEX_LENGTH = 8;

/** The forms in which a program can output a value: as it is, escaped, and encoded. */
export function formsOf(value: string): readonly string[] {
  const bytes = new TextEncoder().encode(value);
  const json = JSON.stringify(value).slice(1, -1);
  const percent = encodeURIComponent(value);
  const strict = percent.replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const hex = hexOf(bytes);
  const plain = [
    value,
    json,
    json.replaceAll(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`),
    json.replaceAll('\\"', '"'),
    json.replaceAll('\\"', '"').replaceAll("'", "\\'"),
    ...[percent, strict].flatMap((form) => [
      form,
      lowerHex(form),
      form.replaceAll("%20", "+"),
      form.replaceAll("%2F", "/"),
    ]),
    ...["&#x27;", "&#39;", "'"].map((quote) => escapeHtml(value).replaceAll("'", quote)),
  ];
  const forms = [
    ...plain.filter((form) => form.length >= MIN_SECRET_LENGTH),
    ...base64Cores(bytes).filter((form) => form.length >= MIN_BASE64_LENGTH),
    ...[hex, hex.toUpperCase()].filter((form) => form.length >= MIN_HEX_LENGTH),
  ];
  return [...new Set(forms)];
}

function lowerHex(text: string): string {
  return text.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
}

/**
 * The Base64 of the bytes at any position in a longer text, such as `user:password`: three alignments, without the
 * letters at the ends that depend on the neighboring bytes, in both alphabets.
 */
function base64Cores(bytes: Uint8Array): readonly string[] {
  return [0, 1, 2].flatMap((shift) => {
    const padded = new Uint8Array(shift + bytes.length);
    padded.set(bytes, shift);
    const letters = toBase64(padded);
    const core = letters.slice(Math.ceil((shift * 8) / 6), Math.floor((padded.length * 8) / 6));
    return [core, core.replaceAll("+", "-").replaceAll("/", "_")];
  });
}
