import type { MimeBundle } from "@fiddle/notebook";

/** The image of a bundle as a `data:` URL, e.g. the preview of a video; null without one. */
export function savedPicture(bundle: MimeBundle): string | null {
  for (const type of ["image/png", "image/jpeg"]) {
    const data = [bundle[type]].flat().join("").replaceAll(/\s/g, "");
    if (/^[A-Za-z\d+/]+=*$/.test(data)) return `data:${type};base64,${data}`;
  }
  return null;
}
