import { hash } from "node:crypto";
import type { FrameConfig, StageConfig } from "@fiddle/kernels";
import { OWN_MODULES } from "@fiddle/kernels/own-modules";
import type { Env } from "../platform/env.ts";
import type { KernelHostManifest } from "./manifest.ts";

/**
 * Headers of every response of the kernel host. They allow the frame and its workers to share memory even if the page
 * around them isn't isolated, and any page to embed the frame.
 */
export const ISOLATION_HEADERS: Readonly<Record<string, string>> = {
  "document-isolation-policy": "isolate-and-require-corp",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};

/** A host name with an optional port. */
const HOST_NAME = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*(?::\d{1,5})?$/;
const MAX_HOSTS = 16;

export const HTML = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-cache",
  "referrer-policy": "no-referrer",
};

/** A document with this title, then `content`. */
export function htmlOf(title: string, ...content: readonly string[]): string {
  const head = ["<!doctype html>", '<html lang="en">', '<meta charset="utf-8">', `<title>${title}</title>`];
  return [...head, ...content, "</html>", ""].join("\n");
}

export function moduleScript(url: string, attributes = ""): string {
  return `<script type="module" src="${url}"${attributes}></script>`;
}

/** The scripts of documents whose origin is opaque. */
export function scriptsOfOpaque({ outputScript, diagramScript, stageScript }: KernelHostManifest): readonly string[] {
  return [...(outputScript === null ? [] : [outputScript]), diagramScript, stageScript];
}

/**
 * A script of a document of opaque origin: its text, as a part of the document. Browsers keep documents, but no script for an opaque
 * origin: it would be requested for each document, and be missing without a connection.
 */
function opaqueScript({ scriptTexts = {} }: KernelHostManifest, url: string, attributes = ""): string {
  const text = scriptTexts[url];
  return text === undefined ? moduleScript(url, attributes) : inlineModule(text, { importsThrough: OWN_MODULES });
}

/**
 * The script as a part of its document. Its imports are files beside the script, not beside the document. `importsThrough` names what the
 * script has made to import others later.
 */
export function inlineModule(text: string, { importsThrough = "" } = {}): string {
  const later = importsThrough && `${importsThrough}.import($1$2$1)`;
  const code = (later ? text.replaceAll(/\bimport\((["'`])\.\/([\w.~-]+\.js)\1\)/g, later) : text)
    .replaceAll(/(["'`])\.\/([\w.~-]+\.js)\1/g, "$1/kernel/assets/$2$1")
    .replaceAll("</script", "<\\/script");
  return `<script type="module">${code}</script>`;
}

function configScript(config: object): string {
  return `<script id="config" type="application/json">${jsonInHtml(config)}</script>`;
}

/** The document that starts the kernels' workers. */
export function frameDocument(manifest: KernelHostManifest, env: Env): Response {
  const { runtimeUrl, runtimeSizes, workers, frameScript, preload, packageGroups = [], mirrorUrl = null } = manifest;
  const config: FrameConfig = {
    runtimeUrl,
    runtimeSizes,
    workers,
    packagesUrl: env.pyodidePackagesUrl,
    pypiIndexUrl: env.pypiIndexUrl,
    compilerScript: manifest.compilerScript,
    compiledFor: manifest.compiledFor,
    mirrorUrl,
    packageGroups,
  };
  const html = htmlOf("Kernel", ...preload.map(preloadLink), configScript(config), moduleScript(frameScript));
  return new Response(html, { headers: { ...HTML, ...ISOLATION_HEADERS } });
}

/** The document in which a program draws on a canvas. */
export function stageDocument(manifest: KernelHostManifest, env: Env): Response {
  const config: StageConfig = {
    runtimeUrl: manifest.runtimeUrl,
    runtimeSizes: manifest.runtimeSizes,
    packagesUrl: env.pyodidePackagesUrl,
    pypiIndexUrl: env.pypiIndexUrl,
    mirrorUrl: manifest.mirrorUrl ?? null,
  };
  const html = htmlOf(
    "Stage",
    `<style>${STAGE_STYLE}</style>`,
    "<body>",
    configScript(config),
    opaqueScript(manifest, manifest.stageScript),
  );
  // The program has the document's permissions. The sandbox keeps it from the cookies and storage of the kernel host,
  // even if the document is opened directly.
  const policy = "sandbox allow-scripts";
  return new Response(html, { headers: { ...HTML, ...ISOLATION_HEADERS, "content-security-policy": policy } });
}

/** As a block, the canvas stays above the controls that p5 adds, such as sliders. */
const STAGE_STYLE =
  "html{color-scheme:light dark}body{margin:0;font:14px/1.4 system-ui,sans-serif}" +
  "canvas{display:block;margin-inline:auto;max-width:100%;height:auto!important;outline:0;touch-action:none}";

/**
 * The document that renders one output. Its origin is opaque, and it can only load its own scripts: it can't fetch,
 * navigate to or embed anything else. Only the URL that the page uses can name further `hosts` to load from. The page
 * renders nothing in a document with other hosts than it chose (docs/decisions/014-outputs-and-the-network.md).
 */
export function outputDocument(manifest: KernelHostManifest, env: Env, query: URLSearchParams): Response {
  const hosts = readHosts(query, env);
  const html = htmlOf(
    "Output",
    `<meta name="hosts" content="${hosts.join(",")}">`,
    // The script is in the head, because the text of the body is the output's own. Modules run once there is a body.
    opaqueScript(manifest, manifest.outputScript ?? "", " crossorigin"),
    "<body>",
  );
  return new Response(html, {
    headers: {
      ...HTML,
      ...ISOLATION_HEADERS,
      // Most images and scripts of other hosts don't have CORP headers, which aren't needed without credentials.
      ...(hosts.length > 0 && {
        "document-isolation-policy": "isolate-and-credentialless",
        "cross-origin-embedder-policy": "credentialless",
      }),
      "content-security-policy": outputPolicy(env.kernelOrigin, hosts),
      "connection-allowlist": `(response-origin${hosts.map((host) => ` "*://${host}/*"`).join("")})`,
    },
  });
}

/** The document that shows a PDF. It can only embed what its own script created, and can't load anything. */
export function pdfDocument(manifest: KernelHostManifest, { kernelOrigin }: Env): Response {
  const html = htmlOf("PDF", "<body>", moduleScript(manifest.pdfScript));
  const policy = `default-src 'none'; script-src ${kernelOrigin}/kernel/assets/; frame-src blob:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'`;
  return new Response(html, { headers: { ...HTML, ...ISOLATION_HEADERS, "content-security-policy": policy } });
}

/**
 * The document that renders diagrams from text. Its origin is opaque, and it can only load its own scripts, also as `blob:` URLs, which it
 * makes of what the page passes to it. Scripts and handlers in what the library makes of a text aren't its own.
 */
export function diagramDocument(manifest: KernelHostManifest, { kernelOrigin }: Env): Response {
  const script = opaqueScript(manifest, manifest.diagramScript, " crossorigin");
  const html = htmlOf("Diagrams", "<body>", script);
  const scripts = [...scriptHashes(script), "blob:", `${kernelOrigin}/kernel/assets/`].join(" ");
  const policy = `sandbox allow-scripts; default-src 'none'; script-src ${scripts}; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'`;
  const headers = { "content-security-policy": policy, "connection-allowlist": "(response-origin)" };
  return new Response(html, { headers: { ...HTML, ...ISOLATION_HEADERS, ...headers } });
}

/**
 * The document that talks to one AI endpoint of the user's own (docs/decisions/046-the-agent-in-the-browser.md). It can reach nothing
 * else, and no other site can frame it, because an endpoint may accept this host.
 */
export function endpointDocument(manifest: KernelHostManifest, env: Env, query: URLSearchParams): Response {
  const { kernelOrigin } = env;
  const app = new URL(env.appUrl).origin;
  const endpoint = readEndpoint(query.get("origin"), [app, kernelOrigin]);
  const html = htmlOf(
    "AI model",
    `<meta name="app" content="${app}">`,
    "<body>",
    moduleScript(manifest.endpointScript),
  );
  const policy = `default-src 'none'; script-src ${kernelOrigin}/kernel/assets/; connect-src ${endpoint ?? "'none'"}; frame-ancestors ${app}; form-action 'none'; base-uri 'none'`;
  return new Response(html, { headers: { ...HTML, ...ISOLATION_HEADERS, "content-security-policy": policy } });
}

/** The origin of an endpoint as a policy names it; null for anything else, and for our own hosts. */
function readEndpoint(text: string | null, own: readonly string[]): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const { protocol, origin } = new URL(text);
  return (protocol === "https:" || protocol === "http:") && !own.includes(origin) ? origin : null;
}

/** Reads valid host names, sorted, without the app's own. */
function readHosts(query: URLSearchParams, { appUrl }: Env): readonly string[] {
  const names = new Set((query.get("hosts") ?? "").split(","));
  names.delete(new URL(appUrl).host);
  return [...names]
    .filter((name) => name.length < 100 && HOST_NAME.test(name))
    .toSorted()
    .slice(0, MAX_HOSTS);
}

function outputPolicy(origin: string, hosts: readonly string[]): string {
  const also = hosts.map((host) => ` ${host}`).join("");
  return [
    "sandbox allow-scripts",
    "default-src 'none'",
    // Widgets create scripts as `blob:` URLs, and charts create functions from text. Neither can do more than the inline
    // scripts that outputs may contain anyway. Workers are forbidden.
    `script-src 'unsafe-inline' 'unsafe-eval' blob: ${origin}/kernel/assets/ ${origin}/runtime/${also}`,
    "worker-src 'none'",
    `style-src 'unsafe-inline'${also}`,
    `img-src data: blob:${also}`,
    `font-src data: ${origin}/kernel/assets/${also}`,
    `media-src data: blob:${also}`,
    ...(hosts.length > 0 ? [`connect-src${also}`] : []),
    "form-action 'none'",
    "base-uri 'none'",
  ].join("; ");
}

/** How a policy names the scripts inside of this HTML. */
function scriptHashes(html: string): readonly string[] {
  return [...html.matchAll(/<script\b[^>]*>([^]*?)<\/script>/g)].flatMap(([, code]) =>
    code ? [`'sha256-${hash("sha256", code, "base64")}'`] : [],
  );
}

function preloadLink(url: string): string {
  return /\.m?js(?:\?|$)/.test(url)
    ? `<link rel="modulepreload" href="${url}">`
    : `<link rel="preload" as="fetch" href="${url}" crossorigin>`;
}

/** Escapes `<`, so the value can't close the script element. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
