import { fromBase64, toBase64 } from "@fiddle/notebook/base64";
import type { Output } from "@fiddle/notebook";
import type { SharingLevel, ToolAnswer } from "@fiddle/protocol/prompt-socket.ts";

type Image = NonNullable<ToolAnswer["images"]>[number];

const MAX_SIDE_PX = 768;
const JPEG_QUALITY = 0.85;
/** Larger ones are not even decoded. */
const MAX_BASE64_CHARACTERS = 20_000_000;
const TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

interface Seams {
  /** Decodes a picture and scales it so that its longer side has at most `maxSide` pixels. */
  readonly scale?: (image: Image, maxSide: number) => Promise<Image | null>;
}

/** The last picture of a cell's outputs, small enough for a model. Pictures of data are values, so `schema` shares none. */
export async function lastImage(
  outputs: readonly Output[],
  sharing: SharingLevel,
  { scale = scaleImage }: Seams = {},
): Promise<Image | null> {
  if (sharing === "schema") return null;
  for (const output of outputs.toReversed()) {
    if (output.output_type !== "display_data" && output.output_type !== "execute_result") continue;
    const mediaType = TYPES.find((type) => typeof output.data[type] === "string");
    const base64 = mediaType === undefined ? undefined : output.data[mediaType];
    if (mediaType === undefined || typeof base64 !== "string" || base64.length > MAX_BASE64_CHARACTERS) continue;
    return await scale({ mediaType, base64: base64.replaceAll(/\s/g, "") }, MAX_SIDE_PX).catch(() => null);
  }
  return null;
}

async function scaleImage(image: Image, maxSide: number): Promise<Image | null> {
  const bytes = fromBase64(image.base64);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: image.mediaType }));
  try {
    const ratio = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    if (ratio === 1) return image;
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * ratio), Math.round(bitmap.height * ratio));
    const context = canvas.getContext("2d");
    if (!context) return null;
    // Transparent pictures are drawn for a light page.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY });
    return { mediaType: "image/jpeg", base64: toBase64(new Uint8Array(await blob.arrayBuffer())) };
  } finally {
    bitmap.close();
  }
}
