import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { type RefObject, useState } from "react";
import { convertImage, type Target } from "./convert-image.ts";
import type { Picture } from "./ImageCard.tsx";
import { properName } from "./outputs.ts";
import { checkImage } from "./read-image.ts";

interface ConvertFieldsProps {
  readonly picture: Picture;
  readonly image: RefObject<HTMLImageElement | null>;
  readonly onReplace: (picture: Picture) => void;
}

const TARGETS: readonly { readonly value: Target; readonly label: string }[] = [
  { value: "image/png", label: "PNG" },
  { value: "image/jpeg", label: "JPEG" },
  { value: "image/webp", label: "WebP" },
];

/** Smaller, in another format, without what the camera wrote. */
export function ConvertFields({ picture, image, onReplace }: ConvertFieldsProps) {
  const [type, setType] = useState<Target>("image/webp");
  const [width, setWidth] = useState("");
  const [quality, setQuality] = useState("80");
  const run = async () => {
    if (!image.current) return;
    try {
      const pixels = Math.round(Number(width)) || image.current.naturalWidth || 300;
      const options = {
        type,
        width: Math.max(1, pixels),
        quality: Math.min(100, Math.max(1, Number(quality) || 80)) / 100,
      };
      const read = checkImage(await convertImage(image.current, options), type);
      if (read.kind === "failed") throw new Error(read.message);
      onReplace({ ...picture, ...read, name: properName(picture.name, read.type) });
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), { tone: "bad" });
    }
  };
  return (
    <form
      aria-label="Draw anew"
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
        label="Width in pixels"
        placeholder="as it is"
        value={width}
        onChange={({ target }) => setWidth(target.value)}
        className="w-32"
      />
      <TextField
        type="number"
        min={1}
        max={100}
        label="Quality, %"
        value={quality}
        disabled={type === "image/png"}
        onChange={({ target }) => setQuality(target.value)}
        className="w-24"
      />
      <Button type="submit">Draw anew</Button>
    </form>
  );
}
