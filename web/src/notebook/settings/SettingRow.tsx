import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { Switch } from "@fiddle/ui/switch.tsx";
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
    <SettingLine id={id} title={row.title} says={isMissing ? "Your plan doesn't include this." : row.says}>
      {value !== row.initial && !isMissing && (
        <IconButton
          label={`Reset ${row.title}`}
          tip={`Reset to ${shown(row, row.initial)}`}
          icon={<Undo2 />}
          onClick={() => setSetting(name, undefined)}
        />
      )}
      {control()}
    </SettingLine>
  );

  function control(): ReactNode {
    const shared = { id, "aria-describedby": `${id}-says` };
    if (typeof value === "boolean") {
      return <Switch {...shared} disabled={isMissing} checked={value} onChange={change} />;
    }
    if (typeof value === "number") {
      return (
        <input
          {...shared}
          type="number"
          className="h-control w-20 rounded-md border border-line-control bg-surface px-2 text-primary tabular-nums invalid:border-danger coarse:text-lg"
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

interface SettingLineProps {
  /** The control's id, for its label; without one the control names itself. */
  readonly id?: string;
  readonly title: string;
  readonly says: string;
  readonly children: ReactNode;
}

/** What a setting is called and does, with its control on the right. */
export function SettingLine({ id, title, says, children }: SettingLineProps) {
  const name = "text-sm font-medium text-primary";
  return (
    <div className="flex items-center justify-between gap-6 py-2.5 max-sm:gap-3">
      <div>
        {id === undefined ? (
          <span dir="auto" className={name}>
            {title}
          </span>
        ) : (
          <label htmlFor={id} className={name}>
            {title}
          </label>
        )}
        <p id={id && `${id}-says`} className="max-w-[60ch] text-xs/4.5 text-muted">
          {says}
        </p>
      </div>
      <div className="flex flex-none items-center gap-1.5">{children}</div>
    </div>
  );
}

function shown(row: Row, value: boolean | number | string): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return String((typeof value === "string" && row.choices?.[value]) || value);
}
