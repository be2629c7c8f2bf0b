import type { JupyterAddress } from "./address.ts";

/** The query parameter that names the server's origin, the only one the document may reach. */
export const JUPYTER_SERVER = "server";

/**
 * Between the app's page and the document that talks to one Jupyter server. The page says `hello` until the document
 * answers `jupyter-ready`, then sends `jupyter` with one port, which carries calls (rpc.ts). Each socket has a port of
 * its own.
 */
export type PageToJupyterFrame =
  | { readonly fiddle: "hello" }
  /** With one port. */
  | { readonly fiddle: "jupyter"; readonly address: JupyterAddress };

export interface JupyterFrameToPage {
  readonly fiddle: "jupyter-ready";
}

/** Frame → page, on a socket's port. */
export type SocketEvent =
  | { readonly socket: "open"; readonly protocol: string }
  | { readonly socket: "message"; readonly data: ArrayBuffer | string }
  | { readonly socket: "close" };

/** Page → frame, on a socket's port. */
export type SocketCommand =
  | { readonly socket: "send"; readonly data: ArrayBuffer | string }
  | { readonly socket: "close" };
