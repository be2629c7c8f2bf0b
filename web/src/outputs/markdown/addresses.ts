import { decoded } from "@fiddle/notebook/decoded";
import type { Json, JsonObject } from "@fiddle/notebook";
import { isSiteLink } from "@fiddle/protocol/published-app.ts";
import { onHost } from "../../platform/base.ts";
import { textOf } from "../mime-text.ts";
import { ID_PREFIX } from "./names.ts";

const RASTER = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/;
const ATTACHED = /^image\/(?:png|jpeg|gif|webp|svg\+xml)$/;

/** Makes links open outside of the app, and loads no image before the reader asks for it. */
export function secureAddresses(fragment: DocumentFragment, attachments: JsonObject): void {
  for (const link of fragment.querySelectorAll("[href]")) secureLink(link);
  for (const image of fragment.querySelectorAll("img")) secureImage(image, attachments);
}

function secureLink(link: Element): void {
  const href = link.getAttribute("href") ?? "";
  if (link.localName === "a" && href.startsWith("#")) {
    link.setAttribute("href", `#${ID_PREFIX}${href.slice(1)}`);
  } else if (link.localName === "a" && isSiteLink(href)) {
    link.setAttribute("href", onHost(href));
  } else if (link.localName === "a" && isOutside(href)) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  } else link.removeAttribute("href");
}

/** An absolute web or mail URL, parsed like the browser does. */
function isOutside(address: string): boolean {
  return URL.canParse(address) && /^(?:https?|mailto):$/.test(new URL(address).protocol);
}

function secureImage(image: Element, attachments: JsonObject): void {
  const source = image.getAttribute("src") ?? "";
  const local = source.startsWith("attachment:")
    ? attachedImage(source.slice("attachment:".length), attachments)
    : null;
  if (local !== null) image.setAttribute("src", local);
  else if (RASTER.test(source)) return;
  else if (/^https?:/i.test(source) && URL.canParse(source)) image.replaceWith(remoteImage(image, new URL(source)));
  else image.replaceWith(image.ownerDocument.createTextNode(image.getAttribute("alt") ?? ""));
}

/** An attachment as a `data:` URL. As an image, even SVG runs no scripts. */
function attachedImage(name: string, attachments: JsonObject): string | null {
  const key = [name, decoded(name)].find((each) => Object.hasOwn(attachments, each));
  const bundle = key === undefined ? null : attachments[key];
  if (typeof bundle !== "object" || bundle === null || Array.isArray(bundle)) return null;
  for (const [mimeType, data] of Object.entries(bundle as { readonly [mimeType: string]: Json })) {
    if (!ATTACHED.test(mimeType)) continue;
    const text = textOf(data);
    if (mimeType === "image/svg+xml" && text.trimStart().startsWith("<"))
      return `data:${mimeType},${encodeURIComponent(text)}`;
    const base64 = text.replaceAll(/\s/g, "");
    if (/^[A-Za-z0-9+/=]*$/.test(base64)) return `data:${mimeType};base64,${base64}`;
  }
  return null;
}

/**
 * Loading an image tells its server who is reading the notebook, so the reader decides. The page's policy blocks images
 * of other sites, so they open in a new tab.
 */
function remoteImage(image: Element, url: URL): Node {
  const { ownerDocument } = image;
  const alt = image.getAttribute("alt") ?? "";
  // A link can't contain another link.
  if (image.closest("a")) return ownerDocument.createTextNode(alt || `Image from ${url.host}`);
  const link = ownerDocument.createElement("a");
  link.className = "remote-image";
  link.href = url.href;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.textContent = invitation(url) + (alt ? `: ${alt}` : "");
  return link;
}

/** The placeholder of an image of another site, for exports. */
export function remoteImagesIn(root: ParentNode): readonly RemoteImage[] {
  return [...root.querySelectorAll<HTMLAnchorElement>("a.remote-image")].map((link) => {
    const src = link.getAttribute("href") ?? "";
    const alt = (link.textContent ?? "").slice(invitation(new URL(src)).length + 2);
    return { link, src, alt };
  });
}

export interface RemoteImage {
  readonly link: HTMLAnchorElement;
  readonly src: string;
  readonly alt: string;
}

function invitation(url: URL): string {
  return `Open image from ${url.host} in a new tab`;
}
