/** Where the app says what happens, for whoever runs it. Off unless configured, and nothing goes out before consent. */
export interface Analytics {
  /** Says who is here. The whole object is sent. Throws where the id is empty. */
  identify(user: TrackedUser): void;
  /** Nobody is logged in any more. */
  forget(): void;
  /** Whether the tag of ads may be loaded for this user: those of `show_ads`. A purchase loads it for anybody. */
  allowAds(allowed: boolean): void;
  /** A page is shown. Only its path is sent: code may stand in the query and the fragment. */
  page(path: string): void;
  event(name: string, properties?: Readonly<Record<string, unknown>>): void;
  /** An error of the view. */
  exception(error: unknown): void;
  /** Somebody has bought something. */
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

/** What takes the statistics once it may. */
export interface Collector {
  identify(user: TrackedUser): void;
  forget(): void;
  page(path: string): void;
  event(name: string, properties: Readonly<Record<string, unknown>>): void;
  exception(error: unknown): void;
  /** Ends it and removes what it has stored. */
  stop(): void;
}

/** What takes purchases once it may. */
export interface AdTag {
  conversion(purchase: Purchase): void;
}
