import { createContext } from "react";
import type { LoadingBarMachine } from "../platform/loading-bar.ts";

/** The page's loading bar, for the error screen. */
export const LoadingBarContext = createContext<LoadingBarMachine | null>(null);
