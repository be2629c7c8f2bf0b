import { encodeBytes } from "../base64-str/base64-encoder.ts";
import { pythonString } from "../frame/notebook-draft.ts";
import { type ImageType, MIME } from "./detect.ts";

export type OutputFormat = "uri" | "raw" | "css" | "html" | "markdown" | "json" | "python" | "svg-uri";

export const OUTPUT_FORMATS: readonly { readonly value: OutputFormat; readonly label: string }[] = [
  { value: "uri", label: "Data URI" },
  { value: "raw", label: "Raw Base64" },
  { value: "css", label: "CSS" },
  { value: "html", label: "HTML" },
  { value: "markdown", label: "Markdown" },
  { value: "json", label: "JSON" },
  { value: "python", label: "Python" },
  { value: "svg-uri", label: "Percent-encoded data URI" },
];

/** Writes an image as text in the given format. */
export function formatImage(bytes: Uint8Array, type: ImageType, name: string, format: OutputFormat): string {
  const raw = encodeBytes(bytes, { urlSafe: false, padding: true, wrap: "none" });
  const uri = `data:${MIME[type]};base64,${raw}`;
  const title = name.replace(/\.\w+$/, "").replaceAll(/["<>&[\]\\]/g, "");
  switch (format) {
    case "raw":
      return raw;
    case "css":
      return `background-image: url("${uri}");`;
    case "html":
      return `<img src="${uri}" alt="${title}">`;
    case "markdown":
      return `![${title}](${uri})`;
    case "json":
      return JSON.stringify({ name, type: MIME[type], size: bytes.length, data: raw }, null, 2);
    case "python":
      return `import base64\nfrom IPython.display import Image\n\ndata = base64.b64decode(${pythonString(raw)})\n${type === "svg" ? "from IPython.display import SVG\nSVG(data)" : "Image(data)"}`;
    case "svg-uri":
      return type === "svg" ? svgUri(new TextDecoder().decode(bytes)) : uri;
    default:
      return uri;
  }
}

/**
 * A percent-encoded SVG, which is shorter than Base64 and readable. Double quotes become single quotes, so that CSS and
 * HTML can contain the URI. If the SVG uses both kinds, double quotes are escaped instead.
 */
function svgUri(svg: string): string {
  const compact = svg
    .replace(/^\ufeff/, "")
    .trim()
    .replaceAll(/\s+/g, " ")
    .replaceAll("> <", "><");
  const quoted = compact.includes("'") ? compact : compact.replaceAll('"', "'");
  return `data:image/svg+xml,${quoted.replaceAll(/[%#<>{}|\\^`[\]"]|[^\x20-\x7e]/gu, (character) => encodeURIComponent(character))}`;
}

/** Replaces the extension of an image's name with the right one. */
export function nameWithExtension(name: string, type: ImageType): string {
  const extension = type === "jpeg" ? "jpg" : type;
  return `${name.replace(/\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i, "") || "image"}.${extension}`;
}
