import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { toolMeta } from "../tool-meta.ts";
import { pythonDraft } from "../frame/notebook-draft.ts";
import { staticText } from "../frame/static-text.tsx";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { SegmentedControl } from "../parts/SegmentedControl.tsx";
import { type Example, Examples } from "../parts/Examples.tsx";
import { FloatPanel, FractionPanel } from "./FloatPanels.tsx";
import { BASES } from "./integer.ts";
import { IntegerPanels } from "./IntegerPanels.tsx";
import { type ByteOrder, type ReadNumber, readNumber } from "./read-number.ts";
import { ALLOWED_VALUES, INITIAL_STATE, type State } from "./state.ts";

export const meta = toolMeta("number");

const NumberHelp = staticText(() => import("./NumberHelp.tsx").then((m) => m.NumberHelp));

const EXAMPLES: readonly Example<State>[] = [
  { label: "Hexadecimal", state: { text: "ff ff ff ff ff ff ff", base: 16, width: 64 } },
  { label: "−1 in 8 bits", state: { text: "-1", width: 8 } },
  { label: "300 in 8 bits", state: { text: "300", width: 8 } },
  { label: "0.1 as a float", state: { text: "0.1", format: "float32" } },
  { label: "One third", state: { text: "1/3" } },
  { label: "MCMXCIV", state: { text: "MCMXCIV" } },
];

const OPTIONS = BASES.map((base) => ({ value: String(base), label: `Base ${base}` }));

export default function NumberPage() {
  const { state, change, linkFailure } = useToolState(INITIAL_STATE, ALLOWED_VALUES);
  const read = readNumber(state.text, state.base, state.byteOrder);
  return (
    <ToolPage
      name="number"
      linkFailure={linkFailure}
      share={state}
      notebook={() => (read.kind === "failed" ? null : pythonDraft(pythonSnippet(read)))}
      help={<NumberHelp />}
    >
      <div className="flex flex-col gap-4">
        <Examples examples={EXAMPLES} onPick={(picked) => change({ ...INITIAL_STATE, ...picked })} />
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            label="Number"
            value={state.text}
            onChange={({ target }) => change({ text: target.value })}
            error={read.kind === "failed" ? read.message : null}
            hint="Any size. Also 0xff, 0b1010, 1_000, 0.1, 1/3, 3e8, -0, NaN, Infinity, MCMXCIV or 'é' in quotes."
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            className="min-w-60 grow basis-80 [&_input]:h-11 [&_input]:font-mono [&_input]:text-lg"
          />
          <Select
            label="Written in"
            value={String(state.base)}
            options={OPTIONS}
            onChange={(base) => change({ base: Number(base) })}
            className="w-full sm:w-36 [&_select]:h-11"
          />
          {state.base === 16 && (
            <SegmentedControl<ByteOrder>
              label="First byte is"
              value={state.byteOrder}
              options={[
                { value: "big", label: "the highest" },
                { value: "little", label: "the lowest" },
              ]}
              onChange={(byteOrder) => change({ byteOrder })}
            />
          )}
        </div>
        {read.kind !== "failed" && (
          <div className="columns-1 gap-4 lg:columns-2">
            {read.kind === "integer" && <IntegerPanels value={read.value} state={state} onChange={change} />}
            <FloatPanel read={read} format={state.format} onFormat={(format) => change({ format })} />
            {read.kind !== "special" && <FractionPanel value={read.fraction} />}
          </div>
        )}
      </div>
    </ToolPage>
  );
}

function pythonSnippet(read: Exclude<ReadNumber, { kind: "failed" }>): string {
  if (read.kind === "special") return `x = float("${read.special}")\nprint(x, x == x, x.hex())`;
  const { numerator, denominator } = read.fraction;
  if (read.kind === "integer") return `n = ${numerator}\nprint(f"{n:,} {n:b} {n:o} {n:x}")`;
  return `from decimal import Decimal\nfrom fractions import Fraction\n\nx = Fraction(${numerator}, ${denominator})\nprint(x, Decimal(float(x)), float(x).hex())`;
}
