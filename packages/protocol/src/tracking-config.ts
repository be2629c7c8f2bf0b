/** Where statistics and ads go, where whoever runs the server has set them up. Nothing goes there without consent. */
export interface TrackingConfig {
  readonly posthog: { readonly key: string; readonly host: string } | null;
  readonly ads: { readonly tagId: string; readonly sendTo: string } | null;
}
