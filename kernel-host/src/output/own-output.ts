import { toBase64 } from "@fiddle/notebook/base64";
import { fetchThrough } from "@fiddle/kernels/file-port";
import { OWN_MODULES, OwnModules } from "@fiddle/kernels/own-modules";

/*
 * Runs in the document of an output whose page holds all files itself (docs/decisions/160-one-file-is-the-notebook-page.md). The scripts
 * are many and large, so a frame asks the page for those that its output needs.
 */

const FONT = /\/kernel\/assets\/([\w.~-]+\.woff2)/g;
const { port1, port2 } = new MessageChannel();
parent.postMessage({ fiddle: "own-files" }, "*", [port2]);
const request = fetchThrough(port1);
const folder = new URL("assets/", document.baseURI).href;
const modules = new OwnModules(folder, async (name) => {
  const response = await request(folder + name);
  if (!response.ok) throw new TypeError(`This file doesn't have ${name}.`);
  return withFonts(await response.text());
});

/** The document has no address that fonts could be beside. */
async function withFonts(script: string): Promise<string> {
  const names = new Set(Array.from(script.matchAll(FONT), ([, name = ""]) => name));
  const urls = new Map(await Promise.all([...names].map(async (name) => [name, await fontUrl(name)] as const)));
  return script.replaceAll(FONT, (_, name: string) => urls.get(name) ?? "");
}

async function fontUrl(name: string): Promise<string> {
  const response = await request(folder + name);
  if (!response.ok) return "data:,";
  const bytes = new Uint8Array(await response.arrayBuffer());
  return `data:font/woff2;base64,${toBase64(bytes)}`;
}
Object.assign(globalThis, { [OWN_MODULES]: modules });
void modules.import(document.querySelector<HTMLMetaElement>('meta[name="entry"]')?.content ?? "");
