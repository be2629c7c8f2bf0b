import type { TrackingConfig, TrackingSettings } from "@fiddle/protocol";
import { documentKind, mayBeTracked } from "@fiddle/protocol/document-kind.ts";

/** The page after a payment. It's the only private page that can report a conversion to the ad network. */
const PURCHASE_PAGE = /^\/account\/?\?(.*&)?paid=cs_/;

/**
 * The analytics and ads that the document at a URL can use. Their scripts could read everything on the page, so pages with
 * code, passwords or tokens load none: they only send events and errors without content. All of them ask for consent.
 * Null if there's nothing to ask consent for.
 */
export function trackingAt(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  tracking: TrackingSettings | null,
): TrackingConfig | null {
  if (!tracking || documentKind(pathname) === "embed") return null;
  if (mayBeTracked(pathname)) return { ...tracking, posthogScript: true };
  return {
    ...tracking,
    ads: PURCHASE_PAGE.test(pathname + search) ? tracking.ads : null,
    adFrame: null,
    posthogScript: false,
  };
}
