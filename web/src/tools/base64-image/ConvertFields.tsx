import { messageOf } from "@fiddle/notebook/message-of";
import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { type RefObject, useState } from "react";
import { convertImage, type Target } from "./convert-image.ts";
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
