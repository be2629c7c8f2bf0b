/**
 * Files for documents and workers of opaque origin, on a site that has one origin only (kernel-host.ts). Browsers keep nothing that
 * they load, and most static servers refuse them (CORS). So the page, which may read the site's files, passes them to the frame, and the
 * frame to its workers (file-port.ts).
 */
import { fetchThrough } from "./file-port.ts";

/** Left by the program that starts a worker; see opaque-workers.ts. */
export interface OpaqueFiles {
  /** The URL of the kernel host's folder, with a slash at its end. */
  readonly folder: string;
  /** Answers requests of files in it. */
  readonly port: MessagePort;
}

const scope = globalThis as { readonly origin: string; readonly opaqueFiles?: OpaqueFiles };

/** Whether the origin of this document or worker is opaque. */
export function isOpaqueHere(): boolean {
  return scope.origin === "null";
}

/** Has requests of files in the folder answered through the port, as long as this document or worker lives. */
export function requestThrough(folder: string, port: Promise<MessagePort>): void {
  const direct = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { href: url } = new URL(input instanceof Request ? input.url : input, folder);
    if (!url.startsWith(folder)) return direct(input, init);
    const response = await fetchThrough(await port)(url, init?.signal ? { signal: init.signal } : {});
    // Code is compiled while it arrives only if it has the right type, which not every server knows.
    if (!url.endsWith(".wasm")) return response;
    return new Response(response.body, { status: response.status, headers: { "content-type": "application/wasm" } });
  };
}

/** The same in a worker that was started from text. Does nothing in any other. */
export function requestThroughFrame(): void {
  const { opaqueFiles } = scope;
  if (opaqueFiles) requestThrough(opaqueFiles.folder, Promise.resolve(opaqueFiles.port));
}

/** Imports a module, which must not import others, from the text that `fetch` returns. */
export async function importText(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.slice(url.lastIndexOf("/") + 1)} answered ${response.status}`);
  const text = new Blob([withItsUrl(await response.text(), url)], { type: "text/javascript" });
  return import(/* @vite-ignore */ URL.createObjectURL(text));
}

/** Files beside a module are found by the URL that it would have had. */
export function withItsUrl(text: string, url: string): string {
  return text.replaceAll("import.meta.url", JSON.stringify(url));
}
