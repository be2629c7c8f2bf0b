import { SegmentedControl } from "../parts/SegmentedControl.tsx";
import { PropertyList } from "../parts/PropertyList.tsx";
import { type FloatFormat, decodeFloat } from "./float.ts";
import { type Fraction, fractionToBase, notationsOf } from "./fraction.ts";
import { Panel } from "./Panel.tsx";
import { floatBits, type ParsedNumber } from "./parse-number.ts";

const FLOAT_FORMATS: readonly FloatFormat[] = ["float16", "bfloat16", "float32", "float64"];

interface FloatPanelProps {
  readonly number: Exclude<ParsedNumber, { kind: "failed" }>;
  readonly format: FloatFormat;
  readonly onFormatChange: (format: FloatFormat) => void;
}

/** The floating-point number nearest to a value, with its bits. */
export function FloatPanel({ number, format, onFormatChange }: FloatPanelProps) {
  const float = decodeFloat(floatBits(number, format), format);
  const bytes = float.hex.match(/../g) ?? [];
  return (
    <Panel title="Floating point (IEEE 754)">
      <SegmentedControl
        label="Format"
        value={format}
        options={FLOAT_FORMATS.map((name) => ({ value: name, label: name }))}
        onChange={onFormatChange}
      />
      <p className="my-3 font-mono text-sm break-all" aria-label="Sign, exponent and mantissa">
        <span className="text-danger">{float.sign}</span> <span className="text-success">{float.exponent}</span>{" "}
        <span className="text-info">{float.mantissa}</span>
      </p>
      <p className="-mt-2 mb-2 text-xs text-muted">
        <span className="text-danger">sign</span> · <span className="text-success">exponent</span> ·{" "}
        <span className="text-info">mantissa</span>
      </p>
      <PropertyList
        properties={[
          { label: "Exact stored value", value: <code className="break-all">{float.exact}</code>, copy: float.exact },
          { label: "Class", value: float.kind },
          { label: "Bits", value: <code>0x{float.hex}</code>, copy: float.hex },
          { label: "Big-endian", value: <code>{bytes.join(" ")}</code> },
          { label: "Little-endian", value: <code>{bytes.toReversed().join(" ")}</code> },
          { label: "Next lower value", value: <code className="break-all">{float.below ?? "none"}</code> },
          { label: "Next higher value", value: <code className="break-all">{float.above ?? "none"}</code> },
        ]}
      />
    </Panel>
  );
}

/** A fraction in several bases and notations. */
export function FractionPanel({ value }: { readonly value: Fraction }) {
  return (
    <Panel title="Fractions and notations">
      <PropertyList
        properties={[
          ...[10, 2, 8, 16, 3, 12].map((base) => {
            const digits = fractionToBase(value, base);
            return { label: `Base ${base}`, value: <code className="break-all">{digits}</code>, copy: digits };
          }),
          ...notationsOf(value).map(({ label, value: text }) => ({ label, value: text, copy: text })),
        ]}
      />
      <p className="mt-2 text-xs text-muted">Digits in parentheses repeat forever.</p>
    </Panel>
  );
}
