import { Select } from "@fiddle/ui/select.tsx";
import { chooseTheme, type Theme } from "../../platform/theme.ts";
import { useThemeChoice } from "../../platform/use-theme.ts";

const OPTIONS = [
  { value: "system", label: "System" },
  { value: "dark", label: "Dark" },
  { value: "light", label: "Light" },
] as const;

/** The theme is kept by itself, because the page has to know it before anything is painted. */
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
          onChange={(value) => chooseTheme(value === "system" ? null : (value as Theme))}
        />
      </div>
    </div>
  );
}
