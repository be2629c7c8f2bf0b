import type { TrackingConfig } from "@fiddle/protocol";
import { documentKind, mayBeTracked } from "@fiddle/protocol/document-kind.ts";

/** The page after a payment. It's the only private page that can report a conversion to the ad network. */
const PURCHASE_PAGE = /^\/account\/?\?(.*&)?paid=cs_/;

/**
 * Which analytics and ads the document at a URL can load. Their scripts could read everything on the page, so pages with
 * code or passwords load none, but still ask for consent. Null if there's nothing to ask consent for.
 */
export function trackingAt(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  tracking: TrackingConfig | null,
): TrackingConfig | null {
  if (!tracking || documentKind(pathname) === "embed") return null;
  if (mayBeTracked(pathname)) return tracking;
  return { posthog: null, ads: PURCHASE_PAGE.test(pathname + search) ? tracking.ads : null };
}
