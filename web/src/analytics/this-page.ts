import type { TrackingConfig } from "@fiddle/protocol";
import type { Analytics } from "./analytics.ts";
import { consent } from "./consent.ts";
import { createGate } from "./gate.ts";
import { TRACKING_META } from "../platform/isolation.ts";

/** Where this page says what happens. On the server nothing is said. */
export const analytics: Analytics = openGate(typeof document === "undefined" ? null : readConfig());

/** Asks for consent where it is needed and not yet answered, and again whenever a "Privacy choices" is pressed. */
export function askForConsent(): void {
  if (!readConfig()) return;
  const ask = async () => (await import("./consent-banner.ts")).showConsentBanner();
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-privacy-choices]")) void ask();
  });
  if (consent.getState().answer === "unasked") void ask();
}

function openGate(config: TrackingConfig | null): Analytics {
  const { posthog = null, ads = null } = config ?? {};
  return createGate({
    consent: { now: () => consent.getState().answer, subscribe: (listener) => consent.subscribe(listener) },
    loadCollector: posthog && (async () => (await import("./posthog.ts")).startPosthog(posthog)),
    // An isolated page, such as a notebook, may not load scripts of other sites.
    loadAds: ads && !globalThis.crossOriginIsolated ? async () => (await import("./ads.ts")).startAds(ads) : null,
  });
}

function readConfig(): TrackingConfig | null {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${TRACKING_META}"]`)?.content;
  return text ? (JSON.parse(text) as TrackingConfig) : null;
}
