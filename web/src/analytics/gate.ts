import type { AdTag, Analytics, Collector, Purchase, TrackedUser } from "./analytics.ts";
import type { Consent } from "./consent.ts";

interface GateParts {
  readonly consent: { readonly now: () => Consent; readonly subscribe: (listener: () => void) => () => void };
  /** Loads the collector's code, so it is called after consent only. Null where none is configured. */
  readonly loadCollector: (() => Promise<Collector>) | null;
  readonly loadAds: (() => Promise<AdTag>) | null;
}

/**
 * Lets analytics and ads through only after consent. Before it, nothing is loaded or stored; the gate only remembers the
 * current user and page for a collector that starts later. A collector that can't be loaded, e.g. because of an ad blocker,
 * is ignored.
 */
export function createGate({ consent, loadCollector, loadAds }: GateParts): Analytics {
  let user: TrackedUser | null = null;
  let path: string | null = null;
  let adsAllowed = false;
  let purchase: Purchase | null = null;
  let collector: Promise<Collector | null> | null = null;
  let ads: Promise<AdTag | null> | null = null;
  const reported = new WeakSet<Error>();

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
      // What is said while it loads is passed on by itself.
      const [known, shown] = [user, path];
      pass((started) => {
        if (known) started.identify(known);
        if (shown !== null) started.page(shown);
      });
    }
    beginAds();
  }

  function beginAds(): void {
    // A user who has just bought a plan without ads counts too, because the tag exists to report purchases.
    if (!loadAds || !(adsAllowed || purchase) || consent.now() !== "given") return;
    ads ??= loadAds().catch(() => null);
    const bought = purchase;
    purchase = null;
    if (bought) void ads.then((tag) => tag?.conversion(bought));
  }

  function pass(action: (collector: Collector) => void): void {
    const current = collector;
    // Consent can be withdrawn while it loads.
    void current?.then((started) => started && current === collector && action(started));
  }

  return {
    identify(given) {
      if (given.id === "") throw new TypeError("Only a user with an id can be identified.");
      user = given;
      pass((started) => started.identify(given));
    },
    forget() {
      user = null;
      pass((started) => started.forget());
    },
    allowAds(allowed) {
      adsAllowed = allowed;
      beginAds();
    },
    page(shown) {
      // An app that wakes in its page says again which one it is.
      if (shown === path) return;
      path = shown;
      pass((started) => started.page(shown));
    },
    event: (name, properties = {}) => pass((started) => started.event(name, properties)),
    exception(error) {
      // Several handlers can hear of the same error.
      if (error instanceof Error && reported.has(error)) return;
      if (error instanceof Error) reported.add(error);
      pass((started) => started.exception(error));
    },
    conversion(made) {
      purchase = made;
      beginAds();
    },
  };
}
