import { type Property, PropertyList } from "../parts/PropertyList.tsx";
import { useLoaded } from "../../platform/use-loaded.ts";
import { BitsPanel, type BitsPanelProps } from "./BitsPanel.tsx";
import { BASES, groupDigits, toBase } from "./integer.ts";
import { Panel } from "./Panel.tsx";
import { toRoman } from "./roman.ts";

/** An integer in every base, as bits, and in words. */
export function IntegerPanels(props: BitsPanelProps) {
  return (
    <>
      <BasesPanel value={props.value} />
      <BitsPanel {...props} />
      <WordsPanel value={props.value} />
    </>
  );
}

const COMMON_BASES: readonly (readonly [base: number, label: string, group: number])[] = [
  [2, "Binary", 4],
  [8, "Octal", 3],
  [10, "Decimal", 3],
  [16, "Hexadecimal", 2],
];

function BasesPanel({ value }: { readonly value: bigint }) {
  const common = COMMON_BASES.map(([base, label, group]) =>
    baseProperty(`${label} (${base})`, toBase(value, base), group),
  );
  const others = BASES.filter((base) => !COMMON_BASES.some(([known]) => known === base)).map((base) =>
    baseProperty(`Base ${base}`, toBase(value, base), 0),
  );
  return (
    <Panel title="Bases">
      <div aria-live="polite">
        <PropertyList properties={common} />
      </div>
      <details className="mt-2">
        <summary className="py-1 text-sm text-secondary">All other bases: 3 to 36, 58, 62 and 64</summary>
        <PropertyList properties={others} />
      </details>
    </Panel>
  );
}

function baseProperty(label: string, digits: string, group: number): Property {
  const shown = group === 0 ? digits : groupDigits(digits, group, group === 3 && label.startsWith("Dec") ? "," : " ");
  return { label, value: <code className="break-all">{shown}</code>, copy: digits };
}

function WordsPanel({ value }: { readonly value: bigint }) {
  const words = useLoaded(() => import("./words.ts"), [], null)?.inWords(value) ?? [];
  const roman = toRoman(value);
  const code = value >= 0n && value <= 0x10ffffn ? Number(value) : null;
  const isCharacter = code !== null && !(code >= 0xd800 && code <= 0xdfff);
  const properties: Property[] = [
    { label: "Roman", value: roman ?? "none (only 1 to 3999)", ...(roman && { copy: roman }) },
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
        <PropertyList properties={properties} />
      </div>
    </Panel>
  );
}
