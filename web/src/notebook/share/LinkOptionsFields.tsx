import type { LinkOptions } from "../../links/notebook-link.ts";
import { SwitchFields } from "./SwitchFields.tsx";
import type { OptionProps } from "./use-link.ts";

const ROWS: readonly (readonly [keyof LinkOptions, string, string])[] = [
  ["outputs", "With outputs", "Includes plots and tables; makes the link longer."],
  ["run", "Run on opening", "Embeds run immediately; links ask the reader first."],
  ["readonly", "Read only", "Text, code and outputs, without editors."],
  ["hideCode", "Hide code", "Shows only text and outputs. The code is still contained in the link."],
];

/** What a link contains and how it opens. */
export function LinkOptionsFields({ options, onChange }: OptionProps) {
  return <SwitchFields rows={ROWS} switches={options} onChange={onChange} />;
}
