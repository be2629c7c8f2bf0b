import type { Output } from "@fiddle/notebook";
import { useMemo } from "react";
import { outputText, plain } from "../../outputs/output-text.ts";
import { guessOutputHeight } from "./guess-height.ts";

/** Characters of each end of what a cell shows; a thousand cells must open at once. */
const HEAD = 2_000;
const TAIL = 1_000;

interface FarOutputProps {
  readonly outputs: readonly Output[];
  readonly number: number;
}

/** The outputs of a cell nobody sees: their text for readers and search, their height for the scrollbar. */
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
  const hidden = text.length - HEAD - TAIL;
  if (hidden <= 0) return plain(text);
  return plain(`${text.slice(0, HEAD)}\n… ${hidden.toLocaleString("en")} characters …\n${text.slice(-TAIL)}`);
}
