import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { toolMeta } from "../tool-meta.ts";
import { pythonDraft } from "../frame/notebook-draft.ts";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { SegmentedControl } from "../parts/SegmentedControl.tsx";
import { type Example, Examples } from "../parts/Examples.tsx";
import { FloatPanel, FractionPanel } from "./FloatPanels.tsx";
import { BASES, parseInteger } from "./integer.ts";
import { IntegerPanels } from "./IntegerPanels.tsx";
import { type ByteOrder, type ParsedNumber, parseNumber } from "./parse-number.ts";
import { ALLOWED_VALUES, INITIAL_STATE, type State } from "./state.ts";

export const meta = toolMeta("number");

const EXAMPLES: readonly Example<State>[] = [
  { label: "Hexadecimal", state: { text: "ff ff ff ff ff ff ff", base: 16, width: 64 } },
  { label: "−1 in 8 bits", state: { text: "-1", width: 8 } },
  { label: "300 in 8 bits", state: { text: "300", width: 8 } },
  { label: "0.1 as float32", state: { text: "0.1", format: "float32" } },
  { label: "One third", state: { text: "1/3" } },
  { label: "MCMXCIV", state: { text: "MCMXCIV" } },
];

const BASE_NAMES: Readonly<Record<number, string>> = { 2: "binary", 8: "octal", 10: "decimal", 16: "hexadecimal" };

const BASE_OPTIONS = BASES.map((base) => {
  const name = BASE_NAMES[base];
  return { value: String(base), label: name ? `${base} – ${name}` : String(base) };
});

export default function NumberPage() {
  const { state, change, linkFailure } = useToolState(INITIAL_STATE, ALLOWED_VALUES);
  const number = parseNumber(state.text, state.base, state.byteOrder);
  return (
    <ToolPage
      name="number"
      linkFailure={linkFailure}
      share={state}
      notebook={() => (number.kind === "failed" ? null : pythonDraft(pythonSnippet(number)))}
    >
      <div className="flex flex-col gap-4">
        <Examples examples={EXAMPLES} onPick={(picked) => change({ ...INITIAL_STATE, ...picked })} />
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            label="Number"
            value={state.text}
            onChange={({ target }) => change({ text: target.value })}
            error={number.kind === "failed" ? number.message : null}
            hint="Any size. You can also enter 0xff, 0b1010, 1_000, 0.1, 1/3, 3e8, -0, NaN, Infinity, MCMXCIV or a quoted 'é'."
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            className="min-w-60 grow basis-80 [&_input]:h-11 [&_input]:font-mono [&_input]:text-lg"
          />
          <Select
            label="Base"
            value={String(state.base)}
            options={BASE_OPTIONS}
            onChange={(base) => change({ base: Number(base) })}
            className="w-full sm:w-44 [&_select]:h-11"
          />
          {state.base === 16 && (
            <SegmentedControl<ByteOrder>
              label="Byte order"
              value={state.byteOrder}
              options={[
                { value: "big", label: "Big-endian" },
                { value: "little", label: "Little-endian" },
              ]}
              onChange={(byteOrder) => change({ byteOrder })}
            />
          )}
        </div>
        {number.kind === "failed" && isHexadecimal(state) && (
          <p className="flex items-center gap-2 text-sm text-secondary">
            Did you mean hexadecimal?
            <Button size="sm" onClick={() => change({ base: 16 })}>
              Read as hex
            </Button>
          </p>
        )}
        {number.kind !== "failed" && (
          <div className="columns-1 gap-4 lg:columns-2">
            {number.kind === "integer" && <IntegerPanels value={number.value} state={state} onChange={change} />}
            <FloatPanel number={number} format={state.format} onFormatChange={(format) => change({ format })} />
            {number.kind !== "special" && <FractionPanel value={number.fraction} />}
          </div>
        )}
      </div>
    </ToolPage>
  );
}

/** Whether a number that is invalid in its base would be valid in base 16. */
function isHexadecimal({ text, base }: State): boolean {
  return base < 16 && text.trim() !== "" && parseInteger(text, 16).kind === "integer";
}

function pythonSnippet(number: Exclude<ParsedNumber, { kind: "failed" }>): string {
  if (number.kind === "special") return `x = float("${number.special}")\nprint(x, x == x, x.hex())`;
  const { numerator, denominator } = number.fraction;
  if (number.kind === "integer") return `n = ${numerator}\nprint(f"{n:,} {n:b} {n:o} {n:x}")`;
  return `from decimal import Decimal\nfrom fractions import Fraction\n\nx = Fraction(${numerator}, ${denominator})\nprint(x, Decimal(float(x)), float(x).hex())`;
}
