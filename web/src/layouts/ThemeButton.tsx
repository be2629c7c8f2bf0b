import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Moon, Sun } from "lucide-react";
import { analytics } from "../analytics/this-page.ts";
import { shownTheme, themeButtonLabel, toggleTheme } from "../platform/theme.ts";
import { useTheme } from "../platform/use-theme.ts";

/**
 * The label says what a click does. Both icons are in the page, so that the right one shows before any script has run.
 */
export function ThemeButton() {
  return (
    <IconButton
      data-theme-button=""
      label={themeButtonLabel(useTheme())}
      icon={
        <>
          <Sun aria-hidden className="hidden dark:block" />
          <Moon aria-hidden className="dark:hidden" />
        </>
      }
      onClick={() => {
        toggleTheme();
        analytics.event("theme", { theme: shownTheme() });
      }}
    />
  );
}
