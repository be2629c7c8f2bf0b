import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { Download, X } from "lucide-react";
import { useRef, useState } from "react";
import { download } from "../../outputs/download.ts";
import { formatBytes } from "../../platform/format.ts";
import { PropertyList } from "../parts/PropertyList.tsx";
import { Notice } from "../parts/Notice.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { ConvertFields } from "./ConvertFields.tsx";
import { hasExif, type ImageType, MIME } from "./detect.ts";
import { type OutputFormat, OUTPUT_FORMATS, nameWithExtension, formatImage } from "./formats.ts";

export interface LoadedImage {
  readonly id: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: ImageType;
  /** The MIME type that the image came with, if that is wrong. */
  readonly claimed: string | null;
}

interface ImageCardProps {
  readonly image: LoadedImage;
  readonly format: OutputFormat;
  readonly onFormatChange: (format: OutputFormat) => void;
  /** Called with the image after it has been resized or converted. */
  readonly onReplace: (image: LoadedImage) => void;
  readonly onRemove: () => void;
}

/** Beyond this size, a separate file is the better choice. */
const MAX_INLINE_BYTES = 10_000;

/** One image with its preview, properties and text. */
export function ImageCard({ image, format, onFormatChange, onReplace, onRemove }: ImageCardProps) {
  const { name, bytes, type, claimed } = image;
  const element = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<string | null>(null);
  const text = formatImage(bytes, type, name, format);
  // Inside an image element, an SVG cannot run scripts or load anything.
  const source = formatImage(bytes, type, name, "uri");
  return (
    <section aria-label={name} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-center gap-2">
        <h2 dir="auto" className="min-w-0 grow truncate text-lg">
          {name}
        </h2>
        <Button
          size="sm"
          onClick={() => download(nameWithExtension(name, type), new Blob([bytes], { type: MIME[type] }))}
        >
          <Download aria-hidden />
          Save image
        </Button>
        <Button size="sm" variant="ghost" onClick={onRemove}>
          <X aria-hidden />
          Remove
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="checkerboard flex min-h-40 items-center justify-center overflow-hidden rounded-md border border-line p-2">
          <img
            ref={element}
            src={source}
            alt={name}
            className="max-h-72 max-w-full"
            onLoad={({ currentTarget }) => setSize(`${currentTarget.naturalWidth} × ${currentTarget.naturalHeight}`)}
            onError={() => setSize("unknown: the image is damaged, or your browser doesn't support this format")}
          />
        </div>
        <PropertyList
          properties={[
            { label: "Type", value: MIME[type] },
            { label: "Dimensions", value: size ?? "…" },
            { label: "File size", value: formatBytes(bytes.length) },
            { label: "Text size", value: `${formatBytes(text.length)} (${describeGrowth(text.length, bytes.length)})` },
          ]}
        />
      </div>
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {claimed && (
          <Notice tone="warn">
            This file is labeled {claimed}, but it is actually {MIME[type]}.
          </Notice>
        )}
        {hasExif(bytes, type) && (
          <Notice tone="warn">
            This image contains EXIF data from the camera, possibly including where it was taken. Convert it below to
            remove that data.
          </Notice>
        )}
        {bytes.length > MAX_INLINE_BYTES && (
          <Notice tone="info">
            This image is larger than 10 kB. As a separate file it loads faster and can be cached.
          </Notice>
        )}
        {type === "svg" && (
          <Notice tone="info">A percent-encoded SVG is shorter than Base64 and stays readable.</Notice>
        )}
      </div>
      <ConvertFields image={image} element={element} onReplace={onReplace} />
      <TextPane
        label="Text"
        value={text}
        rows={5}
        fileName={`${name}.txt`}
        tools={
          <Select
            label="Format"
            hideLabel
            look="quiet"
            value={format}
            options={OUTPUT_FORMATS.filter(({ value }) => value !== "svg-uri" || type === "svg")}
            onChange={(chosen) => onFormatChange(chosen as OutputFormat)}
            className="w-44"
          />
        }
      />
    </section>
  );
}

function describeGrowth(textLength: number, byteLength: number): string {
  const percent = Math.round((textLength / byteLength - 1) * 100);
  return `${percent >= 0 ? "+" : "−"}${Math.abs(percent)}%`;
}
