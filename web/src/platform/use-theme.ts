import { useSyncExternalStore } from "react";
import { followTheme, shownTheme, type Theme, themeChoice } from "./theme.ts";

/** The user's choice; null if the system decides. */
export function useThemeChoice(): Theme | null {
  return useSyncExternalStore(followTheme, themeChoice, () => null);
}

/** The theme, kept in sync with other tabs and, without a choice, with the system. */
export function useTheme(): Theme {
  return useSyncExternalStore(followTheme, shownTheme, () => "dark");
}
