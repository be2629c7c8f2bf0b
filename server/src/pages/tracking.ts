import type { TrackingConfig } from "@fiddle/protocol";
import { documentKind, mayBeTracked } from "@fiddle/protocol/document-kind.ts";

/** Where the payment leads back to: the one private page that an ad network is told of. */
const PURCHASE_PAGE = /^\/account\/?\?(.*&)?paid=cs_/;

/**
 * The statistics and ads that the document at an address may have. Their scripts could read what the page can, so there
 * are none beside code and passwords; these pages ask for consent like the others. Null: there is nothing to ask for.
 */
export function trackingAt(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  tracking: TrackingConfig | null,
): TrackingConfig | null {
  if (!tracking || documentKind(pathname) === "embed") return null;
  if (mayBeTracked(pathname)) return tracking;
  return { posthog: null, ads: PURCHASE_PAGE.test(pathname + search) ? tracking.ads : null };
}
