interface SwitchFieldsProps<Switches> {
  /** Name, label and description. */
  readonly rows: readonly (readonly [keyof Switches & string, string, string])[];
  readonly switches: Switches;
  readonly onChange: (switches: Switches) => void;
}

/** Options that are on or off. */
export function SwitchFields<Switches>({ rows, switches, onChange }: SwitchFieldsProps<Switches>) {
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-6 gap-y-3">
      <legend className="sr-only">Options</legend>
      {rows.map(([name, label, says]) => (
        <label key={name} className="flex cursor-pointer items-start gap-2.5 text-primary">
          <input
            type="checkbox"
            className="mt-0.5 size-4 flex-none accent-accent"
            checked={switches[name] === true}
            onChange={(event) => onChange({ ...switches, [name]: event.target.checked })}
          />
          <span>
            {label}
            <small className="block text-xs text-muted">{says}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
