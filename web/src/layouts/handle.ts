/** What a route's module tells the layouts, as its `handle`. */
export interface Handle {
  /**
   * The page runs code, so the document contains the kernel frame from the start. Python starts with it, or waits until it's used,
   * or waits where the route's loader knows what is opened, which others have shared.
   */
  readonly kernelFrame?: "starts" | "waits" | "waits-if-shared";
  /** The user leaves the page when the session ends. */
  readonly needsLogin?: boolean;
  /** The page is read first: the app's scripts load when somebody begins to use it. */
  readonly sleeps?: boolean;
  /**
   * The document is the same for everyone, except for these parameters of its address. The server keeps such documents, and gives
   * the same one for any other parameter.
   */
  readonly reads?: readonly string[];
  /** False keeps the page out of search engines and the sitemap. */
  readonly listed?: boolean;
}

/** Whether search engines and the sitemap can include a page with this handle. */
export function isListed(handle: unknown): boolean {
  return !isHandle(handle) || (handle.listed !== false && !handle.needsLogin);
}

/** Whether the document of these routes starts Python by itself. */
export function startsKernel(matches: readonly { readonly handle: unknown; readonly loaderData: unknown }[]): boolean {
  return matches.some(({ handle, loaderData }) => {
    const frame = isHandle(handle) ? handle.kernelFrame : undefined;
    return frame === "starts" || (frame === "waits-if-shared" && loaderData === null);
  });
}

export function isHandle(value: unknown): value is Handle {
  return typeof value === "object" && value !== null;
}
