/** What a route says to the layouts around it, as its module's `handle`. */
export interface Handle {
  /** The page runs code: the kernel frame is in the document from its first byte. */
  readonly kernelFrame?: boolean;
  /** The page is left when the session ends. */
  readonly needsLogin?: boolean;
  /** The page is read first: the app's scripts load when somebody begins to use it. */
  readonly sleeps?: boolean;
  /** False keeps the page out of search engines and the sitemap. */
  readonly listed?: boolean;
}

/** Whether search engines and the sitemap may have a page with this handle. */
export function isListed(handle: unknown): boolean {
  return !isHandle(handle) || (handle.listed !== false && !handle.needsLogin);
}

export function isHandle(value: unknown): value is Handle {
  return typeof value === "object" && value !== null;
}
