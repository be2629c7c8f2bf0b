import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Moon, Sun } from "lucide-react";
import { toggleTheme, useTheme } from "../platform/theme.ts";

/** Named by what it will do. */
export function ThemeButton() {
  const dark = useTheme() === "dark";
  return (
    <IconButton
      label={dark ? "Switch to light theme" : "Switch to dark theme"}
      icon={dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      onClick={toggleTheme}
    />
  );
}
