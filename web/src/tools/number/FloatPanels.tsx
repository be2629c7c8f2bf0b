import { SegmentedControl } from "../parts/SegmentedControl.tsx";
import { PropertyList } from "../parts/PropertyList.tsx";
import { type FloatName, readBits } from "./float.ts";
import { type Fraction, fractionIn, writings } from "./fraction.ts";
import { Panel } from "./Panel.tsx";
import { floatBits, type ReadNumber } from "./read-number.ts";

const NAMES: readonly FloatName[] = ["float16", "bfloat16", "float32", "float64"];

interface FloatPanelProps {
  readonly read: Exclude<ReadNumber, { kind: "failed" }>;
  readonly format: FloatName;
  readonly onFormat: (format: FloatName) => void;
}

/** What a floating-point number really keeps of a value. */
export function FloatPanel({ read, format, onFormat }: FloatPanelProps) {
  const float = readBits(floatBits(read, format), format);
  const bytes = float.hex.match(/../g) ?? [];
  return (
    <Panel title="Floating point (IEEE 754)">
      <SegmentedControl
        label="Format"
        value={format}
        options={NAMES.map((name) => ({ value: name, label: name }))}
        onChange={onFormat}
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
          { label: "Kept exactly", value: <code className="break-all">{float.exact}</code>, copy: float.exact },
          { label: "Kind", value: float.kind },
          { label: "Bits", value: <code>0x{float.hex}</code>, copy: float.hex },
          { label: "Big-endian", value: <code>{bytes.join(" ")}</code> },
          { label: "Little-endian", value: <code>{bytes.toReversed().join(" ")}</code> },
          { label: "Next below", value: <code className="break-all">{float.below ?? "none"}</code> },
          { label: "Next above", value: <code className="break-all">{float.above ?? "none"}</code> },
        ]}
      />
    </Panel>
  );
}

/** A fraction in other bases, with what repeats, and in the notations of trades. */
export function FractionPanel({ value }: { readonly value: Fraction }) {
  return (
    <Panel title="Fractions and notations">
      <PropertyList
        properties={[
          ...[10, 2, 8, 16, 3, 12].map((base) => {
            const digits = fractionIn(value, base);
            return { label: `Base ${base}`, value: <code className="break-all">{digits}</code>, copy: digits };
          }),
          ...writings(value).map(({ label, value: text }) => ({ label, value: text, copy: text })),
        ]}
      />
      <p className="mt-2 text-xs text-muted">What stands in brackets repeats for ever.</p>
    </Panel>
  );
}
