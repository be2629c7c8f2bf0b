/** One request to a Jupyter server's API. */
export interface JupyterRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the base, e.g. `api/kernels?x=1`; from the origin where it starts with a slash. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** How long to wait for the answer; forever where absent, since some kernels take minutes to start. */
  readonly timeoutMs?: number;
  /** The most that the answer may have; `MAX_ANSWER_BYTES` where absent. */
  readonly maxBytes?: number;
}

/** Lists of kernels and files have less. Reading more of them would keep the page from answering its user. */
export const MAX_ANSWER_BYTES = 10_000_000;

/** The result of the test. A browser tells a page nothing of a server that is down or refuses, so `refused` says which it looks like. */
export type JupyterAnswer =
  | { readonly kind: "answer"; readonly status: number; readonly type: string; readonly text: string }
  /** Nothing answers at the address. */
  | { readonly kind: "unreachable" }
  /** Something answers there, but not to this page: a wrong token, a wrong path and CORS look alike. */
  | { readonly kind: "refused" };

/** Listens to one socket. */
export interface SocketEvents {
  /** `protocol` is the subprotocol that the server chose; empty for none. */
  readonly onOpen: (protocol: string) => void;
  readonly onMessage: (data: ArrayBuffer | string) => void;
  readonly onClose: () => void;
}

export interface JupyterSocket {
  send(data: ArrayBuffer | string): void;
  /** No event follows. */
  close(): void;
}

/** How to let the server know who asks: in the address, which needs no setting of the server, or in a header. */
export type TokenPlace = "query" | "header";

/** `permission` is one that the user refused or has not given, e.g. to reach this computer. */
export type Barrier = "mixed-content" | "permission";

/** Reaches one Jupyter server: from the document that may do so, or through a port to it. */
export interface JupyterTransport {
  request(request: JupyterRequest): Promise<JupyterAnswer>;
  /** Why the browser itself keeps the page from the server; null where it doesn't. */
  barrier(): Promise<Barrier | null>;
  openSocket(path: string, protocols: readonly string[], events: SocketEvents): JupyterSocket;
}
