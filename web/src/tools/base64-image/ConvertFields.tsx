import { messageOf } from "@fiddle/notebook/message-of";
import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { type RefObject, useState } from "react";
import type { LoadedImage } from "./ImageCard.tsx";
import { nameWithExtension } from "./formats.ts";
import { checkImage } from "./read-image.ts";

interface ConvertFieldsProps {
  readonly image: LoadedImage;
  readonly element: RefObject<HTMLImageElement | null>;
  readonly onReplace: (image: LoadedImage) => void;
}

/** Used for an SVG without a size of its own. */
const DEFAULT_WIDTH_PX = 300;
const DEFAULT_QUALITY_PERCENT = 80;

const TARGETS: readonly { readonly value: Target; readonly label: string }[] = [
  { value: "image/png", label: "PNG" },
  { value: "image/jpeg", label: "JPEG" },
  { value: "image/webp", label: "WebP" },
];

/** Resizes an image or converts it to another format, which also removes its EXIF data. */
export function ConvertFields({ image, element, onReplace }: ConvertFieldsProps) {
  const [type, setType] = useState<Target>("image/webp");
  const [width, setWidth] = useState("");
  const [quality, setQuality] = useState(String(DEFAULT_QUALITY_PERCENT));
  const run = async () => {
    if (!element.current) return;
    try {
      const pixels = Math.round(Number(width)) || element.current.naturalWidth || DEFAULT_WIDTH_PX;
      const options = {
        type,
        width: Math.max(1, pixels),
        quality: Math.min(100, Math.max(1, Number(quality) || DEFAULT_QUALITY_PERCENT)) / 100,
      };
      const read = checkImage(await convertImage(element.current, options), type);
      if (read.kind === "failed") throw new Error(read.message);
      onReplace({ ...image, ...read, name: nameWithExtension(image.name, read.type) });
    } catch (error) {
      toast(messageOf(error), { tone: "bad" });
    }
  };
  return (
    <form
      aria-label="Convert"
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <Select
        label="Format"
        value={type}
        options={TARGETS}
        onChange={(value) => setType(value as Target)}
        className="w-24"
      />
      <TextField
        type="number"
        min={1}
        label="Width (px)"
        placeholder="unchanged"
        value={width}
        onChange={({ target }) => setWidth(target.value)}
        className="w-32"
      />
      <TextField
        type="number"
        min={1}
        max={100}
        label="Quality (%)"
        value={quality}
        disabled={type === "image/png"}
        onChange={({ target }) => setQuality(target.value)}
        className="w-24"
      />
      <Button type="submit">Convert</Button>
    </form>
  );
}

type Target = "image/png" | "image/jpeg" | "image/webp";

interface ConvertOptions {
  readonly type: Target;
  /** In pixels. The height keeps the aspect ratio. */
  readonly width: number;
  /** From 0 to 1, for JPEG and WebP. */
  readonly quality: number;
}

/** Larger canvases fail on phones. */
const MAX_PIXELS = 40_000_000;

/** Redraws the image, which also removes its EXIF data. Rejects with a message for the user. */
async function convertImage(
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
