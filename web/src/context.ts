import type { DocumentContext } from "@fiddle/protocol";
import { createContext } from "react-router";

/** Set by the server for each request, which takes this key from the built entry module. */
export const documentContext = createContext<DocumentContext>();
