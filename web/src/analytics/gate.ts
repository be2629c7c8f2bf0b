import type { AdTag, Analytics, Collector, Purchase, TrackedUser } from "./analytics.ts";
import type { Consent } from "./consent.ts";

interface GateParts {
  readonly consent: { readonly now: () => Consent; readonly subscribe: (listener: () => void) => () => void };
  /** Null where it is not configured. Loads the collector's code, so it is called after consent only. */
  readonly loadCollector: (() => Promise<Collector>) | null;
  readonly loadAds: (() => Promise<AdTag>) | null;
}

/**
 * Lets through what may go out. Before consent nothing is loaded or kept, but for who is here and which page is shown,
 * which the collector is told should it begin. What fails to load, as by a blocker, is done without.
 */
export function createGate({ consent, loadCollector, loadAds }: GateParts): Analytics {
  let user: TrackedUser | null = null;
  let path: string | null = null;
  let adsAllowed = false;
  let purchase: Purchase | null = null;
  let collector: Promise<Collector | null> | null = null;
  let ads: Promise<AdTag | null> | null = null;

  consent.subscribe(follow);
  follow();

  function follow(): void {
    if (consent.now() === "given") return begin();
    const running = collector;
    collector = null;
    ads = null;
    void running?.then((started) => started?.stop());
  }

  function begin(): void {
    if (loadCollector && !collector) {
      collector = loadCollector().catch(() => null);
      tell((started) => {
        if (user) started.identify(user);
        if (path !== null) started.page(path);
      });
    }
    beginAds();
  }

  function beginAds(): void {
    // Whoever has just bought a plan without ads is told of too: the purchase is what the tag is for.
    if (!loadAds || !(adsAllowed || purchase) || consent.now() !== "given") return;
    ads ??= loadAds().catch(() => null);
    const bought = purchase;
    purchase = null;
    if (bought) void ads.then((tag) => tag?.conversion(bought));
  }

  function tell(action: (collector: Collector) => void): void {
    const told = collector;
    // Consent may end while it loads.
    void told?.then((started) => started && told === collector && action(started));
  }

  return {
    identify(given) {
      if (given.id === "") throw new TypeError("Only a user with an id can be identified.");
      user = given;
      tell((started) => started.identify(given));
    },
    forget() {
      user = null;
      tell((started) => started.forget());
    },
    allowAds(allowed) {
      adsAllowed = allowed;
      beginAds();
    },
    page(shown) {
      path = shown;
      tell((started) => started.page(shown));
    },
    event: (name, properties = {}) => tell((started) => started.event(name, properties)),
    exception: (error) => tell((started) => started.exception(error)),
    conversion(made) {
      purchase = made;
      beginAds();
    },
  };
}
