import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { Notice } from "../parts/Notice.tsx";
import { PropertyList } from "../parts/PropertyList.tsx";
import { SegmentedControl } from "../parts/SegmentedControl.tsx";
import { parseInteger } from "./integer.ts";
import { Panel } from "./Panel.tsx";
import type { State } from "./state.ts";
import { type BitOperation, formatBits, flipBit, operate, toRegister, type Width, WIDTHS } from "./twos-complement.ts";

export interface BitsPanelProps {
  readonly value: bigint;
  readonly state: State;
  readonly onChange: (patch: Partial<State>) => void;
}

/** An integer as bits of a fixed width. Clicking a bit flips it. */
export function BitsPanel({ value, state, onChange }: BitsPanelProps) {
  const { width } = state;
  const register = toRegister(value, width);
  return (
    <Panel title="Two's complement">
      <SegmentedControl
        label="Bit width"
        value={String(width)}
        options={WIDTHS.map((bits) => ({ value: String(bits), label: String(bits) }))}
        onChange={(bits) => onChange({ width: Number(bits) as Width })}
      />
      <Bits
        bits={formatBits(register, width)}
        onFlip={(position) => onChange({ text: String(flipBit(value, position, width)), base: 10 })}
      />
      <PropertyList
        properties={[
          { label: "Signed", value: register.signed.toString(), copy: register.signed.toString() },
          { label: "Unsigned", value: register.unsigned.toString(), copy: register.unsigned.toString() },
          {
            label: "Hexadecimal",
            value: <code className="break-all">0x{register.unsigned.toString(16).padStart(width / 4, "0")}</code>,
          },
        ]}
      />
      <div aria-live="polite">
        {register.overflow && (
          <Notice tone="warn" className="mt-2">
            {register.overflow}
          </Notice>
        )}
      </div>
      <Operation value={value} state={state} onChange={onChange} />
    </Panel>
  );
}

interface BitsProps {
  /** Highest bit first. */
  readonly bits: string;
  readonly onFlip: (position: number) => void;
}

function Bits({ bits, onFlip }: BitsProps) {
  return (
    <div role="group" aria-label="Bits" className="my-3 flex flex-wrap gap-x-2 gap-y-1 font-mono">
      {(bits.match(/.{4}/g) ?? []).map((nibble, at) => (
        <span key={at} className="flex">
          {Array.from(nibble).map((bit, offset) => {
            const position = bits.length - 1 - (at * 4 + offset);
            return (
              <button
                key={position}
                type="button"
                aria-label={`Bit ${position} is ${bit}`}
                aria-pressed={bit === "1"}
                onClick={() => onFlip(position)}
                className="h-7 w-6 rounded-sm text-sm text-muted hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent-text coarse:h-11 coarse:w-8"
              >
                {bit}
              </button>
            );
          })}
        </span>
      ))}
    </div>
  );
}

const OPERATIONS: readonly { readonly value: BitOperation; readonly label: string }[] = [
  { value: "and", label: "and (&)" },
  { value: "or", label: "or (|)" },
  { value: "xor", label: "xor (^)" },
  { value: "not", label: "not (~)" },
  { value: "left", label: "shift left (<<)" },
  { value: "right", label: "shift right (>>)" },
  { value: "unsigned-right", label: "unsigned shift right (>>>)" },
];

/** Combines the value with another by a bitwise operation. */
function Operation({ value, state, onChange }: BitsPanelProps) {
  const { width, operation, operand } = state;
  const other = operation === "not" ? { kind: "integer" as const, value: 0n } : parseInteger(operand, 10);
  const result = other.kind === "integer" ? operate(value, operation, other.value, width) : null;
  return (
    <>
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <Select
          label="Operation"
          value={operation}
          options={OPERATIONS}
          onChange={(chosen) => onChange({ operation: chosen as BitOperation })}
          className="w-52"
        />
        {operation !== "not" && (
          <TextField
            label="Operand"
            value={operand}
            onChange={({ target }) => onChange({ operand: target.value })}
            error={other.kind === "failed" ? other.message : null}
            className="w-40 [&_input]:font-mono"
          />
        )}
      </div>
      <output className="mt-2 block text-sm text-primary">
        {result !== null && (
          <>
            = {result.toString()}{" "}
            <code className="ml-2 break-all text-muted">0x{BigInt.asUintN(width, result).toString(16)}</code>
          </>
        )}
      </output>
    </>
  );
}
