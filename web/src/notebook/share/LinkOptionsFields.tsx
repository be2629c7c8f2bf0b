import type { LinkOptions } from "../../links/notebook-link.ts";
import { SwitchFields } from "./SwitchFields.tsx";
import type { OptionProps } from "./use-link.ts";

const ROWS: readonly (readonly [keyof LinkOptions, string, string])[] = [
  ["outputs", "With outputs", "Plots and tables go along; the link grows by their size."],
  ["run", "Run on opening", "Embeds run at once; a link asks its reader first."],
  ["readonly", "Read only", "Text, code and outputs, without editors."],
  ["hideCode", "Hide code", "Only text and outputs are seen. The code is still in the link."],
];

/** What a link brings and how it opens. */
export function LinkOptionsFields({ options, onChange }: OptionProps) {
  return <SwitchFields rows={ROWS} switches={options} onChange={onChange} />;
}
