import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useId, useState } from "react";
import { SegmentedControl } from "../parts/SegmentedControl.tsx";
import { RUN_COUNTS, type State } from "./state.ts";

interface RunOptionsProps {
  readonly state: State;
  readonly zone: string;
  /** The time zones to choose from. */
  readonly zones: readonly string[];
  readonly isZoneFixed: boolean;
  readonly isStartValid: boolean;
  readonly onChange: (patch: Partial<State>) => void;
}

/** Selects which runs are listed. */
export function RunOptions({ state, zone, zones, isZoneFixed, isStartValid, onChange }: RunOptionsProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ZoneField zone={zone} zones={zones} isFixed={isZoneFixed} onChange={(name) => onChange({ zone: name })} />
      <TextField
        type="datetime-local"
        label="Start from (default: now)"
        value={state.start}
        onChange={({ target }) => onChange({ start: target.value })}
        error={isStartValid ? null : "Enter a date between 1900 and 9999."}
        className="w-full sm:w-56"
      />
      <SegmentedControl
        label="Runs"
        value={state.direction}
        options={[
          { value: "next", label: "Next" },
          { value: "previous", label: "Previous" },
        ]}
        onChange={(direction) => onChange({ direction })}
      />
      <Select
        label="How many"
        value={String(state.count)}
        options={RUN_COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
        onChange={(count) => onChange({ count: Number(count) })}
        className="w-24"
      />
    </div>
  );
}

interface ZoneFieldProps {
  readonly zone: string;
  readonly zones: readonly string[];
  readonly isFixed: boolean;
  readonly onChange: (zone: string) => void;
}

/** A time zone, found by typing a part of its name. */
function ZoneField({ zone, zones, isFixed, onChange }: ZoneFieldProps) {
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
