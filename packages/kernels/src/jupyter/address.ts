/** A Jupyter server: where its API begins, and what lets one in. */
export interface JupyterAddress {
  /** Ends with a slash, e.g. `http://localhost:8888/` or `https://hub.example.org/user/ann/`. */
  readonly base: string;
  /** Empty where none was pasted. */
  readonly token: string;
}

/** Where the pages of Jupyter's programs begin, below the base of the server. */
const PAGES =
  /\/(?:lab|tree|notebooks|nbclassic|doc|edit|view|terminals|files|voila|api|login|rstudio|vscode)(?:\/.*)?$/;
const NO_ADDRESS = "This isn't an address. Paste one such as http://localhost:8888/lab?token=…";
const LOCAL =
  /^(?:localhost|127\.|\[?::1\]?|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|\.local(?:$|[:/])/i;

/** Reads what people paste: `http://localhost:8888/lab?token=…`, a server's own address, or a bare host. A string says what is wrong. */
export function readJupyterAddress(pasted: string): JupyterAddress | string {
  const text = pasted.trim();
  if (text === "") return "Paste the address that Jupyter printed when it started.";
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `${LOCAL.test(text) ? "http" : "https"}://${text}`;
  if (!URL.canParse(full)) return NO_ADDRESS;
  const url = new URL(full);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    return "The address has to start with http:// or https://.";
  // A server that listens everywhere prints this, and no browser can go there.
  if (url.hostname === "0.0.0.0" || url.hostname === "[::1]") url.hostname = "localhost";
  // A page's policy has no way to write one.
  if (url.hostname.startsWith("[")) return "Use the server's name instead of its IPv6 address.";
  // Some browsers encode a space or a quote in a host, where others refuse it.
  if (!/^[\w.-]+$/.test(url.hostname)) return NO_ADDRESS;
  const path = url.pathname.replace(/\/hub\/user\//, "/user/");
  if (/\/hub(?:\/.*)?$/.test(path))
    return "This is JupyterHub's own page. Start your server there, open it, and paste the address that has /user/ in it.";
  const base = path.replace(PAGES, "/").replace(/\/*$/, "/");
  return { base: `${url.origin}${base}`, token: url.searchParams.get("token") ?? "" };
}

/** How people recognize the server: its host, and the port where it isn't the usual one. */
export function hostOf(base: string): string {
  return new URL(base).host;
}

/** Where an address is, as browsers see it when they decide what a page may reach. */
export function networkOf(base: string): "loopback" | "local" | "public" {
  const { hostname } = new URL(base);
  if (/^(?:localhost|127\.\d+\.\d+\.\d+|.*\.localhost)$/.test(hostname)) return "loopback";
  const isLocal = /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)|\.local$/.test(hostname);
  return isLocal ? "local" : "public";
}
