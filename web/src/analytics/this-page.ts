import type { TrackingConfig } from "@fiddle/protocol";
import type { Analytics } from "./analytics.ts";
import { consent } from "./consent.ts";
import { createGate } from "./gate.ts";
import { TRACKING_META } from "../platform/isolation.ts";

declare global {
  /** As `pageConsent`: the app goes on with the analytics of the page that it wakes in. */
  var pageAnalytics: Analytics | undefined;
}

/** This page's analytics. On the server nothing is sent. */
export const analytics: Analytics = (globalThis.pageAnalytics ??= openGate(
  typeof document === "undefined" ? null : readConfig(),
));

/** Asks for consent where it is needed and wasn't answered yet, and again whenever "Privacy choices" is pressed. */
export function askForConsent(): void {
  if (!readConfig()) return;
  const ask = async () => (await import("./consent-banner.ts")).showConsentBanner();
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-privacy-choices]")) void ask();
  });
  if (consent.getState().answer === "unasked") void ask();
}

function openGate(config: TrackingConfig | null): Analytics {
  const { posthog = null, ads = null, posthogScript = false } = config ?? {};
  return createGate({
    consent: { now: () => consent.getState().answer, subscribe: (listener) => consent.subscribe(listener) },
    loadCollector:
      posthog &&
      (async () =>
        posthogScript
          ? (await import("./posthog.ts")).startPosthog(posthog)
          : (await import("./content-free-events.ts")).startContentFreeEvents(posthog)),
    // An isolated page, such as a notebook, can't load scripts of other sites.
    loadAds: ads && !globalThis.crossOriginIsolated ? async () => (await import("./ads.ts")).startAds(ads) : null,
  });
}

/** Null where nothing is configured, and in embeds. */
export function readConfig(): TrackingConfig | null {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${TRACKING_META}"]`)?.content;
  return text ? (JSON.parse(text) as TrackingConfig) : null;
}
