import { HELD_HOST, holdDocuments, type KernelDocument } from "@fiddle/kernels/kernel-host";
import { openBlock, readBlock } from "../notebook/export/one-file/format.ts";

const KERNEL_FOLDER = new URL(`${HELD_HOST}/`, location.href).href;
const ASSETS = new URL("/assets/", location.href).href;
const SITE = new URL("/", location.href).href;

/** Answers requests for the product's own files from what this document holds, for the page, its kernels and its outputs. */
export function holdFiles(): void {
  const direct = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { href } = new URL(input instanceof Request ? input.url : input, location.href);
    return href.startsWith(SITE) ? withUrl(await ownFile(href), href) : direct(input, init);
  };
  const { documents } = globalThis.fiddleApp;
  holdDocuments(
    new Map(
      Object.entries(documents).map(([name, html]) => {
        // A document that was made here has no folder of its own.
        const text = html.replace('<meta charset="utf-8">', (charset) => `${charset}\n<base href="${KERNEL_FOLDER}">`);
        return [name as KernelDocument, URL.createObjectURL(new Blob([text], { type: "text/html" }))];
      }),
    ),
  );
}

async function ownFile(href: string): Promise<Response> {
  if (href.startsWith(ASSETS)) return fetch(globalThis.fiddleAsset(href.slice(ASSETS.length)));
  if (!href.startsWith(KERNEL_FOLDER)) return new Response(null, { status: 404 });
  // The outputs' fonts are the page's own.
  const asset = globalThis.fiddleApp.assets[href.slice(KERNEL_FOLDER.length).replace("assets/", "")];
  if (asset !== undefined) return fetch(globalThis.fiddleAsset(href.slice(href.lastIndexOf("/") + 1)));
  await untilRead();
  const block = readBlock(HELD_HOST + href.slice(KERNEL_FOLDER.length - 1));
  return block ? openBlock(block) : new Response(null, { status: 404 });
}

/** Resolves once the browser has read all of the document. */
function untilRead(): Promise<void> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => document.addEventListener("DOMContentLoaded", () => resolve(), { once: true }));
}

/** A response that is made by hand has no address. */
function withUrl(response: Response, url: string): Response {
  return Object.defineProperty(response, "url", { value: url });
}
