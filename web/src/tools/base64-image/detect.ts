export type ImageType = "png" | "jpeg" | "gif" | "webp" | "avif" | "svg" | "ico" | "bmp";

export const MIME: Readonly<Record<ImageType, string>> = {
  png: "image/png",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  svg: "image/svg+xml",
  ico: "image/x-icon",
  bmp: "image/bmp",
};

/** Detects the type of an image from its first bytes, because its name and MIME type can be wrong. Null if unknown. */
export function detectImage(bytes: Uint8Array): ImageType | null {
  const start = latin1(bytes, 32);
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (/^GIF8[79]a/.test(start)) return "gif";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "webp";
  if (start.slice(4, 8) === "ftyp" && /avi[fs]/.test(start.slice(8))) return "avif";
  if (start.startsWith("\0\0\x01\0") && bytes.length > 22) return "ico";
  if (start.startsWith("BM") && start.slice(6, 10) === "\0\0\0\0" && bytes.length > 26) return "bmp";
  const text = latin1(bytes, 1024).replace(/^\xef\xbb\xbf/, "");
  return /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(text) ? "svg" : null;
}

/** Whether an image contains EXIF data, which can include the location where it was taken. */
export function hasExif(bytes: Uint8Array, type: ImageType): boolean {
  const head = latin1(bytes, 65_536);
  if (type === "jpeg") return head.includes("Exif\0\0");
  if (type === "png") return head.includes("eXIf");
  // WebP stores EXIF data at the end of the file. A flag in its VP8X header tells whether there is any.
  if (type === "webp") return head.slice(12, 16) === "VP8X" && (head.charCodeAt(20) & 8) !== 0;
  return type === "avif" && (head.includes("EXIF") || head.includes("Exif"));
}

function latin1(bytes: Uint8Array, to: number): string {
  let text = "";
  for (const byte of bytes.subarray(0, to)) text += String.fromCharCode(byte);
  return text;
}
