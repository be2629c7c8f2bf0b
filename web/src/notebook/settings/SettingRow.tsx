import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { Undo2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useHasLanguageServer } from "../../language/language-server.ts";
import {
  type SettingName,
  type SettingRow as Row,
  SETTINGS,
  type SettingValue,
  setSetting,
  useSetting,
} from "../../platform/settings.ts";

/** One setting: its name, what it does, and its value. */
export function SettingRow({ name }: { readonly name: SettingName }) {
  const row: Row = SETTINGS[name];
  const isMissing = !useHasLanguageServer() && name === "use_lsp";
  const stored = useSetting(name);
  const value = isMissing ? false : stored;
  const id = useId();
  const change = (next: boolean | number | string) => setSetting(name, next as SettingValue<SettingName>);
  return (
    <div className="setting">
      <div>
        <label htmlFor={id}>{row.title}</label>
        <p id={`${id}-says`}>{isMissing ? "Your plan doesn't include this." : row.says}</p>
      </div>
      <div className="setting-value">
        {value !== row.initial && !isMissing && (
          <IconButton
            label={`Reset ${row.title}`}
            tip={`Reset to ${shown(row, row.initial)}`}
            icon={<Undo2 />}
            onClick={() => setSetting(name, undefined)}
          />
        )}
        {control()}
      </div>
    </div>
  );

  function control(): ReactNode {
    const shared = { id, "aria-describedby": `${id}-says` };
    if (typeof value === "boolean") {
      return (
        <input
          {...shared}
          type="checkbox"
          role="switch"
          aria-checked={value}
          className="setting-switch"
          disabled={isMissing}
          checked={value}
          onChange={(event) => change(event.target.checked)}
        />
      );
    }
    if (typeof value === "number") {
      return (
        <input
          {...shared}
          type="number"
          className="setting-number"
          min={row.range?.min}
          max={row.range?.max}
          step={row.range?.step}
          value={value}
          onChange={({ target }) => {
            if (target.validity.valid && target.value !== "") change(target.valueAsNumber);
          }}
        />
      );
    }
    const options = Object.entries(row.choices ?? {}).map(([option, label]) => ({ value: option, label }));
    return <Select label={row.title} hideLabel value={value} options={options} onChange={change} />;
  }
}

function shown(row: Row, value: boolean | number | string): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return String((typeof value === "string" && row.choices?.[value]) || value);
}
