import type { Env } from "../platform/env.ts";
import { apiError } from "../platform/errors.ts";
import { HTML, htmlOf, ISOLATION_HEADERS, moduleScript } from "./documents.ts";
import type { KernelHostManifest } from "./manifest.ts";

/**
 * The document that talks to one Jupyter server for the page: the one that the page's address for it names, and no
 * other. It frames nothing, keeps nothing and shows nothing (docs/decisions/050-a-document-per-jupyter-server.md).
 */
export function jupyterDocument(manifest: KernelHostManifest, env: Env, query: URLSearchParams): Response {
  const server = readServer(query.get("server") ?? "", env);
  if (!server) {
    const message = "Name the Jupyter server's origin, e.g. ?server=http://localhost:8888.";
    return apiError(400, "jupyter-server-missing", message, ISOLATION_HEADERS);
  }
  const html = htmlOf("Jupyter", moduleScript(manifest.jupyterScript));
  const policy = [
    "default-src 'none'",
    `script-src ${env.kernelOrigin}/kernel/assets/`,
    `connect-src ${server} ${server.replace(/^http/, "ws")}`,
    `frame-ancestors ${new URL(env.appUrl).origin}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join("; ");
  const isolation = {
    ...ISOLATION_HEADERS,
    // To see whether anything answers at an address, it asks for what doesn't say who may use it.
    "document-isolation-policy": "isolate-and-credentialless",
    "cross-origin-embedder-policy": "credentialless",
  };
  return new Response(html, { headers: { ...HTML, ...isolation, "content-security-policy": policy } });
}

/** The origin of a server that isn't one of ours; null for anything else. */
function readServer(text: string, { appUrl, kernelOrigin }: Env): string | null {
  if (text.length > 300 || !URL.canParse(text)) return null;
  const { origin, protocol, hostname } = new URL(text);
  const isOurs = origin === new URL(appUrl).origin || origin === new URL(kernelOrigin).origin;
  // A wildcard is a whole host name to the parser, and any host to the policy. IPv6 addresses can't be written there.
  if (isOurs || !/^https?:$/.test(protocol) || !/^[\w.-]+$/.test(hostname)) return null;
  return origin;
}
