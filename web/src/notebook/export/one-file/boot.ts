/*
 * The script inside a notebook that works without internet: it opens the app's block and starts the app. It runs while the browser is
 * still reading the document, whose larger blocks come later.
 */
import { fromBase64 } from "@fiddle/notebook/base64";
import { OWN_MODULES, OwnModules } from "@fiddle/kernels/own-modules";
import { showStored } from "./first-view.ts";
import { NOTEBOOK_ID, openBlock, readBlock } from "./format.ts";

// Files on a disk share a browser's storage with each other, so nothing of this one goes there.
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(globalThis, name, { value: undefined });

const opening = document.querySelector("#opening");
if (opening) {
  const { notebook } = JSON.parse(document.querySelector(`#${NOTEBOOK_ID}`)?.textContent ?? "") as { notebook: string };
  showStored(opening, notebook);
}

start().catch((error: unknown) => {
  const status = opening?.querySelector("[role=status]");
  if (status)
    status.textContent =
      "This browser can't open the notebook. Update it, or open the file in Chrome, Edge or Firefox.";
  throw error;
});

async function start(): Promise<void> {
  const block = readBlock("app");
  if (!block) throw new Error("The document has no app.");
  const app = (await openBlock(block).json()) as OwnApp;
  const urls = new Map<string, string>();
  const assetUrl = (name: string): string => {
    const known = urls.get(name);
    if (known !== undefined) return known;
    const content = app.assets[name];
    if (content === undefined) return "data:,";
    const bytes = fromBase64(content);
    const type = name.endsWith(".js") ? "text/javascript" : "application/octet-stream";
    const url = URL.createObjectURL(new Blob([bytes], { type }));
    urls.set(name, url);
    return url;
  };
  const style = document.createElement("style");
  style.textContent = app.styles.replaceAll(/url\(own:([\w.~-]+)\)/g, (_, name: string) => `url(${assetUrl(name)})`);
  document.head.append(style);
  const modules = new OwnModules(new URL("/assets/", location.href).href, (name) => {
    const text = app.modules[name];
    if (text === undefined) throw new Error(`This file doesn't have ${name}.`);
    return text;
  });
  Object.assign(globalThis, { [OWN_MODULES]: modules, fiddleAsset: assetUrl, fiddleApp: app });
  await modules.import(app.entry);
}

/** What scripts/one-file.ts packs: the app as a notebook that works without internet holds it. */
interface OwnApp {
  /** The module that starts it. */
  readonly entry: string;
  /** The text of each module by its file name. */
  readonly modules: Readonly<Record<string, string>>;
  /** All style sheets. They name assets by `url(own:…)`. */
  readonly styles: string;
  /** Fonts, data and workers by file name, in base64. */
  readonly assets: Readonly<Record<string, string>>;
  /** The documents of the kernel host by name. */
  readonly documents: Readonly<Record<string, string>>;
}

declare global {
  /** Left by the script that starts the app. */
  var fiddleApp: OwnApp;
  /** The `blob:` URL of an asset. */
  var fiddleAsset: (name: string) => string;
}
