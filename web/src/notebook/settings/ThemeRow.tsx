import { Select } from "@fiddle/ui/select.tsx";
import { analytics } from "../../analytics/this-page.ts";
import { chooseTheme, shownTheme, type Theme } from "../../platform/theme.ts";
import { useThemeChoice } from "../../platform/use-theme.ts";

const OPTIONS = [
  { value: "system", label: "System" },
  { value: "dark", label: "Dark" },
  { value: "light", label: "Light" },
] as const;

/** The theme is not stored with the other settings, because the page needs it before the first paint. */
export function ThemeRow() {
  const choice = useThemeChoice();
  return (
    <div className="setting">
      <div>
        <span className="setting-title">Theme</span>
        <p>Light, dark, or match your system setting.</p>
      </div>
      <div className="setting-value">
        <Select
          label="Theme"
          hideLabel
          value={choice ?? "system"}
          options={OPTIONS}
          onChange={(value) => {
            chooseTheme(value === "system" ? null : (value as Theme));
            analytics.event("theme", { theme: shownTheme() });
          }}
        />
      </div>
    </div>
  );
}
