/** What the operator has configured for analytics and ads. Nothing is sent or loaded without the user's consent. */
export interface TrackingSettings {
  readonly posthog: { readonly key: string; readonly host: string } | null;
  readonly ads: { readonly tagId: string; readonly sendTo: string } | null;
  /** The URL of a page on another site that shows one ad. */
  readonly adFrame: string | null;
}

/** What one document can use of these settings. */
export interface TrackingConfig extends TrackingSettings {
  /** Whether PostHog's script can run in the document. Otherwise only events and errors are sent, without code or content. */
  readonly posthogScript: boolean;
}
