import type { TrackingConfig, TrackingSettings } from "@fiddle/protocol";
import { documentKind, mayBeTracked } from "@fiddle/protocol/document-kind.ts";

/** Where the payment leads back to: the one private page that an ad network is told of. */
const PURCHASE = /^\/account\/?\?(.*&)?paid=cs_/;

/**
 * The analytics and ads that the document at an address can use. Their scripts could read what the page can, so pages with
 * code, passwords or tokens have none: these only send events and errors without content. They ask for consent like the
 * others. Null: there is nothing to ask for.
 */
export function trackingAt(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  tracking: TrackingSettings | null,
): TrackingConfig | null {
  if (!tracking || documentKind(pathname) === "embed") return null;
  if (mayBeTracked(pathname)) return { ...tracking, posthogScript: true };
  return {
    ...tracking,
    ads: PURCHASE.test(pathname + search) ? tracking.ads : null,
    adFrame: null,
    posthogScript: false,
  };
}
