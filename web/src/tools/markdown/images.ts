/**
 * The Markdown for an image pasted into a text: a short reference at the cursor, and the bytes at the end of the text.
 */
export interface PlacedImage {
  readonly mark: string;
  /** Appended to the text. */
  readonly definition: string;
}

const SHOWN = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);
/** In bytes. A larger image makes a text that programs open slowly. */
const MAX_IMAGE_BYTES = 5_000_000;

/** Why a file can't be inserted as an image; null if it can. */
export function imageProblem({ name, type, size }: Pick<File, "name" | "type" | "size">): string | null {
  if (!SHOWN.has(type)) return `Couldn't add ${name}. Images can be PNG, JPEG, GIF or WebP.`;
  if (size > MAX_IMAGE_BYTES) return `Couldn't add ${name}, because it's larger than 5 MB. Make it smaller first.`;
  return null;
}

/** `address` is a data URL. */
export function placeImage(text: string, name: string, address: string): PlacedImage {
  let number = 1;
  while (text.includes(`[image-${number}]`)) number += 1;
  const label =
    name
      .replace(/\.\w+$/, "")
      .replaceAll(/[[\]\\`]/g, " ")
      .trim() || "image";
  const gap = text === "" || text.endsWith("\n\n") ? "" : /\n\[image-\d+\]: \S+\n?$/.test(text) ? "\n" : "\n\n";
  return {
    mark: `![${label}][image-${number}]`,
    definition: `${gap.slice(text.endsWith("\n") ? 1 : 0)}[image-${number}]: ${address}\n`,
  };
}

export function readAsAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(new Error("Couldn't read the image.")));
    reader.readAsDataURL(file);
  });
}
