import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { SegmentedControl } from "../parts/SegmentedControl.tsx";
import { type Property, PropertyList } from "../parts/PropertyList.tsx";
import { Notice } from "../parts/Notice.tsx";
import { useLazyModule } from "../parts/use-lazy-module.ts";
import { BASES, grouped, readInteger, toBase } from "./integer.ts";
import { Panel } from "./Panel.tsx";
import { toRoman } from "./roman.ts";
import type { State } from "./state.ts";
import { type BitOperation, bitText, flip, operate, store, type Width, WIDTHS } from "./twos-complement.ts";

interface IntegerPanelsProps {
  readonly value: bigint;
  readonly state: State;
  readonly onChange: (patch: Partial<State>) => void;
}

/** A whole number in every base, in bits and in words. */
export function IntegerPanels(props: IntegerPanelsProps) {
  return (
    <>
      <BasesPanel value={props.value} />
      <BitsPanel {...props} />
      <WordsPanel value={props.value} />
    </>
  );
}

const USUAL: readonly (readonly [base: number, label: string, group: number])[] = [
  [2, "Binary", 4],
  [8, "Octal", 3],
  [10, "Decimal", 3],
  [16, "Hexadecimal", 2],
];

function BasesPanel({ value }: { readonly value: bigint }) {
  const usual = USUAL.map(([base, label, group]) => fact(`${label} (${base})`, toBase(value, base), group));
  const others = BASES.filter((base) => !USUAL.some(([known]) => known === base)).map((base) =>
    fact(`Base ${base}`, toBase(value, base), 0),
  );
  return (
    <Panel title="Bases">
      <div aria-live="polite">
        <PropertyList properties={usual} />
      </div>
      <details className="mt-2">
        <summary className="py-1 text-sm text-secondary">All other bases, 3 to 36, 58, 62 and 64</summary>
        <PropertyList properties={others} />
      </details>
    </Panel>
  );
}

function fact(label: string, digits: string, group: number): Property {
  const shown = group === 0 ? digits : grouped(digits, group, group === 3 && label.startsWith("Dec") ? "," : " ");
  return { label, value: <code className="break-all">{shown}</code>, copy: digits };
}

const OPERATIONS: readonly { readonly value: BitOperation; readonly label: string }[] = [
  { value: "and", label: "and (&)" },
  { value: "or", label: "or (|)" },
  { value: "xor", label: "xor (^)" },
  { value: "not", label: "not (~)" },
  { value: "left", label: "shift left (<<)" },
  { value: "right", label: "shift right (>>)" },
  { value: "unsigned-right", label: "shift right, zeros (>>>)" },
];

function BitsPanel({ value, state, onChange }: IntegerPanelsProps) {
  const { width, operation, operand } = state;
  const register = store(value, width);
  const bits = bitText(register, width);
  const other = operation === "not" ? { kind: "integer" as const, value: 0n } : readInteger(operand, 10);
  const result = other.kind === "integer" ? operate(value, operation, other.value, width) : null;
  return (
    <Panel title="Two’s complement">
      <SegmentedControl
        label="Width in bits"
        value={String(width)}
        options={WIDTHS.map((bitsWide) => ({ value: String(bitsWide), label: String(bitsWide) }))}
        onChange={(bitsWide) => onChange({ width: Number(bitsWide) as Width })}
      />
      <div role="group" aria-label="Bits" className="my-3 flex flex-wrap gap-x-2 gap-y-1 font-mono">
        {(bits.match(/.{4}/g) ?? []).map((nibble, at) => (
          <span key={at} className="flex">
            {Array.from(nibble).map((bit, offset) => {
              const place = width - 1 - (at * 4 + offset);
              return (
                <button
                  key={place}
                  type="button"
                  aria-label={`Bit ${place} is ${bit}`}
                  aria-pressed={bit === "1"}
                  onClick={() => onChange({ text: String(flip(value, place, width)), base: 10 })}
                  className="h-7 w-6 rounded-sm text-sm text-muted hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent-text coarse:h-11 coarse:w-8"
                >
                  {bit}
                </button>
              );
            })}
          </span>
        ))}
      </div>
      <PropertyList
        properties={[
          { label: "With sign", value: register.signed.toString(), copy: register.signed.toString() },
          { label: "Without sign", value: register.unsigned.toString(), copy: register.unsigned.toString() },
          {
            label: "Hexadecimal",
            value: <code className="break-all">0x{register.bits.toString(16).padStart(width / 4, "0")}</code>,
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
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <Select
          label="Operation"
          value={operation}
          options={OPERATIONS}
          onChange={(chosen) => onChange({ operation: chosen as BitOperation })}
          className="w-48"
        />
        {operation !== "not" && (
          <TextField
            label="With"
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
    </Panel>
  );
}

const loadWords = () => import("./words.ts");

function WordsPanel({ value }: { readonly value: bigint }) {
  const engine = useLazyModule(loadWords);
  const words = engine?.inWords(value) ?? [];
  const roman = toRoman(value);
  const code = value >= 0n && value <= 0x10ffffn ? Number(value) : null;
  const isCharacter = code !== null && !(code >= 0xd800 && code <= 0xdfff);
  const facts: Property[] = [
    { label: "Roman", value: roman ?? "only 1 to 3999 have Roman numerals", ...(roman && { copy: roman }) },
    ...(isCharacter
      ? [
          {
            label: "Unicode",
            value: `U+${code.toString(16).toUpperCase().padStart(4, "0")} ${code < 32 || code === 127 ? "(control character)" : String.fromCodePoint(code)}`,
          },
        ]
      : []),
    ...words,
  ];
  return (
    <Panel title="Numerals and words">
      <div className="min-h-96">
        <PropertyList properties={facts} />
      </div>
    </Panel>
  );
}
