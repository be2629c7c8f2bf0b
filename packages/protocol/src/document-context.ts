/** What the server hands to the loaders and the render of one document. */
export interface DocumentContext {
  /** Of this document's content security policy; fresh for each request. */
  readonly nonce: string;
  /** Where the kernel frame lives, e.g. `http://127.0.0.1:3000`. */
  readonly kernelOrigin: string;
  readonly buildId: string;
  /** Takes what went wrong while loading or rendering, for the log. */
  readonly report: (error: unknown) => void;
}
