import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** The libraries behind the first editor. What only some cells need, such as SQL, is left to itself. */
const NOTEBOOK_LIBRARIES =
  /node_modules\/(@codemirror\/(state|view|language|commands|autocomplete|search|lang-python)|@lezer\/(common|lr|highlight|python)|@marijn\/find-cluster-break|crelt|style-mod|w3c-keyname|yjs|lib0|y-codemirror\.next)\//;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), guardChunkReload()],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: "es2023", manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs, in two files rather than twenty, and the libraries of a notebook in one more.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: "shell",
                  test: /web\/src\/(layouts\/[A-Z]|layouts\/\S+\.ts$|platform\/(?!packed)|tools\/(registry|ToolSearchField))/,
                },
                { name: "notebook-libraries", test: NOTEBOOK_LIBRARIES },
              ],
            },
          },
        },
      },
    },
  },
  worker: { format: "es" },
  // Else a development server finds the libraries one page at a time, and reloads each time.
  optimizeDeps: {
    entries: ["src/entry.client.tsx", "src/root.tsx", "src/{layouts,pages}/*.tsx", "src/tools/**/page.tsx"],
  },
  server: {
    // Vite answers requests for modules and workers before the app's server can add these.
    headers: { "Cross-Origin-Embedder-Policy": "require-corp", "Cross-Origin-Resource-Policy": "same-origin" },
  },
});

/**
 * React Router reloads the page without limit when a route's chunk is missing. Our guard (platform/chunk-reload.ts)
 * decides instead, and a build in which that place is no longer found fails.
 */
function guardChunkReload(): Plugin {
  const RELOAD = "window.location.reload();";
  const GUARDED = "const standIn = window.standInForStaleChunk(error); if (standIn) return standIn;";
  let guarded = false;
  return {
    name: "guard-chunk-reload",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/ },
      handler(code) {
        if (!code.includes(RELOAD)) this.error("React Router's reload of a stale chunk is not where it was.");
        guarded = true;
        return { code: code.replace(RELOAD, GUARDED), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !guarded) this.error("React Router's reload of a stale chunk was not found.");
    },
  };
}
