import { HOST_NAME, MAX_HOSTS, type OutputToPage } from "@fiddle/kernels";
import { isObject } from "@fiddle/notebook/json-kinds";

/** A frame's message, or null for anything else, because the output itself can send anything. */
export function parseFrameMessage(data: unknown): OutputToPage | null {
  if (typeof data !== "object" || data === null) return null;
  const { fiddle, height, reason, url, name, ...rest } = data as { readonly [key: string]: unknown };
  const { hosts, ids, id, serial, data: content, buffers, values } = rest;
  switch (fiddle) {
    case "rendered":
      return { fiddle };
    case "ready":
      return isTexts(hosts) ? { fiddle, hosts } : { fiddle, hosts: [] };
    case "blocked":
      return isTexts(hosts) ? { fiddle, hosts: hosts.filter(isHost).slice(0, MAX_HOSTS) } : null;
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
    case "brush":
      return values === null || isBrushed(values) ? { fiddle, values } : null;
    case "need-models":
      return isTexts(ids) ? { fiddle, ids } : null;
    case "widget-message":
      if (typeof id !== "string" || typeof serial !== "number" || !isObject(content) || !isBuffers(buffers))
        return null;
      return { fiddle, id, serial, data: content, buffers };
    default:
      return null;
  }
}

function isHost(name: string): boolean {
  return name.length < 100 && HOST_NAME.test(name);
}

const MAX_BRUSHED = 1_000;

function isBrushed(values: unknown): values is readonly (string | number)[] {
  return (
    Array.isArray(values) &&
    values.length <= MAX_BRUSHED &&
    values.every((value) => Number.isFinite(value) || (typeof value === "string" && value.length <= 10_000))
  );
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

function isBuffers(value: unknown): value is readonly ArrayBuffer[] {
  return Array.isArray(value) && value.every((buffer) => buffer instanceof ArrayBuffer);
}

export const MIN_HEIGHT = 20;
const MAX_HEIGHT = 2000;

function isLink(url: string): boolean {
  return url.length < 4000 && URL.canParse(url) && /^(?:https?|mailto):$/.test(new URL(url).protocol);
}

/** A file name without folders, and without an ending that a computer would execute. */
function safeName(name: string): string {
  const safe = name.replaceAll(/[^\p{L}\p{N} ._-]/gu, "_").slice(-80);
  return /\.(?:png|jpe?g|gif|webp|svg|csv|tsv|json|txt|pdf|html|md)$/i.test(safe) ? safe : `${safe || "output"}.txt`;
}
