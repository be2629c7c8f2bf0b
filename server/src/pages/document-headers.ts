import type { TrackingConfig } from "@fiddle/protocol";
import { documentKind } from "@fiddle/protocol/document-kind.ts";
import type { Env } from "../platform/env.ts";
import { hstsHeaders } from "../platform/hosts.ts";
import { trackingAt } from "./tracking.ts";

/** The headers of the document at a URL. */
export function documentHeaders(
  address: Pick<URL, "pathname" | "search">,
  /** Sources of the inline scripts in the policy's syntax, a nonce or hashes. */
  scripts: readonly string[],
  { appUrl, kernelOrigin, tracking }: Env,
): Record<string, string> {
  const kind = documentKind(address.pathname);
  const trackers = trackerSources(trackingAt(address, tracking));
  return {
    "content-security-policy": policy(kind === "embed" ? "*" : "'none'", scripts, appUrl, kernelOrigin, trackers),
    ...hstsHeaders({ appUrl }),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": kind === "embed" ? "cross-origin" : "same-origin",
    // The kernel frame needs these for shared memory in browsers where it can't isolate itself.
    ...(kind === "notebook" && {
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    }),
  };
}

interface Sources {
  readonly script?: string;
  readonly connect?: string;
  readonly image?: string;
  readonly frame?: string;
}

/** The origins that Google's conversion tag uses, according to its documentation. */
const GOOGLE_ADS_ORIGINS =
  "https://www.googletagmanager.com https://www.googleadservices.com https://www.google.com https://pagead2.googlesyndication.com https://googleads.g.doubleclick.net";

/** Additional sources for analytics and ads if they're configured. They only load after consent. */
function trackerSources(tracking: TrackingConfig | null): Sources {
  const posthog = tracking?.posthog ? ` ${tracking.posthog.host}` : "";
  const ads = tracking?.ads ? ` ${GOOGLE_ADS_ORIGINS}` : "";
  const frame = tracking?.adFrame ? ` ${new URL(tracking.adFrame).origin}` : "";
  return { script: ads, connect: posthog + ads, image: ads, frame };
}

function policy(
  ancestors: string,
  scripts: readonly string[],
  appUrl: string,
  kernelOrigin: string,
  { script = "", connect = "", image = "", frame = "" }: Sources,
): string {
  const socket = appUrl.replace(/^http/, "ws");
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" ") + script,
    // The editor creates style elements with the page's nonce.
    ["style-src 'self'", ...scripts.filter((source) => source.startsWith("'nonce-"))].join(" "),
    `connect-src 'self' ${socket}${connect}`,
    `img-src 'self' data: blob:${image}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${kernelOrigin}${frame}`,
    `frame-ancestors ${ancestors}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}
