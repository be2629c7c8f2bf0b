import { withoutStyles } from "@fiddle/notebook/terminal-styles";
import type { Output } from "@fiddle/notebook";
import { useMemo } from "react";
import { outputText } from "../../outputs/output-text.ts";
import { guessOutputHeight } from "./guess-height.ts";

/** How much of each end of a cell's output is rendered, because a thousand cells must open quickly. */
const HEAD_CHARACTERS = 2_000;
const TAIL_CHARACTERS = 1_000;

interface FarOutputProps {
  readonly outputs: readonly Output[];
  readonly number: number;
}

/** The outputs of a cell far from the screen: their text for screen readers and search, their height for the scrollbar. */
export function FarOutput({ outputs, number }: FarOutputProps) {
  const text = useMemo(() => farText(outputs), [outputs]);
  return (
    <section
      aria-label={`Cell ${number} output`}
      className="cell-far-output"
      style={{ height: guessOutputHeight(outputs) }}
    >
      {text}
    </section>
  );
}

function farText(outputs: readonly Output[]): string {
  const text = outputs.map(outputText).join("\n");
  const hidden = text.length - HEAD_CHARACTERS - TAIL_CHARACTERS;
  if (hidden <= 0) return withoutStyles(text);
  return withoutStyles(
    `${text.slice(0, HEAD_CHARACTERS)}\n… ${hidden.toLocaleString("en")} characters …\n${text.slice(-TAIL_CHARACTERS)}`,
  );
}
