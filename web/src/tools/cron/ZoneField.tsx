import { TextField } from "@fiddle/ui/text-field.tsx";
import { useId, useState } from "react";

interface ZoneFieldProps {
  readonly zone: string;
  readonly zones: readonly string[];
  readonly isFixed: boolean;
  readonly onChange: (zone: string) => void;
}

/** A time zone, found by typing a part of its name. */
export function ZoneField({ zone, zones, isFixed, onChange }: ZoneFieldProps) {
  const list = useId();
  /** What is typed until it names a zone; null while the field shows the chosen one. */
  const [typed, setTyped] = useState<string | null>(null);

  function change(text: string): void {
    const found = zones.find((name) => name.toLowerCase() === text.trim().toLowerCase());
    setTyped(found ? null : text);
    if (found) onChange(found);
  }

  return (
    <div className="w-full sm:w-60">
      <TextField
        label="Time zone"
        list={list}
        value={typed ?? zone}
        disabled={isFixed}
        spellCheck={false}
        autoComplete="off"
        // The whole name is selected, so that typing searches at once.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => setTyped(null)}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <datalist id={list}>
        {zones.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}
