import type { TrackingConfig } from "@fiddle/protocol";
import { documentKind } from "@fiddle/protocol/document-kind.ts";

/** What is about somebody's account, or their own only. */
const PRIVATE = /^\/(login|forgot-password|reset-password|confirm-email|account|admin|saved)(\/|$)/i;
/** Where the payment leads back to: the one private page that an ad network is told of. */
const PURCHASE = /^\/account\/?\?(.*&)?paid=cs_/;

/**
 * The statistics and ads that the document at an address may have. Their scripts could read what the page can, so there
 * are none beside code and passwords; these pages ask for consent like the others. Null: there is nothing to ask for.
 */
export function trackingAt(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  tracking: TrackingConfig | null,
): TrackingConfig | null {
  const kind = documentKind(pathname);
  if (!tracking || kind === "embed") return null;
  if (kind === "page" && !PRIVATE.test(pathname)) return tracking;
  return { posthog: null, ads: PURCHASE.test(pathname + search) ? tracking.ads : null };
}
