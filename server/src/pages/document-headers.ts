import type { TrackingConfig } from "@fiddle/protocol";
import { documentKind } from "@fiddle/protocol/document-kind.ts";
import type { Env } from "../env.ts";
import { httpsOnly } from "../hosts.ts";
import { trackingAt } from "./tracking.ts";

/** The headers of the document at an address. */
export function documentHeaders(
  address: Pick<URL, "pathname" | "search">,
  /** Of the inline scripts: a nonce or hashes, as the policy writes them. */
  scripts: readonly string[],
  { appUrl, kernelOrigin, tracking }: Env,
): Record<string, string> {
  const kind = documentKind(address.pathname);
  const trackers = trackerSources(trackingAt(address, tracking));
  return {
    "content-security-policy": policy(kind === "embed" ? "*" : "'none'", scripts, appUrl, kernelOrigin, trackers),
    ...httpsOnly({ appUrl }),
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

interface Sources {
  readonly script?: string;
  readonly connect?: string;
  readonly image?: string;
  readonly frame?: string;
}

/** Where Google says that its tag for purchases loads from and sends to. */
const ADS =
  "https://www.googletagmanager.com https://www.googleadservices.com https://www.google.com https://pagead2.googlesyndication.com https://googleads.g.doubleclick.net";

/** What a page may reach besides, where statistics or ads are set up. They load after consent only. */
function trackerSources(tracking: TrackingConfig | null): Sources {
  const posthog = tracking?.posthog ? ` ${tracking.posthog.host}` : "";
  const ads = tracking?.ads ? ` ${ADS}` : "";
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
    // The editor makes its style elements in the page, with the page's nonce.
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
