export type Target = "image/png" | "image/jpeg" | "image/webp";

export interface ConvertOptions {
  readonly type: Target;
  /** In pixels. The height keeps the aspect ratio. */
  readonly width: number;
  /** From 0 to 1, for JPEG and WebP. */
  readonly quality: number;
}

/** Larger canvases fail on phones. */
const MAX_PIXELS = 40_000_000;

/** Redraws the image, which also removes its EXIF data. Rejects with a message for the user. */
export async function convertImage(
  image: HTMLImageElement,
  { type, width, quality }: ConvertOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { naturalWidth, naturalHeight } = image;
  // The natural size of an SVG without a size of its own is zero.
  const ratio = naturalWidth > 0 && naturalHeight > 0 ? naturalHeight / naturalWidth : 1;
  const height = Math.max(1, Math.round(width * ratio));
  if (width * height > MAX_PIXELS)
    throw new Error("The image would have more than 40 million pixels. Choose a smaller width.");
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser can't convert the image. Try another browser.");
  if (type === "image/jpeg") {
    // JPEG has no transparency. Without a background, transparent pixels would become black.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, type, quality);
  const blob = await promise;
  if (blob?.type !== type) throw new Error("This browser can't write that format. Choose PNG.");
  return new Uint8Array(await blob.arrayBuffer());
}
