import type { OutputToPage } from "@fiddle/kernels";

/** A message of a frame, or null for anything else: the output itself may send what it likes. */
export function parseFrameMessage(data: unknown): OutputToPage | null {
  if (typeof data !== "object" || data === null) return null;
  const { fiddle, height, reason, url, name } = data as { readonly [key: string]: unknown };
  switch (fiddle) {
    case "ready":
    case "rendered":
      return { fiddle };
    case "failed":
      return typeof reason === "string" ? { fiddle, reason: reason.slice(0, 1000) } : null;
    case "height":
      return typeof height === "number" && height >= MIN_HEIGHT && height <= MAX_HEIGHT
        ? { fiddle, height: Math.ceil(height) }
        : null;
    case "link":
      return typeof url === "string" && isLink(url) ? { fiddle, url } : null;
    case "download":
      if (typeof name !== "string" || typeof url !== "string" || !url.startsWith("data:")) return null;
      return { fiddle, name: safeName(name), url };
    default:
      return null;
  }
}

export const MIN_HEIGHT = 20;
const MAX_HEIGHT = 2000;

function isLink(url: string): boolean {
  return url.length < 4000 && URL.canParse(url) && /^(?:https?|mailto):$/.test(new URL(url).protocol);
}

/** A file name without folders and without what makes a machine run it. */
function safeName(name: string): string {
  const safe = name.replaceAll(/[^\p{L}\p{N} ._-]/gu, "_").slice(-80);
  return /\.(?:png|jpe?g|gif|webp|svg|csv|tsv|json|txt|pdf|html|md)$/i.test(safe) ? safe : `${safe || "output"}.txt`;
}
