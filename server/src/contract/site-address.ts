/** A page that search engines can list. */
export interface SiteAddress {
  readonly path: string;
  /** The day of the last change, if it's known. */
  readonly updated?: string;
}
