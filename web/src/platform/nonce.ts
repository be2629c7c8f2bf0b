import { createContext } from "react";

/** The nonce of the document's policy while the server renders. Browsers hide it from React. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * The name of the `meta` element with the nonce, for code that creates style elements. Vite's development server reads
 * it too.
 */
export const NONCE_META = "csp-nonce";

/** The nonce of the document in the browser; empty if its policy has none. */
export function documentNonce(): string {
  return document.querySelector<HTMLMetaElement>(`meta[property="${NONCE_META}"]`)?.nonce ?? "";
}
