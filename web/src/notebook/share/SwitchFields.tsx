interface SwitchFieldsProps<Switches> {
  /** Name, label and description. */
  readonly rows: readonly (readonly [keyof Switches & string, string, string])[];
  readonly switches: Switches;
  readonly onChange: (switches: Switches) => void;
}

/** Options that are on or off. */
export function SwitchFields<Switches>({ rows, switches, onChange }: SwitchFieldsProps<Switches>) {
  return (
    <fieldset className="share-options">
      <legend className="sr-only">Options</legend>
      {rows.map(([name, label, says]) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={switches[name] === true}
            onChange={(event) => onChange({ ...switches, [name]: event.target.checked })}
          />
          <span>
            {label}
            <small>{says}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
