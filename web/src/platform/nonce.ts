import { createContext } from "react";

/** The nonce of the document's policy while the server renders; a browser keeps it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
