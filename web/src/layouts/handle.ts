/** What a route says to the layouts around it, as its module's `handle`. */
export interface Handle {
  /** The page runs code: the kernel frame is in the document from its first byte. */
  readonly kernelFrame?: boolean;
  /** The page is left when the session ends. */
  readonly needsLogin?: boolean;
}

export function isHandle(value: unknown): value is Handle {
  return typeof value === "object" && value !== null;
}
