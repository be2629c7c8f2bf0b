export type Target = "image/png" | "image/jpeg" | "image/webp";

export interface ConvertOptions {
  readonly type: Target;
  /** In pixels; the height follows. */
  readonly width: number;
  /** From 0 to 1, for JPEG and WebP. */
  readonly quality: number;
}

/** Pixels beyond which a phone gives up. */
const MOST_PIXELS = 40_000_000;

/** Draws the picture anew, which leaves what the camera wrote behind. Rejects with a sentence for the person. */
export async function convertImage(
  image: HTMLImageElement,
  { type, width, quality }: ConvertOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { naturalWidth, naturalHeight } = image;
  // An SVG without a size of its own has none.
  const ratio = naturalWidth > 0 && naturalHeight > 0 ? naturalHeight / naturalWidth : 1;
  const height = Math.max(1, Math.round(width * ratio));
  if (width * height > MOST_PIXELS) throw new Error("That is more than 40 million pixels. Choose a smaller width.");
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw the image. Try another browser.");
  if (type === "image/jpeg") {
    // JPEG has no transparency; black would take its place.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, type, quality);
  const blob = await promise;
  if (blob?.type !== type) throw new Error("This browser cannot write that format. Choose PNG.");
  return new Uint8Array(await blob.arrayBuffer());
}
