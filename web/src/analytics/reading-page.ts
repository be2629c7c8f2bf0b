import { followAdSlot, isShownAds } from "./ad-slot.ts";
import { analytics, askForConsent, readConfig } from "./this-page.ts";

/**
 * Asks for consent, counts the view and shows ads on a page without the app, or on one where it sleeps. The app takes over when
 * `signal` aborts; what is shown by then stays.
 */
export function trackReadingPage(signal: AbortSignal): void {
  askForConsent();
  analytics.page(location.pathname);
  const url = readConfig()?.adFrame ?? null;
  const slots = document.querySelectorAll<HTMLElement>("[data-ad-slot]");
  if (url === null || slots.length === 0) return;
  const fill = (isShown: boolean) => {
    if (!isShown || signal.aborted) return;
    for (const slot of slots) signal.addEventListener("abort", followAdSlot(slot, url));
  };
  // Without the server's answer, the page shows no ads.
  isShownAds().then(fill, () => {});
}
