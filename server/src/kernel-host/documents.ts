import type { FrameConfig, StageConfig } from "@fiddle/kernels";
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

/** A host's name, with a port where it is not the usual one. */
const HOST_NAME = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*(?::\d{1,5})?$/;
const MOST_HOSTS = 16;

export const HTML = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-cache",
  "referrer-policy": "no-referrer",
};

/** The document that starts the kernels' workers. */
export function frameDocument(manifest: KernelHostManifest, env: Env): Response {
  const { runtimeUrl, runtimeSizes, workers, frameScript, preload } = manifest;
  const config: FrameConfig = {
    runtimeUrl,
    runtimeSizes,
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

/** The document in which one program draws on a canvas. */
export function stageDocument(manifest: KernelHostManifest, env: Env): Response {
  const config: StageConfig = {
    runtimeUrl: manifest.runtimeUrl,
    runtimeSizes: manifest.runtimeSizes,
    packagesUrl: env.pyodidePackagesUrl,
    pypiIndexUrl: env.pypiIndexUrl,
  };
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Stage</title>
<style>${STAGE_STYLE}</style>
<body>
<script id="config" type="application/json">${jsonInHtml(config)}</script>
<script type="module" src="${manifest.stageScript}"></script>
</body>
</html>
`;
  // A program runs with the document's rights, so these must not include cookies or storage of the kernel host, wherever
  // the document is opened.
  const policy = "sandbox allow-scripts";
  return new Response(html, { headers: { ...HTML, ...ISOLATION, "content-security-policy": policy } });
}

/** What p5 puts beside the canvas, such as sliders, stays below it. */
const STAGE_STYLE =
  "html{color-scheme:light dark}body{margin:0;font:14px/1.4 system-ui,sans-serif}" +
  "canvas{display:block;margin-inline:auto;max-width:100%;height:auto!important;outline:0;touch-action:none}";

/**
 * The document that draws one output. Its origin is opaque and it can reach nothing but the scripts that draw:
 * no other address to fetch, to go to, or to frame. Only the page's own address for it may name `hosts` to load from;
 * the page draws nothing in a document whose hosts it did not choose (docs/decisions/014-outputs-and-the-network.md).
 */
export function outputDocument(manifest: KernelHostManifest, env: Env, query: URLSearchParams): Response {
  const hosts = readHosts(query, env);
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="hosts" content="${hosts.join(",")}">
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
      // Other hosts' pictures and scripts seldom say who may use them; without credentials they need not.
      ...(hosts.length > 0 && {
        "document-isolation-policy": "isolate-and-credentialless",
        "cross-origin-embedder-policy": "credentialless",
      }),
      "content-security-policy": outputPolicy(env.kernelOrigin, hosts),
      "connection-allowlist": `(response-origin${hosts.map((host) => ` "*://${host}/*"`).join("")})`,
    },
  });
}

/** The document that shows a PDF. It can frame only what its own script made, and reach nothing. */
export function pdfDocument(manifest: KernelHostManifest, { kernelOrigin }: Env): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>PDF</title>
<body>
<script type="module" src="${manifest.pdfScript}"></script>
</body>
</html>
`;
  const policy = `default-src 'none'; script-src ${kernelOrigin}/kernel/assets/; frame-src blob:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'`;
  return new Response(html, { headers: { ...HTML, ...ISOLATION, "content-security-policy": policy } });
}

/** The document that draws diagrams of their text. Its origin is opaque, and it can reach nothing but its own scripts. */
export function diagramDocument(manifest: KernelHostManifest, { kernelOrigin }: Env): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Diagrams</title>
<body>
<script type="module" src="${manifest.diagramScript}" crossorigin></script>
</body>
</html>
`;
  const policy = `sandbox allow-scripts; default-src 'none'; script-src ${kernelOrigin}/kernel/assets/; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'`;
  const headers = { "content-security-policy": policy, "connection-allowlist": "(response-origin)" };
  return new Response(html, { headers: { ...HTML, ...ISOLATION, ...headers } });
}

/** Well-formed names, sorted, but never the app's own. */
function readHosts(query: URLSearchParams, { appUrl }: Env): readonly string[] {
  const names = new Set((query.get("hosts") ?? "").split(","));
  names.delete(new URL(appUrl).host);
  return [...names]
    .filter((name) => name.length < 100 && HOST_NAME.test(name))
    .toSorted()
    .slice(0, MOST_HOSTS);
}

function outputPolicy(origin: string, hosts: readonly string[]): string {
  const also = hosts.map((host) => ` ${host}`).join("");
  return [
    "sandbox allow-scripts",
    "default-src 'none'",
    // Scripts of widgets are made in the frame itself, as `blob:`, and charts make functions of text. Both can do no
    // more than the inline scripts that are there for; but nothing may start a worker.
    `script-src 'unsafe-inline' 'unsafe-eval' blob: ${origin}/kernel/assets/ ${origin}/runtime/${also}`,
    "worker-src 'none'",
    `style-src 'unsafe-inline'${also}`,
    `img-src data: blob:${also}`,
    `font-src data:${also}`,
    `media-src data: blob:${also}`,
    ...(hosts.length > 0 ? [`connect-src${also}`] : []),
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
