import { createContext } from "react";

/** The nonce of the document's policy while the server renders; a browser keeps it from React. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The name of the `meta` element that tells the nonce to code that makes style elements. Vite's, while developing, looks for it too. */
export const NONCE_META = "csp-nonce";

/** The nonce of the document in the browser; empty where its policy knows none. */
export function documentNonce(): string {
  return document.querySelector<HTMLMetaElement>(`meta[property="${NONCE_META}"]`)?.nonce ?? "";
}
