/** The documents of the kernel host. */
export type KernelDocument = "frame" | "output" | "pdf" | "diagram" | "endpoint" | "stage" | "jupyter";

/**
 * Functions about a kernel host as pages know it: the address of its documents without a slash at the end. It is on an origin of its
 * own, such as `https://kernel.example/kernel/ab12cd34`, and changes with the documents, so browsers may keep them forever. A site that
 * has one origin only names a path, such as `/kernel`. Its documents are sandboxed to opaque origins, so code still can't reach the page.
 */
/** @param query What follows: a query, or a fragment, with which browsers keep only one copy of the document. */
export function documentUrl(host: string, name: KernelDocument, query = ""): string {
  if (heldDocuments) return heldDocuments.get(name) ?? "about:blank";
  return `${host}/${name}.html${query}`;
}

/** The host of a document's address. */
export function hostOfDocument(url: string): string {
  if (heldDocuments) return HELD_HOST;
  return url.slice(0, url.lastIndexOf("/"));
}

/** The kernel host of a page that holds the documents itself. Their files are named as if they were in this folder of the page's site. */
export const HELD_HOST = "/kernel";

let heldDocuments: ReadonlyMap<KernelDocument, string> | null = null;

/** Makes this page hold the documents: the `blob:` URL of each. Those that are left out show nothing. */
export function holdDocuments(urls: ReadonlyMap<KernelDocument, string>): void {
  heldDocuments = urls;
}

/** Whether the documents' origins are opaque. */
export function isOpaque(host: string): boolean {
  return host.startsWith("/");
}

/** The sandbox of a frame that runs our own scripts and starts workers. Its own origin is safe only where it isn't the page's. */
export function frameSandbox(host: string): string {
  return isOpaque(host) ? "allow-scripts" : "allow-scripts allow-same-origin";
}

/** Where messages to a document go. An opaque origin can't be named. */
export function targetOrigin(host: string): string {
  return isOpaque(host) ? "*" : new URL(host).origin;
}

/** The origin of a document's messages. */
export function messageOrigin(host: string): string {
  return isOpaque(host) ? "null" : new URL(host).origin;
}

/** What sentences call the host: its origin, or the path on the page's own. */
export function hostName(host: string): string {
  return isOpaque(host) ? host : new URL(host).origin;
}
