/** The operator's settings for analytics and ads. Nothing is sent without consent. */
export interface TrackingConfig {
  readonly posthog: { readonly key: string; readonly host: string } | null;
  readonly ads: { readonly tagId: string; readonly sendTo: string } | null;
}
