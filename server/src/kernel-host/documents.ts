import type { FrameConfig } from "@fiddle/kernels";
import type { Env } from "../env.ts";
import type { KernelHostManifest } from "./manifest.ts";

/**
 * On every answer of the kernel host: with these the frame and its workers share memory even below a page without any
 * isolation, and any page's frame may load them.
 */
export const ISOLATION: Readonly<Record<string, string>> = {
  "document-isolation-policy": "isolate-and-require-corp",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};

const HTML = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-cache",
  "referrer-policy": "no-referrer",
};

/** The document that starts the kernels' workers. */
export function frameDocument(manifest: KernelHostManifest, env: Env): Response {
  const { runtimeUrl, workers, frameScript, preload } = manifest;
  const config: FrameConfig = {
    runtimeUrl,
    workers,
    packagesUrl: env.pyodidePackagesUrl,
    pypiIndexUrl: env.pypiIndexUrl,
  };
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Kernel</title>
${preload.map(preloadLink).join("\n")}
<script id="config" type="application/json">${jsonInHtml(config)}</script>
<script type="module" src="${frameScript}"></script>
</html>
`;
  return new Response(html, { headers: { ...HTML, ...ISOLATION } });
}

/**
 * The document that draws one output. Its origin is opaque and it can reach nothing but the scripts that draw:
 * no other address to fetch, to go to, or to frame.
 */
export function outputDocument(manifest: KernelHostManifest, env: Env): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Output</title>
<body>
<script type="module" src="${manifest.outputScript}" crossorigin></script>
</body>
</html>
`;
  return new Response(html, {
    headers: {
      ...HTML,
      ...ISOLATION,
      "content-security-policy": outputPolicy(env.kernelOrigin),
      "connection-allowlist": "(response-origin)",
    },
  });
}

function outputPolicy(origin: string): string {
  return [
    "sandbox allow-scripts",
    "default-src 'none'",
    `script-src 'unsafe-inline' ${origin}/kernel/assets/ ${origin}/runtime/`,
    "style-src 'unsafe-inline'",
    "img-src data: blob:",
    "font-src data:",
    "form-action 'none'",
    "base-uri 'none'",
  ].join("; ");
}

function preloadLink(url: string): string {
  return /\.m?js$/.test(url)
    ? `<link rel="modulepreload" href="${url}">`
    : `<link rel="preload" as="fetch" href="${url}" crossorigin>`;
}

/** No `<` may close the script element, and no line separator may end the line. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
