import { documentKind } from "@fiddle/protocol/document-kind.ts";
import type { Env } from "../env.ts";

/** The headers of the document at a path. */
export function documentHeaders(
  pathname: string,
  /** Of the inline scripts: nonces or hashes, as the policy writes them. */
  scripts: readonly string[],
  { appUrl, kernelOrigin }: Env,
): Record<string, string> {
  const kind = documentKind(pathname);
  return {
    "content-security-policy": policy(kind === "embed" ? "*" : "'none'", scripts, appUrl, kernelOrigin),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": kind === "embed" ? "cross-origin" : "same-origin",
    // Shared memory in the kernel frame, for browsers in which the frame cannot isolate itself.
    ...(kind === "notebook" && {
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    }),
  };
}

function policy(ancestors: string, scripts: readonly string[], appUrl: string, kernelOrigin: string): string {
  const socket = appUrl.replace(/^http/, "ws");
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    // Style elements come from the editor, which has one per theme; attributes from React.
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self' ${socket}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${kernelOrigin}`,
    `frame-ancestors ${ancestors}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}
