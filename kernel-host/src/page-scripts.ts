import { toBase64 } from "@fiddle/notebook/base64";
import { fetchThrough } from "@fiddle/kernels/file-port";
import { OWN_MODULES, OwnModules } from "@fiddle/kernels/own-modules";

/*
 * Scripts that the page passes to a document of opaque origin, which draws an output or diagrams: all of them in a notebook in one file
 * (docs/decisions/160-one-file-is-the-notebook-page.md), and those that can't be requested otherwise, because there is no connection, or
 * because the server doesn't let such a document read them.
 */

const FOLDER = "/kernel/assets/";
const FONT = /\/kernel\/assets\/([\w.~-]+\.woff2)/g;

/** Through the page, which is asked for scripts only once one is needed. */
let request: typeof fetch | null = null;

async function readFromPage(name: string): Promise<Response> {
  if (!request) {
    const { port1, port2 } = new MessageChannel();
    parent.postMessage({ fiddle: "own-files" }, "*", [port2]);
    request = fetchThrough(port1);
  }
  const response = await request(new URL(FOLDER + name, document.baseURI).href);
  if (!response.ok) throw new TypeError(`The page doesn't have ${name}.`);
  return response;
}

/** Modules whose texts come from the page. */
export function pageModules(): OwnModules {
  const folder = new URL(FOLDER, document.baseURI).href;
  return new OwnModules(folder, async (name) => withFonts(await (await readFromPage(name)).text()));
}

/** A URL of the script with this path, whose text comes from the page. */
export async function pageScript(path: string): Promise<string> {
  const response = await readFromPage(path.slice(path.lastIndexOf("/") + 1));
  return URL.createObjectURL(new Blob([await response.text()], { type: "text/javascript" }));
}

/**
 * Has the document's own script import others by their address, and from the page if that fails. The script names them through this
 * (`inlineModule` in server/src/kernel-host/documents.ts).
 */
export function provideImports(): void {
  const modules = pageModules();
  const scope = globalThis as { [OWN_MODULES]?: Pick<OwnModules, "import"> };
  scope[OWN_MODULES] ??= {
    import: (name) =>
      import(/* @vite-ignore */ new URL(FOLDER + name, document.baseURI).href).catch((failure: unknown) =>
        modules.import(name).catch(() => Promise.reject(failure)),
      ),
  };
}

/** The document has no address that fonts could be beside. */
async function withFonts(script: string): Promise<string> {
  const names = new Set(Array.from(script.matchAll(FONT), ([, name = ""]) => name));
  const urls = new Map(await Promise.all([...names].map(async (name) => [name, await fontUrl(name)] as const)));
  return script.replaceAll(FONT, (_, name: string) => urls.get(name) ?? "");
}

async function fontUrl(name: string): Promise<string> {
  const response = await readFromPage(name).catch(() => null);
  if (!response) return "data:,";
  return `data:font/woff2;base64,${toBase64(new Uint8Array(await response.arrayBuffer()))}`;
}
