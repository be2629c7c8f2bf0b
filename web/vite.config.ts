import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { initialChunks } from "./initial-chunks.ts";

const { plugin: sortInitialModules, groups } = initialChunks();

export default defineConfig({
  // An export for a folder of its host (scripts/export.ts).
  base: `${process.env["FIDDLE_BASE"] ?? ""}/`,
  plugins: [tailwindcss(), reactRouter(), guardChunkReload(), oneFileEntry(), sortInitialModules],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: "es2023", manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            // The bundler adds the names of all pages that share a file.
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash].js`,
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

/** Adds what runs in notebooks that work without internet (scripts/one-file.ts), beside the pages and from the same modules. */
function oneFileEntry(): Plugin {
  return {
    name: "one-file-entry",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      this.emitFile({ type: "chunk", id: resolve(import.meta.dirname, "src/one-file/entry.tsx"), name: "one-file" });
    },
  };
}

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
