/**
 * A document of the kernel host that talks to one AI endpoint of the user's own, because the page may reach its own server only.
 * Its policy lets it reach nothing but that endpoint, and only the app can frame it. The key is never stored there.
 *
 * Page → the document, once it has loaded, with a port for all requests.
 */
export interface PageToEndpoint {
  readonly fiddle: "endpoint";
  readonly port: MessagePort;
}

/** Page → document, through the port. */
export type EndpointRequest =
  | {
      readonly kind: "request";
      readonly id: number;
      readonly url: string;
      readonly method: string;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: string | null;
    }
  | { readonly kind: "abort"; readonly id: number };

/** Document → page, through the port. A response is its head, then its bytes as they come, then its end. */
export type EndpointAnswer =
  | {
      readonly kind: "head";
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
    }
  | { readonly kind: "bytes"; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "end"; readonly id: number }
  /** The browser could not send it, or the connection broke. */
  | { readonly kind: "failed"; readonly id: number };
