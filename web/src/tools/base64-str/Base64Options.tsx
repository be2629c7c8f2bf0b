import { Select } from "@fiddle/ui/select.tsx";
import { Checkbox } from "../parts/Checkbox.tsx";
import { SegmentedControl } from "../parts/SegmentedControl.tsx";
import { type Charset, CHARSETS } from "./charset.ts";
import type { Converted } from "./convert-text.ts";
import type { Wrap } from "./base64-encoder.ts";
import type { State } from "./state.ts";

interface Base64OptionsProps {
  readonly state: State;
  readonly converted: Converted | null;
  readonly onChange: (patch: Partial<State>) => void;
}

const DIRECTIONS: readonly { readonly value: State["direction"]; readonly label: string }[] = [
  { value: "auto", label: "Automatic" },
  { value: "encode", label: "Encode" },
  { value: "decode", label: "Decode" },
];

const WRAPS: readonly { readonly value: Wrap; readonly label: string }[] = [
  { value: "none", label: "One line" },
  { value: "mime", label: "76 characters (MIME)" },
  { value: "pem", label: "64 characters (PEM)" },
];

/** The conversion options. Options for only one direction are disabled in the other. */
export function Base64Options({ state, converted, onChange }: Base64OptionsProps) {
  const isDecoding = directionOf(state, converted) === "decode";
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <SegmentedControl
        label="Direction"
        value={state.direction}
        options={DIRECTIONS}
        onChange={(direction) => onChange({ direction })}
      />
      <Select
        label="Character set"
        value={state.charset}
        options={CHARSETS}
        onChange={(charset) => onChange({ charset: charset as Charset })}
        className="w-full sm:w-60"
      />
      <Select
        label="Line length"
        value={state.wrap}
        options={WRAPS}
        disabled={isDecoding || state.dataUri}
        onChange={(wrap) => onChange({ wrap: wrap as Wrap })}
        className="w-full sm:w-48"
      />
      <div className="flex flex-wrap gap-x-5">
        <Checkbox label="URL-safe (- and _)" checked={state.urlSafe} onChange={(urlSafe) => onChange({ urlSafe })} />
        <Checkbox
          label="Padding (=)"
          checked={state.padding}
          disabled={isDecoding}
          onChange={(padding) => onChange({ padding })}
        />
        <Checkbox
          label="Data URI"
          checked={state.dataUri}
          disabled={isDecoding}
          onChange={(dataUri) => onChange({ dataUri })}
        />
        <Checkbox
          label="Strict (RFC 4648)"
          checked={state.strict}
          disabled={!isDecoding}
          onChange={(strict) => onChange({ strict })}
        />
      </div>
    </div>
  );
}

function directionOf({ direction }: State, converted: Converted | null): "encode" | "decode" {
  if (direction !== "auto") return direction;
  if (!converted || converted.kind === "encoded") return "encode";
  return converted.kind === "failed" ? converted.direction : "decode";
}
