import { type AppDeps, createApp } from "../src/app/app.ts";
import { openLearnLibrary } from "@fiddle/content/learn/open-learn-library.ts";
import { libraryOf } from "../src/content/testing.ts";
import { readEnv } from "../src/platform/env.ts";
import { notFound } from "../src/platform/errors.ts";
import type { KernelHostManifest } from "../src/kernel-host/manifest.ts";
import type { SendFile } from "../src/platform/static-files.ts";

export const APP = "http://localhost:3000";
export const KERNEL = "http://127.0.0.1:3000";

export const MANIFEST: KernelHostManifest = {
  frameScript: "/kernel/assets/frame-1.js",
  outputScript: "/kernel/assets/output-1.js",
  ownOutputScript: "/kernel/assets/own-output-1.js",
  pdfScript: "/kernel/assets/pdf-1.js",
  diagramScript: "/kernel/assets/diagram-1.js",
  endpointScript: "/kernel/assets/endpoint-1.js",
  jupyterScript: "/kernel/assets/jupyter.js",
  stageScript: "/kernel/assets/stage-1.js",
  workers: { pyodide: "/kernel/assets/p.js", duckdb: "/kernel/assets/d.js", sqlite: "/kernel/assets/s.js" },
  compilerScript: "/kernel/assets/c.js",
  compiledFor: "1",
  runtimeUrl: "/runtime/1/",
  runtimeSizes: { wasm: 9, snapshot: 10 },
  preload: ["/runtime/1/pyodide.mjs", "/runtime/1/pyodide.asm.wasm"],
};

/** An app for tests that needs no build. `ask` sends it a request by URL. */
export function testApp(deps: Partial<AppDeps> & { readonly maxRenderMs?: number } = {}) {
  const logged: string[] = [];
  const log = (message: string) => void logged.push(message);
  const { fetch } = createApp({
    env: readEnv({}),
    log: { info: log, error: log },
    buildId: "abc",
    buildFiles: ["/assets/app-1.js"],
    render: async (request, { nonce }) => page(request, nonce),
    clientFiles: filesNamed("assets/app-1.js", "favicon.svg"),
    content: libraryOf(),
    learn: openLearnLibrary({ folders: [], report: log }),
    filesToCopy: async () => ({ build: "f1", downloadBytes: 1_000_000 }),
    listedPaths: [],
    sharedPages: [],
    socialImage: () => "/social/default.png",
    cachePages: true,
    kernelHostManifest: () => MANIFEST,
    kernelHostFiles: filesNamed("assets/frame-1.js", "runtime/1/pyodide.mjs"),
    pythonFiles: filesNamed("fiddle.py", "dash_bio.py", "packages.json"),
    api: async (request) => notFound(new URL(request.url).pathname),
    health: () => Promise.resolve("ok"),
    ...deps,
  });
  const ask = (url: string, init?: RequestInit) => fetch(new Request(url, init), { address: "192.0.2.1" });
  return { ask, fetch, logged };
}

function page(request: Request, nonce: string): Response {
  return new Response(`page ${new URL(request.url).pathname} ${nonce}`, { headers: { "content-type": "text/html" } });
}

function filesNamed(...names: readonly string[]): SendFile {
  return (_request, path, headers) => (names.includes(path) ? new Response(`file ${path}`, { headers }) : null);
}
