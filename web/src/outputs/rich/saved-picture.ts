import type { MimeBundle } from "@fiddle/notebook";
import { textOf } from "../mime-text.ts";
import { svgAddress } from "./svg-address.ts";

/** The image of a bundle as a `data:` URL, e.g. the preview of a video; null without one. */
export function savedPicture(bundle: MimeBundle): string | null {
  for (const type of ["image/png", "image/jpeg"]) {
    const data = [bundle[type] ?? ""].flat().map(String).join("").replaceAll(/\s/g, "");
    if (/^[A-Za-z\d+/]+=*$/.test(data)) return `data:${type};base64,${data}`;
  }
  return null;
}

/** What stands for an output until its frame has drawn it, or if it can't: the address of a picture in its bundle; null without one. */
export function pictureBeside(bundle: MimeBundle): string | null {
  const svg = bundle["image/svg+xml"];
  return svg === undefined ? savedPicture(bundle) : svgAddress(textOf(svg));
}
