import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { SegmentedControl } from "../parts/SegmentedControl.tsx";
import { ZoneField } from "./ZoneField.tsx";
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
