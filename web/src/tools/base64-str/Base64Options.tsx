import { Select } from "@fiddle/ui/select.tsx";
import { Check } from "../parts/Check.tsx";
import { Choice } from "../parts/Choice.tsx";
import { type Charset, CHARSETS } from "./charset.ts";
import type { Converted } from "./convert.ts";
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
  { value: "mime", label: "76, as in mail" },
  { value: "pem", label: "64, as in certificates" },
];

/** How to convert; what matters for one direction only is there in that direction. */
export function Base64Options({ state, converted, onChange }: Base64OptionsProps) {
  const decodes = directionOf(state, converted) === "decode";
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <Choice
        label="Direction"
        value={state.direction}
        options={DIRECTIONS}
        onChange={(direction) => onChange({ direction })}
      />
      <Select
        label="Characters"
        value={state.charset}
        options={CHARSETS}
        onChange={(charset) => onChange({ charset: charset as Charset })}
        className="w-full sm:w-60"
      />
      <Select
        label="Lines"
        value={state.wrap}
        options={WRAPS}
        disabled={decodes || state.dataUri}
        onChange={(wrap) => onChange({ wrap: wrap as Wrap })}
        className="w-full sm:w-48"
      />
      <div className="flex flex-wrap gap-x-5">
        <Check label="URL-safe (- and _)" checked={state.urlSafe} onChange={(urlSafe) => onChange({ urlSafe })} />
        <Check
          label="Padding (=)"
          checked={state.padding}
          disabled={decodes}
          onChange={(padding) => onChange({ padding })}
        />
        <Check
          label="Data URI"
          checked={state.dataUri}
          disabled={decodes}
          onChange={(dataUri) => onChange({ dataUri })}
        />
        <Check
          label="Strict (RFC 4648)"
          checked={state.strict}
          disabled={!decodes}
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
