import bokehUrl from "@bokeh/bokehjs/build/js/bokeh.min.js?url";
import bokehTablesUrl from "@bokeh/bokehjs/build/js/bokeh-tables.min.js?url";
import bokehWidgetsUrl from "@bokeh/bokehjs/build/js/bokeh-widgets.min.js?url";
import { pageScript } from "../../page-scripts.ts";

/**
 * Libraries that saved outputs load from the network, which outputs can't reach. Ours are used instead. Versions differ
 * from those that were saved, but charts of the last years are drawn the same.
 */
export type Library =
  | "vega"
  | "plotly"
  | "bokeh"
  | "bokeh-widgets"
  | "bokeh-tables"
  /** The rest of Bokeh: its API for programs, WebGL and its own copy of MathJax. Charts are drawn without them. */
  | "nothing"
  | "mathjax"
  | "require";

const PATTERNS: readonly (readonly [pattern: RegExp, library: Library])[] = [
  [/\/(?:npm\/+|libs\/|\/unpkg\.com\/|\/esm\.sh\/)vega(?:-lite|-embed)?(?:[@/?]|$)/, "vega"],
  [/\/(?:plotly-(?:latest|\d[\w.-]*)|plotly)(?:\.min)?(?:\.js)?(?:\?|$)/, "plotly"],
  [/\/bokeh(?:-\d[\w.-]*?)?(?:\.min)?\.js(?:\?|$)/, "bokeh"],
  [/\/bokeh-widgets(?:-\d[\w.-]*?)?(?:\.min)?\.js(?:\?|$)/, "bokeh-widgets"],
  [/\/bokeh-tables(?:-\d[\w.-]*?)?(?:\.min)?\.js(?:\?|$)/, "bokeh-tables"],
  [/\/bokeh-(?:api|gl|mathjax)(?:-\d[\w.-]*?)?(?:\.min)?\.js(?:\?|$)/, "nothing"],
  [/\/mathjax(?:@|\/).*\.js(?:\?|$)/i, "mathjax"],
  [/\/require(?:\.min)?\.js(?:\?|$)/, "require"],
];

/** The library that a script's URL names; null if we don't have it. */
export function libraryAt(url: string): Library | null {
  if (!/^(?:https?:)?\/\//.test(url)) return null;
  return PATTERNS.find(([pattern]) => pattern.test(url))?.[1] ?? null;
}

const loading = new Map<Library, Promise<void>>();

/** Defines the library's global variables. */
export function loadLibrary(library: Library): Promise<void> {
  const known = loading.get(library);
  if (known) return known;
  const started = load(library);
  loading.set(library, started);
  return started;
}

async function load(library: Library): Promise<void> {
  if (library === "vega") return (await import("./vega-globals.ts")).provideVega();
  if (library === "plotly") return (await import("./plotly-globals.ts")).providePlotly();
  if (library === "bokeh") return loadScript(bokehUrl);
  if (library === "bokeh-widgets" || library === "bokeh-tables") {
    await loadLibrary("bokeh");
    return loadScript(library === "bokeh-widgets" ? bokehWidgetsUrl : bokehTablesUrl);
  }
  // MathJax and RequireJS exist before the first script (html.ts).
}

function loadScript(path: string): Promise<void> {
  return insertScript(path).catch(async (failure: unknown) =>
    insertScript(await pageScript(path).catch(() => Promise.reject(failure))),
  );
}

function insertScript(path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement("script");
  script.crossOrigin = "anonymous";
  script.addEventListener("load", () => resolve());
  script.addEventListener("error", () => reject(new Error("A part of this output couldn't be loaded.")));
  script.setAttribute("src", path);
  document.head.append(script);
  return promise;
}

/** From now on, scripts that code creates load our libraries too. `isAllowed` says which hosts the user allowed to load from. */
export function interceptScripts(isAllowed: (host: string) => boolean): void {
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "src");
  if (!source?.set) return;
  Object.defineProperty(HTMLScriptElement.prototype, "src", {
    ...source,
    set(this: HTMLScriptElement, url: unknown) {
      const library = ownLibrary(String(url), isAllowed);
      if (!library) {
        source.set?.call(this, url);
        return;
      }
      const dispatch = (name: "load" | "error") => () => this.dispatchEvent(new Event(name));
      loadLibrary(library).then(dispatch("load"), dispatch("error"));
    },
  });
}

/** The library to use in place of a script; null if the script itself is to be loaded. */
export function ownLibrary(url: string, isAllowed: (host: string) => boolean): Library | null {
  const library = libraryAt(url);
  return library && !isAllowed(new URL(url, "https://page").host) ? library : null;
}
