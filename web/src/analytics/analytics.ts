/** Analytics for the operator. Off unless configured, and nothing is sent before the user's consent. */
export interface Analytics {
  /** Sets the current user. The whole object is sent. Throws if the id is empty. */
  identify(user: TrackedUser): void;
  /** The user logged out. */
  forget(): void;
  /** Whether the ad network's tag can be loaded for this user, i.e. `show_ads`. A purchase loads it for everyone. */
  allowAds(allowed: boolean): void;
  /** A page is shown. Only its path is sent, because the query and the fragment can contain code. */
  page(path: string): void;
  event(name: string, properties?: Readonly<Record<string, unknown>>): void;
  /** An error that the app didn't expect. */
  exception(error: unknown): void;
  /** The user bought something. */
  conversion(purchase: Purchase): void;
}

export interface TrackedUser {
  readonly id: string;
}

export interface Purchase {
  readonly transactionId: string;
  /** In US dollars. */
  readonly value: number;
}

/** Receives analytics after consent. */
export interface Collector {
  identify(user: TrackedUser): void;
  forget(): void;
  page(path: string): void;
  event(name: string, properties: Readonly<Record<string, unknown>>): void;
  exception(error: unknown): void;
  /** Stops sending and removes everything it stored. */
  stop(): void;
}

/** Receives purchases after consent. */
export interface AdTag {
  conversion(purchase: Purchase): void;
}
