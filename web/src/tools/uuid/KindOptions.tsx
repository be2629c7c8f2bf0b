import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { describeCollisions } from "./collisions.ts";
import { hasTime, type Namespace } from "./kinds.ts";
import type { State } from "./state.ts";

interface KindOptionsProps {
  readonly state: State;
  readonly onChange: (patch: Partial<State>) => void;
}

const NAMESPACES: readonly { readonly value: Namespace; readonly label: string }[] = [
  { value: "dns", label: "DNS name" },
  { value: "url", label: "URL" },
  { value: "oid", label: "OID" },
  { value: "x500", label: "X.500 name" },
  { value: "custom", label: "Custom UUID" },
];

/** The options that only some types of IDs have. */
export function KindOptions({ state, onChange }: KindOptionsProps) {
  const { kind } = state;
  if (kind === "v3" || kind === "v5") {
    return (
      <>
        <Select
          label="Namespace"
          value={state.namespace}
          options={NAMESPACES}
          onChange={(namespace) => onChange({ namespace: namespace as Namespace })}
          className="w-full sm:w-40"
        />
        {state.namespace === "custom" && (
          <TextField
            label="Namespace UUID"
            value={state.customNamespace}
            onChange={({ target }) => onChange({ customNamespace: target.value })}
            className="grow basis-72"
          />
        )}
        <TextField
          label="Name"
          value={state.name}
          placeholder="www.example.com"
          onChange={({ target }) => onChange({ name: target.value })}
          className="grow basis-48"
        />
      </>
    );
  }
  if (kind === "v8") {
    return (
      <TextField
        label="16 bytes (hexadecimal)"
        value={state.bytes}
        onChange={({ target }) => onChange({ bytes: target.value })}
        className="grow basis-72 [&_input]:font-mono"
      />
    );
  }
  if (hasTime(kind)) {
    return (
      <TextField
        type="datetime-local"
        step={1}
        label="Time in UTC (default: now)"
        value={state.time}
        onChange={({ target }) => onChange({ time: target.value })}
        className="w-full sm:w-60"
      />
    );
  }
  if (kind !== "nanoid" && kind !== "cuid2") return null;
  return (
    <>
      <TextField
        type="number"
        label="Length"
        min={2}
        max={kind === "cuid2" ? 32 : 256}
        value={String(state.size)}
        onChange={({ target }) => onChange({ size: target.valueAsNumber || 2 })}
        className="w-24"
      />
      {kind === "nanoid" && (
        <TextField
          label="Alphabet"
          value={state.alphabet}
          onChange={({ target }) => onChange({ alphabet: target.value })}
          hint={describeCollisions(new Set(state.alphabet).size, state.size)}
          className="grow basis-72 [&_input]:font-mono"
        />
      )}
    </>
  );
}
