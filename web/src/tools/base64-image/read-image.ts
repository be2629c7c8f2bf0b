import { Base64Error, decodeText } from "../base64-str/base64-decoder.ts";
import { detectImage, type ImageType, MIME } from "./detect.ts";

export const MAX_IMAGE_BYTES = 20_000_000;

export type ReadImage =
  | {
      readonly kind: "image";
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly type: ImageType;
      /** The MIME type that the image came with, if that is wrong. */
      readonly claimed: string | null;
    }
  | { readonly kind: "failed"; readonly message: string };

/** Reads an image from Base64: raw, as a data URI, or within CSS, HTML or Markdown. */
export function readImageText(text: string): ReadImage {
  const { claimed, isBase64, body } = findUri(text) ?? { claimed: "", isBase64: true, body: text };
  try {
    const bytes = isBase64 ? decodeText(body, { strict: false, urlSafe: false }) : percentDecoded(body);
    return checkImage(bytes, claimed);
  } catch (error) {
    if (!(error instanceof Base64Error)) throw error;
    return failed(`This isn't valid Base64 (position ${error.position}): ${error.message}`);
  }
}

interface DataUri {
  readonly claimed: string;
  readonly isBase64: boolean;
  readonly body: string;
}

/** The first data URI of a text, without the quotes or parentheses around it. */
function findUri(text: string): DataUri | null {
  const found = /(^|[^\w])data:([\w.+/-]*)((?:;[\w=.+-]+)*),/i.exec(text);
  if (!found) return null;
  const [match, before = "", claimed = "", parameters = ""] = found;
  const rest = text.slice(found.index + match.length);
  const close = before === "(" ? ")" : before;
  const end = /["'`)]/.test(close) ? rest.indexOf(close) : -1;
  return { claimed, isBase64: /;base64$/i.test(parameters), body: (end < 0 ? rest : rest.slice(0, end)).trim() };
}

/** Checks whether bytes are a supported image. `claimed` is the MIME type they came with, or empty. */
export function checkImage(bytes: Uint8Array<ArrayBuffer>, claimed: string): ReadImage {
  if (bytes.length === 0) return failed("There's no data. Paste Base64 or a data URI, or choose an image.");
  if (bytes.length > MAX_IMAGE_BYTES) return failed("This image is too large. The limit is 20 MB.");
  const type = detectImage(bytes);
  if (!type) return failed("This isn't an image. Supported formats are PNG, JPEG, GIF, WebP, AVIF, SVG, ICO and BMP.");
  const known = claimed.toLowerCase().replace("image/jpg", MIME.jpeg).replace("image/vnd.microsoft.icon", MIME.ico);
  return { kind: "image", bytes, type, claimed: known === "" || known === MIME[type] ? null : known };
}

function percentDecoded(text: string): Uint8Array<ArrayBuffer> {
  const pieces = text.match(/%[0-9a-f]{2}|[^%]+|%/gi) ?? [];
  const encoder = new TextEncoder();
  return Uint8Array.from(
    pieces.flatMap((piece) =>
      /^%[0-9a-f]{2}$/i.test(piece) ? [Number.parseInt(piece.slice(1), 16)] : Array.from(encoder.encode(piece)),
    ),
  );
}

function failed(message: string): ReadImage {
  return { kind: "failed", message };
}
