import { useSyncExternalStore } from "react";
import { followTheme, shownTheme, type Theme, themeChoice } from "./theme.ts";

/** What the person chose; null where the system decides. */
export function useThemeChoice(): Theme | null {
  return useSyncExternalStore(followTheme, themeChoice, () => null);
}

/** The theme, kept up to date with other tabs and, where nothing is stored, with the system. */
export function useTheme(): Theme {
  return useSyncExternalStore(followTheme, shownTheme, () => "dark");
}
