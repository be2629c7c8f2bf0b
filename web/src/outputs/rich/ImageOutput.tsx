import type { Json, JsonObject } from "@fiddle/notebook";
import { textOf } from "../mime-text.ts";
import { useOutputContext } from "../output-context.ts";
import type { RendererProps } from "../renderers.ts";
import { svgAddress } from "./svg-address.ts";
import { isObject } from "@fiddle/notebook/json-kinds";

/** A raster image; its data is Base64. */
export function ImageOutput({ mimeType, data, metadata, bundle }: RendererProps) {
  const base64 = textOf(data).replaceAll(/\s/g, "");
  return (
    <Picture
      source={`data:${mimeType};base64,${base64}`}
      mimeType={mimeType}
      metadata={metadata}
      text={bundle["text/plain"]}
    />
  );
}

/** SVG only ever as an image: inside the page it could run scripts. */
export function SvgOutput({ mimeType, data, metadata, bundle }: RendererProps) {
  return (
    <Picture source={svgAddress(textOf(data))} mimeType={mimeType} metadata={metadata} text={bundle["text/plain"]} />
  );
}

interface PictureProps {
  readonly source: string;
  readonly mimeType: string;
  readonly metadata: JsonObject;
  readonly text: Json | undefined;
}

function Picture({ source, mimeType, metadata, text }: PictureProps) {
  const { cellNumber } = useOutputContext();
  const own = metadata[mimeType];
  const { width, height, alt, needs_background } = isObject(own) ? { ...metadata, ...own } : metadata;
  return (
    <img
      src={source}
      alt={typeof alt === "string" ? alt : imageText(text, cellNumber)}
      {...(positive(width) && { width: positive(width) })}
      {...(positive(height) && { height: positive(height) })}
      className={`h-auto max-w-full self-start ${needs_background === "light" ? "rounded-sm bg-white p-1" : ""}`}
      decoding="async"
    />
  );
}

/** The kernel's description of the image, without the object's memory address. */
function imageText(text: Json | undefined, cellNumber: number): string {
  const plain = textOf(text).slice(0, 200);
  return plain && !plain.includes(" at 0x") ? plain : `Image from cell ${cellNumber}`;
}

function positive(value: Json | undefined): number | undefined {
  const size = typeof value === "string" ? Number.parseFloat(value) : value;
  return typeof size === "number" && size > 0 ? Math.min(size, 10_000) : undefined;
}
