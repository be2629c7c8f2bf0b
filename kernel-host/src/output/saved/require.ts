import { libraryAt, type Library, loadLibrary } from "./libraries.ts";

type Global = typeof globalThis & Record<string, unknown>;

/** Module names that outputs ask RequireJS for, and the global variable that our library defines. */
const MODULES: Readonly<Record<string, { readonly library: Library; readonly global: string }>> = {
  plotly: { library: "plotly", global: "Plotly" },
  vega: { library: "vega", global: "vega" },
  "vega-lite": { library: "vega", global: "vegaLite" },
  "vega-embed": { library: "vega", global: "vegaEmbed" },
};

/**
 * Defines as much of RequireJS as saved charts use. There is no `define`: libraries inside an output would register with
 * it instead of defining the global variables that the output uses.
 */
export function provideRequire(): void {
  const scope = globalThis as Global;
  if (scope["require"] !== undefined) return;
  const paths = new Map<string, string>();
  const require = (
    names: readonly string[],
    found?: (...modules: unknown[]) => void,
    failed?: (error: Error) => void,
  ) => {
    Promise.all(names.map((name) => resolveModule(name, paths, scope))).then(
      (modules) => found?.(...modules),
      (error: Error) => (failed ? failed(error) : reportError(error)),
    );
  };
  const config = (settings: { readonly paths?: Readonly<Record<string, string | readonly string[]>> } = {}) => {
    for (const [name, path] of Object.entries(settings.paths ?? {})) paths.set(name, String([path].flat()[0]));
  };
  Object.assign(require, { config, undef() {}, specified: () => false, defined: () => false });
  Object.assign(scope, { require, requirejs: require });
}

async function resolveModule(name: string, paths: ReadonlyMap<string, string>, scope: Global): Promise<unknown> {
  const known = Object.hasOwn(MODULES, name) ? MODULES[name] : undefined;
  if (known) {
    await loadLibrary(known.library);
    return scope[known.global];
  }
  const library = libraryAt(`${paths.get(name) ?? ""}.js`);
  if (!library) throw new Error(`This output needs “${name}”, which can't be loaded.`);
  await loadLibrary(library);
  return scope[library === "plotly" ? "Plotly" : "Bokeh"];
}
