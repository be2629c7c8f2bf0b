import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { useState } from "react";
import { Select } from "@fiddle/ui/select.tsx";
import { isOffered } from "../../platform/capabilities.ts";
import { resetSettings, type SettingName, SETTINGS, useChosenSettings } from "../../platform/settings.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { ReactiveModeSelect } from "../contract/ReactiveModeSelect.tsx";
import { analytics } from "../../analytics/this-page.ts";
import { chooseTheme, shownTheme, type Theme } from "../../platform/theme.ts";
import { useThemeChoice } from "../../platform/use-theme.ts";
import { OfflineSetting } from "./OfflineSetting.tsx";
import { SettingLine, SettingRow } from "./SettingRow.tsx";

const NAMES = Object.keys(SETTINGS) as readonly SettingName[];
const GROUPS = ["Editor", "Code help", "Running", "View", "Offline"] as const;
const REACTIVE_WORDS = "running when a cell changes reactive mark stale cells run dependent cells automatically";
const THEME_WORDS = "theme dark light system colors view";

const OFFLINE_WORDS = "offline available offline without internet copy download";

/** Lists every setting. Changes apply immediately, in every tab. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { dialogs } = useNotebook();
  const [query, setQuery] = useState("");
  const chosen = useChosenSettings();
  const groups = GROUPS.map((group) => ({
    group,
    names: NAMES.filter((name) => !isHidden(name) && SETTINGS[name].group === group && matches(textOf(name), query)),
    theme: group === "View" && matches(THEME_WORDS, query),
    reactive: group === "Running" && matches(REACTIVE_WORDS, query),
    offline: group === "Offline" && isOffered("offlineCopy") && matches(OFFLINE_WORDS, query),
  })).filter(({ names, theme, reactive, offline }) => names.length > 0 || theme || reactive || offline);
  const resetAll = () => {
    const undo = resetSettings();
    toast("All settings were reset.", { action: { label: "Undo", run: undo } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Settings"
      description="Saved in this browser. Changes apply immediately, in every tab."
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={() => dialogs.setState({ open: "shortcuts" })}>
            Keyboard shortcuts…
          </Button>
          <Button disabled={chosen.length === 0} onClick={resetAll}>
            Reset all
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-3">
        <TextField
          // showModal honors the attribute; React's prop would focus the field too early.
          ref={(input) => input?.setAttribute("autofocus", "")}
          type="search"
          label="Find a setting"
          hideLabel
          placeholder="Find a setting"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {groups.map(({ group, names, theme, reactive, offline }) => (
          <section key={group} aria-label={group}>
            <h3 className="border-b border-line pb-1 text-sm/6 font-semibold text-primary">{group}</h3>
            <div className="divide-y divide-line">
              {theme && <ThemeRow />}
              {offline && <OfflineSetting />}
              {reactive && (
                <SettingLine
                  title="When a cell changes"
                  says="Mark or run the cells that use its values. Saved in this notebook."
                >
                  <ReactiveModeSelect hideLabel />
                </SettingLine>
              )}
              {names.map((name) => (
                <SettingRow key={name} name={name} />
              ))}
            </div>
          </section>
        ))}
        {groups.length === 0 && <p className="py-6 text-center text-muted">No matching settings.</p>}
      </div>
    </Dialog>
  );
}

function textOf(name: SettingName): string {
  const { group, title, says } = SETTINGS[name];
  return `${group} ${title} ${says}`;
}

function matches(text: string, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.toLowerCase().includes(word));
}

/** A setting that does nothing on this server. */
function isHidden(name: SettingName): boolean {
  return name === "isUsingCodeCompletion" && !isOffered("agent");
}

const OPTIONS = [
  { value: "system", label: "System" },
  { value: "dark", label: "Dark" },
  { value: "light", label: "Light" },
] as const;

/** The theme is not stored with the other settings, because the page needs it before the first paint. */
function ThemeRow() {
  const choice = useThemeChoice();
  return (
    <SettingLine title="Theme" says="Light, dark, or match your system setting.">
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
    </SettingLine>
  );
}
