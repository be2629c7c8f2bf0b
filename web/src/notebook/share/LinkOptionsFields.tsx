import type { LinkOptions } from "./link.ts";
import type { OptionProps } from "./use-link.ts";

const ROWS: readonly (readonly [keyof LinkOptions, string, string])[] = [
  ["outputs", "With outputs", "Plots and tables go along; the link grows by their size."],
  ["run", "Run on opening", "Embeds run at once; a link asks its reader first."],
  ["readonly", "Read only", "Text, code and outputs, without editors."],
  ["hideCode", "Hide code", "Only text and outputs are seen. The code is still in the link."],
];

/** What a link brings and how it opens. */
export function LinkOptionsFields({ options, onChange }: OptionProps) {
  return (
    <fieldset className="share-options">
      <legend className="sr-only">Options</legend>
      {ROWS.map(([name, label, says]) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={options[name]}
            onChange={(event) => onChange({ ...options, [name]: event.target.checked })}
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
