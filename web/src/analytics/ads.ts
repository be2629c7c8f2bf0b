import type { TrackingConfig } from "@fiddle/protocol";
import type { AdTag } from "./analytics.ts";

declare global {
  interface Window {
    /** The queue of Google's tag, which takes `arguments` objects. */
    dataLayer?: unknown[];
  }
}

/** The part of the window that the tag needs. */
export interface TagPage {
  dataLayer?: unknown[];
  readonly location: { readonly origin: string; readonly pathname: string };
  readonly document: Pick<Document, "createElement" | "head">;
}

/** Starts Google's tag, which only reports purchases. https://developers.google.com/tag-platform/gtagjs */
export function startAds(
  { tagId, sendTo }: NonNullable<TrackingConfig["ads"]>,
  { page = window }: { readonly page?: TagPage } = {},
): AdTag {
  const queue = (page.dataLayer ??= []);
  function gtag(..._values: unknown[]): void {
    queue.push(arguments);
  }
  gtag("js", new Date());
  gtag("config", tagId, { send_page_view: false, page_location: page.location.origin + page.location.pathname });
  const script = page.document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(tagId)}`;
  page.document.head.append(script);
  return {
    conversion: ({ transactionId, value }) =>
      gtag("event", "conversion", { send_to: sendTo, value, currency: "USD", transaction_id: transactionId }),
  };
}
